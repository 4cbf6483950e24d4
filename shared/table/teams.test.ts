// Teams in the lobby, through the table's one way in.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tierMadness } from "../games/tier-madness/rules.ts";
import { vibeCheck } from "../games/vibe-check/rules.ts";
import { apply } from "./apply.ts";
import type { Env } from "./env.ts";
import type { AnyGame } from "./game.ts";
import { type Illegal, isIllegal } from "./illegal.ts";
import type { Input, LobbyAction, TeamChange } from "./input.ts";
import { show } from "./show.ts";
import { seated, type TableState } from "./state.ts";

const nothing = () => {
  throw new Error("this game has no cards");
};

const env: Env = {
  game: vibeCheck as AnyGame,
  index: nothing,
  shard: nothing,
  unwanted: (name) => name === "Rude",
};

const nobody = { heard: () => null, wokeAlone: null };

function create(more: Partial<Extract<Input, { type: "create" }>> = {}, of = env): TableState {
  return must(of, null, {
    type: "create",
    at: 0,
    id: "table-of-tests",
    code: "K7Q2",
    game: of.game.slug,
    options: {},
    public: false,
    seats: null,
    bots: 0,
    forecaster: "house",
    serverSeed: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8",
    pool: null,
    carry: null,
    from: null,
    maker: null,
    ...more,
  });
}

function must(of: Env, state: TableState | null, input: Input): TableState {
  const applied = apply(of, state, input);
  if (isIllegal(applied)) throw new Error(applied.message);
  return applied.state;
}

const join = (state: TableState, name: string, at: number, of = env): TableState =>
  must(of, state, {
    type: "join",
    at,
    name,
    kind: "human",
    key: `key of ${name}`,
    guest: null,
    entropyHash: null,
    entropy: null,
  });

const lobby = (seat: number, action: LobbyAction, at = 100): Input => ({
  type: "lobby",
  at,
  seat,
  id: null,
  action,
});

const change = (state: TableState, seat: number, what: TeamChange): TableState =>
  must(env, state, lobby(seat, { type: "teams", ...what }));

function refusal(state: TableState, seat: number, what: TeamChange, of = env): Illegal {
  const applied = apply(of, state, lobby(seat, { type: "teams", ...what }));
  if (!isIllegal(applied)) throw new Error(`${what.do} is not refused`);
  return applied;
}

/** Seats 0, 1, 2 … by team: even seats come to the first, odd ones to the second. */
const room = (people: number): TableState =>
  Array.from({ length: people }, (_, i) => i).reduce(
    (state, i) => join(state, `Player ${i}`, i + 1),
    create(),
  );

const sides = (state: TableState): readonly (readonly number[])[] =>
  state.teams.map((_, team) =>
    seated(state)
      .filter((who) => who.team === team)
      .map(({ seat }) => seat),
  );

const told = ({ log }: TableState): readonly string[] => log.map(({ text }) => text);

