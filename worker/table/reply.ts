// A refusal as the Worker passes it on: the status that fits it, and a sentence for people.

import type { Illegal, IllegalCode } from "../../shared/table/illegal.ts";
import type { Reply } from "./rpc.ts";

export type No = Extract<Reply<object>, { readonly ok: false }>;

const STATUS: Readonly<Record<IllegalCode, number>> = {
  bad: 400,
  "not-yours": 403,
  "not-now": 409,
  full: 409,
  taken: 409,
  stale: 409,
  slow: 429,
  broken: 500,
};

export const no = (status: number, error: string, field: string | null = null): No => ({
  ok: false,
  status,
  error,
  field,
});

export const refused = ({ code, message, field }: Illegal): No => no(STATUS[code], message, field);

export const noTable: No = no(404, "This table is gone, or never was.");

export const broken: No = no(500, "Something broke here. The table is as it was; try again.");
