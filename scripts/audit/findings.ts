/** The sentences whose condition does not hold. */
export const findings = (
  checks: readonly (readonly [holds: boolean, otherwise: string])[],
): readonly string[] => checks.flatMap(([holds, otherwise]) => (holds ? [] : [otherwise]));
