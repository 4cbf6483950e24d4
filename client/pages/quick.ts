// Play now: the wish goes along with the page's entry in the history, so that a reload keeps it.

import { isObject } from "../../shared/table/json.ts";

export const QUICK = { quick: true };

/** Whether this page was reached by *Play now*. */
export const readQuick = (): boolean => isObject(history.state) && history.state.quick === true;
