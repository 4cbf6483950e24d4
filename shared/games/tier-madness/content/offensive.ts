// Initials that nobody should have to read on a podium. Listed: what reads as an oath, a slur or a
// badge of hate at first sight, in the languages most met. Not listed: names (IRA, NAZ, MIA, COX),
// mild words (BUM, POO), and words for people that are no insult (GAY).

export const OFFENSIVE_INITIALS: ReadonlySet<string> = new Set(
  (
    "FUK FUC FUQ FCK FKU FKN FKR FVK F_K F_U FU_ _FU ASS AZZ SHT CNT CUN KNT TWT CUM JIZ DIK DIC DCK " +
    "COK CCK TIT VAG PNS SEX S_X XXX FAP DTF WNK PIS HOE SLT WTF FFS FML GFY KYS KMS PDO RPE " +
    "HDP PQP CTM FDP NTM HUJ " +
    "FAG FGT F_G DYK NIG NGR NGA NGG N_G JAP NIP GYP WOG WOP YID KYK ABO GUK RTD " +
    "KKK NZI NZY SS_ _SS S_S"
  ).split(" "),
);

/** Of well-formed initials, upper case. Only whole initials count, so ASH and SSX are free. */
export const isOffensiveInitials = (initials: string): boolean => OFFENSIVE_INITIALS.has(initials);