describe("teams in the lobby", () => {
  test("newcomers join the smaller team, of equals the first", () => {
    expect(sides(room(5))).toEqual([
      [0, 2, 4],
      [1, 3],
    ]);
  });

  test("a game without teams has none, and refuses to change them", () => {
    const of = { ...env, game: tierMadness as AnyGame };
    const state = join(create({}, of), "ABC", 1, of);
    expect(state.teams).toEqual([]);
    expect(state.seats[0]?.team).toBeNull();
    expect(show(of, state, "watch", nobody, 9).table.teams).toBeUndefined();
    expect(refusal(state, 0, { do: "shuffle" }, of).message).toBe("Tier Madness has no teams.");
  });

  test("everyone sees both teams side by side, by their names", () => {
    const { table } = show(env, room(3), "watch", nobody, 9);
    expect(table.teams).toEqual([
      { name: "Sunset", seats: [0, 2] },
      { name: "Tide", seats: [1] },
    ]);
    expect(table.players.map(({ team }) => team)).toEqual([0, 1, 0]);
  });

  test("switch: from the larger team; between even ones one says whom to swap with", () => {
    const odd = room(3);
    expect(sides(change(odd, 2, { do: "switch", seat: 2 }))).toEqual([[0], [1, 2]]);
    expect(told(change(odd, 2, { do: "switch", seat: 2 })).at(-1)).toBe("Player 2 moves to Tide.");
    expect(refusal(odd, 1, { do: "switch", seat: 1 }).code).toBe("full");
    expect(refusal(room(4), 2, { do: "switch", seat: 2 }).message).toContain("swap");
    expect(refusal(odd, 0, { do: "switch", seat: 7 })).toMatchObject({
      code: "bad",
      field: "seat",
    });
  });

  test("swap: two of different teams", () => {
    const state = room(4);
    expect(sides(change(state, 3, { do: "swap", seat: 3, with: 0 }))).toEqual([
      [2, 3],
      [0, 1],
    ]);
    expect(told(change(state, 3, { do: "swap", seat: 3, with: 0 })).slice(-2)).toEqual([
      "Player 3 moves to Sunset.",
      "Player 0 moves to Tide.",
    ]);
    expect(refusal(state, 0, { do: "swap", seat: 0, with: 2 }).field).toBe("with");
    expect(refusal(state, 0, { do: "swap", seat: 0, with: 9 }).code).toBe("bad");
  });

  test("the host arranges all, everyone else their own seat and their own team's name", () => {
    const state = room(5);
    expect(sides(change(state, 0, { do: "switch", seat: 4 }))).toEqual([
      [0, 2],
      [1, 3, 4],
    ]);
    expect(refusal(state, 1, { do: "switch", seat: 4 }).code).toBe("not-yours");
    expect(refusal(state, 1, { do: "swap", seat: 3, with: 4 }).code).toBe("not-yours");
    expect(change(state, 1, { do: "rename", team: 1, name: "Waves" }).teams[1]).toBe("Waves");
    expect(refusal(state, 1, { do: "rename", team: 0, name: "Waves" }).code).toBe("not-yours");
    expect(change(state, 0, { do: "rename", team: 1, name: "Waves" }).teams[1]).toBe("Waves");
  });

  test("rename: a name like a player's, and not the other team's", () => {
    const state = room(2);
    const rename = (name: string, team = 0): TeamChange => ({ do: "rename", team, name });
    expect(change(state, 0, rename("  Zoë's  ")).teams).toEqual(["Zoë's", "Tide"]);
    expect(change(state, 0, rename("Sunset"))).toBe(state);
    for (const name of ["", "x".repeat(25), "a\nb"])
      expect(refusal(state, 0, rename(name))).toMatchObject({ code: "bad", field: "name" });
    for (const name of ["tide", "Rude"]) expect(refusal(state, 0, rename(name)).code).toBe("taken");
    expect(refusal(state, 0, rename("Third", 2)).field).toBe("team");
  });

  test("shuffle: anyone may, the same for the same table, and another each time", () => {
    const state = room(12);
    const once = change(state, 7, { do: "shuffle" });
    expect(once).toEqual(change(state, 7, { do: "shuffle" }));
    const seen = new Set<string>();
    let next = state;
    for (let i = 0; i < 10; i++) {
      next = change(next, i, { do: "shuffle" });
      expect(sides(next).map((side) => side.length)).toEqual([6, 6]);
      seen.add(JSON.stringify(sides(next)));
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  test("a leave that unbalances moves the last joiner, and says so", () => {
    const state = room(5);
    const one = must(env, state, lobby(1, { type: "leave" }));
    expect(sides(one)).toEqual([
      [0, 2],
      [3, 4],
    ]);
    expect(told(one)).toContain("Player 4 moves to Tide.");
    const kicked = must(env, state, lobby(0, { type: "kick", seat: 3 }));
    expect(sides(kicked)).toEqual([
      [0, 2],
      [1, 4],
    ]);
  });

  test("a rematch keeps the names of the teams", () => {
    expect(create({ teams: ["Waves", "Tide"] }).teams).toEqual(["Waves", "Tide"]);
  });

  test("the game is made with the teams as they stand, and then they stand", () => {
    const named = change(room(4), 0, { do: "rename", team: 1, name: "Waves" });
    const swapped = change(named, 0, { do: "swap", seat: 0, with: 1 });
    const playing = must(env, swapped, lobby(0, { type: "start" }));
    expect(playing.status).toBe("playing");
    expect(show(env, playing, "watch", nobody, 200).table.teams).toEqual([
      { name: "Sunset", seats: [1, 2], score: 0 },
      { name: "Waves", seats: [0, 3], score: 0 },
    ]);
    expect(refusal(playing, 0, { do: "shuffle" }).code).toBe("not-now");
  });

  test("whatever happens in a lobby, sizes differ by at most one and every seat has a team", () => {
    const seat = fc.nat(11);
    const step = fc.oneof(
      fc.constant("join" as const),
      fc.record({ type: fc.constant("leave" as const), seat }),
      fc.record({ type: fc.constant("kick" as const), seat }),
      fc.record({ type: fc.constant("switch" as const), seat, by: seat }),
      fc.record({ type: fc.constant("swap" as const), seat, with: seat, by: seat }),
      fc.record({ type: fc.constant("shuffle" as const), by: seat }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = room(3);
        for (const [i, what] of steps.entries()) {
          const at = i + 10;
          const act = (input: Input) => {
            const applied = apply(env, state, input);
            if (!isIllegal(applied)) state = applied.state;
          };
          if (what === "join") {
            if (seated(state).length < 12) state = join(state, `Guest ${i}`, at);
          } else if (what.type === "leave") act(lobby(what.seat, { type: "leave" }, at));
          else if (what.type === "kick")
            act(lobby(state.host ?? 0, { type: "kick", seat: what.seat }, at));
          else {
            const { by, type, ...rest } = what;
            act(lobby(by, { type: "teams", do: type, ...rest } as LobbyAction, at));
          }
          const sizes = sides(state).map((side) => side.length);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          expect(sizes.reduce((a, b) => a + b)).toBe(seated(state).length);
        }
      }),
    );
  });
});
