// The dial's face as numbers: a half circle, its hub at the bottom, 0 at the left end.

/** The face's own units; the page scales them. */
export const FACE = { width: 1000, height: 560, hubX: 500, hubY: 500, radius: 470 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a ray to that place of the dial is so far from the hub. */
export function pointOn(at: number, max: number, radius: number): Point {
  const angle = Math.PI * (1 - at / max);
  return { x: FACE.hubX + Math.cos(angle) * radius, y: FACE.hubY - Math.sin(angle) * radius };
}

/** The place that a finger means, however far from the hub; below it, the end on that side. */
export function placeAt({ x, y }: Point, max: number): number {
  const [right, up] = [x - FACE.hubX, FACE.hubY - y];
  if (up <= 0) return right < 0 ? 0 : max;
  return Math.round(max * (1 - Math.atan2(up, right) / Math.PI));
}

/** How far a needle that stands upright is turned there (degrees). */
export const turnOf = (at: number, max: number): number => (at / max - 0.5) * 180;

/** A slice of the face between two places, from the hub to the rim. */
export function slice(from: number, to: number, max: number): string {
  const [a, b] = [pointOn(from, max, FACE.radius), pointOn(to, max, FACE.radius)];
  const { hubX, hubY, radius } = FACE;
  return `M${hubX} ${hubY}L${num(a.x)} ${num(a.y)}A${radius} ${radius} 0 0 1 ${num(b.x)} ${num(b.y)}Z`;
}

const num = (n: number): string => n.toFixed(1);

export interface Wedge {
  readonly points: number;
  readonly from: number;
  readonly to: number;
}

/** The bands around a target as wedges from left to right, such as 2 3 4 3 2. */
export function wedges(
  target: number,
  bands: readonly (readonly [reach: number, points: number])[],
): readonly Wedge[] {
  const right = bands.map(([reach, points], i) => ({
    points,
    from: target + (bands[i - 1]?.[0] ?? 0),
    to: target + reach,
  }));
  const left = right.map(({ points, from, to }) => ({
    points,
    from: 2 * target - to,
    to: 2 * target - from,
  }));
  const [middle] = bands;
  return [
    ...left.slice(1).reverse(),
    ...(middle ? [{ points: middle[1], from: target - middle[0], to: target + middle[0] }] : []),
    ...right.slice(1),
  ];
}
