// DAG-CBOR and CIDs: the one spelling in bytes of everything that is hashed or sent.
// Source: https://ipld.io/specs/codecs/dag-cbor/spec/

import { decodeOptions, encodeOptions } from "@ipld/dag-cbor";
import { sha256 } from "@noble/hashes/sha2.js";
import * as cborg from "cborg";
import { CID } from "multiformats/cid";
import { create } from "multiformats/hashes/digest";

/** CIDv1, codec dag-cbor (0x71), sha-256. */
export type Cid = CID;

const DAG_CBOR = 0x71;
const SHA_256 = 0x12;

/** A float would be read differently by lexicons and by other engines. */
const wholeOnly = (value: number): null => {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is not a whole number`);
  return null;
};

const options = {
  ...encodeOptions,
  typeEncoders: { ...encodeOptions.typeEncoders, number: wholeOnly },
};

/** Throws for what DAG-CBOR or our lexicons do not know: undefined, floats, functions. */
export const encode = (value: unknown): Uint8Array => cborg.encode(value, options);

/**
 * Throws for anything that is not exactly one value. Keys out of order are read too: where the
 * bytes themselves matter, encode again and compare.
 */
export const decode = (bytes: Uint8Array): unknown => cborg.decode(bytes, decodeOptions);

/** The first value, and the bytes after it. Throws like `decode`. */
export function decodeFirst(bytes: Uint8Array): [value: unknown, rest: Uint8Array] {
  const [value, rest] = cborg.decodeFirst(bytes, decodeOptions);
  return [value, rest];
}

export const cidOf = (value: unknown): Cid =>
  CID.createV1(DAG_CBOR, create(SHA_256, sha256(encode(value))));

/** Base32, as atproto writes CIDs: `bafyrei…`. */
export const cidText = (cid: Cid): string => cid.toString();

/** Throws when the text is no CID. */
export const parseCid = (text: string): Cid => CID.parse(text);
