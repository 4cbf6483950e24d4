// Does a record add up? Each game's part scores it again from its picks alone, with arithmetic of
// its own that shares no line with the rules, and says in words what it finds wrong.

import { parseCid } from "../../shared/fair/cbor.ts";
import { fromBase64url, toBase64url } from "../../shared/fair/hash.ts";
import { deriveSeed, seedCommitment } from "../../shared/fair/seed.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import { findings } from "./findings.ts";
import { auditTierMadness } from "./tier-madness.ts";
import { auditVibeCheck } from "./vibe-check.ts";

/** What is wrong with a record's own part, a sentence each. */
export type Audit = (record: JsonObject) => readonly string[];

const audits: Readonly<Record<string, Audit>> = {
  "tier-madness": auditTierMadness as unknown as Audit,
  "vibe-check": auditVibeCheck as unknown as Audit,
};

interface Proof {
  readonly rules: string;
  readonly pool: string | null;
  readonly seedCommitment: string;
  readonly serverSeed: string;
  readonly entropies: readonly { readonly seat: number; readonly entropy: string }[];
  readonly commitments: readonly { readonly cid: string }[];
  readonly openings: readonly { readonly nonce: string }[];
}

/** What is wrong with the record of a finished game; nothing, if it is sound. Throws for a game that nobody audits. */
export function audit(record: JsonObject): readonly string[] {
  const own = audits[String(record.game)];
  if (!own) throw new Error(`nobody audits ${record.game}`);
  return [...auditProof(record), ...own(record)];
}

function auditProof(record: JsonObject): readonly string[] {
  const proof = record.proof as unknown as Proof;
  const serverSeed = fromBase64url(proof.serverSeed);
  const entropies = proof.entropies.map(
    ({ seat, entropy }) => [seat, fromBase64url(entropy)] as const,
  );
  const tableId = String(record.id);
  const seed = toBase64url(deriveSeed({ tableId, serverSeed, entropies }));
  const pool = proof.pool === null ? null : parseCid(proof.pool);
  const promised = seedCommitment({ tableId, serverSeed, pool, rules: proof.rules });
  const cids = proof.commitments.map(({ cid }) => cid);
  return findings([
    [seed === record.seed, "the seed does not follow from the server's and the seats' parts"],
    [
      toBase64url(promised) === proof.seedCommitment,
      "the server's seed is not the one that was committed to",
    ],
    [
      proof.openings.length === cids.length,
      `${cids.length} commitments have ${proof.openings.length} openings`,
    ],
    [new Set(cids).size === cids.length, "a commitment stands there twice"],
  ]);
}
