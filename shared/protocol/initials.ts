// Initials as pages and the API use them; the rule itself is the table's, which imports nothing above it.

export { freeInitials, isInitials, toInitials } from "../table/initials.ts";
