// What is measured on a contestant's tables, and how many figures become one.

import { type Contestant, closeAll, type Seat, type Table } from "./seat.ts";

export async function openTables(contestant: Contestant, count: number): Promise<readonly Table[]> {
  const tables: Table[] = [];
  for (let i = 0; i < count; i++) tables.push(await contestant.open());
  return tables;
}

/** All seats of all tables at once, each as fast as it is answered: moves a second. */
export async function movesASecond(contestant: Contestant, count: number): Promise<number> {
  const tables = await openTables(contestant, count);
  const seats = tables.flatMap((table) => table.seats);
  const moves = seats.reduce((sum, seat) => sum + seat.movesLeft, 0);
  const start = performance.now();
  await Promise.all(seats.map(moveAll));
  const seconds = (performance.now() - start) / 1000;
  await closeAll(tables);
  return moves / seconds;
}

async function moveAll(seat: Seat): Promise<void> {
  while (seat.movesLeft > 0) await seat.move();
}

/** One move after the other: how long each took until the last socket had seen it (ms). */
export async function deliveries(contestant: Contestant, count: number): Promise<number[]> {
  const tables = await openTables(contestant, count);
  const times: number[] = [];
  for (const { seats } of tables) {
    while (seats.some((seat) => seat.movesLeft > 0)) {
      for (const seat of seats) times.push(await delivery(seat, seats));
    }
  }
  await closeAll(tables);
  return times;
}

async function delivery(mover: Seat, seats: readonly Seat[]): Promise<number> {
  let missing = seats.length;
  const seen = new Promise<void>((resolve) => {
    for (const seat of seats) {
      seat.onDelivery = () => {
        missing -= 1;
        if (missing === 0) resolve();
      };
    }
  });
  const start = performance.now();
  const answered = mover.move();
  await seen;
  const time = performance.now() - start;
  await answered;
  return time;
}

/** Some moves by each seat, as in the middle of a game. */
export async function playOn(tables: readonly Table[], moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    for (const { seats } of tables) await Promise.all(seats.map((seat) => seat.move()));
  }
}

/** How long the next move of a table takes until it is answered (ms), and what was told with it. */
export async function nextMove({ seats }: Table) {
  const [seat] = seats;
  if (!seat) throw new Error("nobody sits there");
  const told: Uint8Array[] = [];
  seat.onDelivery = (message) => void told.push(message);
  const start = performance.now();
  await seat.move();
  return { time: performance.now() - start, told };
}

/** The value below which that share of the others lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const middle = sorted.slice(Math.floor(half), Math.ceil(half) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
