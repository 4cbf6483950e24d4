// One measure over the rounds: both contestants' figures, and the ratio of each round.

import { median } from "./measure.ts";
import type { Contestant } from "./seat.ts";

const WIDTHS = [28, 10, 10, 9, 14, 9];

export class Rounds {
  readonly #name: string;
  readonly #better: "more" | "less";
  readonly #goal: number | null;
  readonly #figures: Record<Contestant["name"], number[]> = { product: [], bare: [] };

  /** `goal` of the ratio product ÷ bare, or null. */
  constructor(name: string, better: "more" | "less", goal: number | null) {
    this.#name = name;
    this.#better = better;
    this.#goal = goal;
  }

  add({ name }: Contestant, figure: number): void {
    this.#figures[name].push(figure);
  }

  isEmpty(): boolean {
    return this.#ratios().length === 0;
  }

  /** The ratio of the last round, for who watches. */
  last(): string {
    const last = this.#ratios().at(-1);
    return last === undefined ? "–" : times(last);
  }

  static readonly heading = row(["", "product", "bare", "ratio", "of all rounds", "goal"]);

  print(): void {
    const ratios = this.#ratios();
    const { product, bare } = this.#figures;
    const sign = this.#better === "more" ? "≥" : "≤";
    console.log(
      row([
        this.#name,
        figure(median(product)),
        figure(median(bare)),
        times(median(ratios)),
        `${Math.min(...ratios).toFixed(2)}–${times(Math.max(...ratios))}`,
        this.#goal === null ? "" : `${sign} ${this.#goal}×`,
      ]),
    );
  }

  #ratios(): readonly number[] {
    const { product, bare } = this.#figures;
    return product.slice(0, bare.length).map((ours, i) => ours / (bare[i] ?? Number.NaN));
  }
}

const times = (ratio: number): string => `${ratio.toFixed(2)}×`;

const figure = (value: number): string =>
  value < 100 ? value.toFixed(2) : Math.round(value).toLocaleString("en");

function row([name = "", ...cells]: readonly string[]): string {
  const [first = 0, ...others] = WIDTHS;
  return name.padEnd(first) + cells.map((cell, i) => cell.padStart(others[i] ?? 0)).join("");
}
