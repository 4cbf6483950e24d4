// Looking a join code up: who asks, and where it leads. The words between the API and the directory,
// which do not import one another.

/** Who asks. Counted apart, so that neither another address nor another cookie starts anew. */
export interface Caller {
  /** An IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
  /** The guest whom a cookie proves. */
  readonly guest: string | null;
}

export type Found =
  | { readonly is: "live"; readonly table: string }
  /** The table is gone; its replay may be there under its id. */
  | { readonly is: "retired"; readonly table: string }
  | { readonly is: "unknown" }
  /** Too many wrong codes from here: right ones are not looked at either, or the answer would tell. */
  | { readonly is: "slow"; readonly seconds: number };
