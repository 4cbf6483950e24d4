// What sort of things a category holds. A criterion is offered only to the kinds that it fits.

export const KINDS = [
  "food",
  "drink",
  "animal",
  /** Mythical creatures, superheroes. */
  "being",
  "plant",
  "game",
  "toy",
  /** Films and books. */
  "story",
  /** Instruments and genres. */
  "music",
  "dance",
  "sport",
  /** Cities, landmarks, natural wonders. */
  "place",
  "space",
  /** Chemical elements, gemstones. */
  "matter",
  /** Inventions, tools, furniture. */
  "thing",
  "vehicle",
  "hobby",
  "clothing",
  /** Weather, the sky, seasons. */
  "weather",
  "job",
] as const;

export type Kind = (typeof KINDS)[number];

export const isKind = (text: string): text is Kind => (KINDS as readonly string[]).includes(text);
