import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { keepReplay, keptReplay } from "./replays.ts";

const record = {
  id: "a-game",
  names: ["ZOË", "マックス"],
  rounds: Array<string>(200).fill("the same"),
};

test("a record comes back from the library as it was kept, and takes less room there", async () => {
  await keepReplay(env.LIBRARY, "a-game", record);
  expect(await keptReplay(env.LIBRARY, "a-game")).toEqual(record);
  const stored = await env.LIBRARY.get("replay/a-game", "arrayBuffer");
  expect(stored?.byteLength).toBeLessThan(JSON.stringify(record).length / 4);
});

test("there is no record of a game that was not kept", async () => {
  expect(await keptReplay(env.LIBRARY, "another-game")).toBeNull();
});
