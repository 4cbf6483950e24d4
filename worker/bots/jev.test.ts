// Jev may be slow, failing or talking nonsense: each rejects, and the house speaks.

import { afterEach, describe, expect, test, vi } from "vitest";
import { askJev, JEV_PATIENCE } from "./jev.ts";

const env = { TYPESAFE_API_KEY: "key-of-tests", TYPESAFE_URL: "https://jev.example/v1/systemone" };
const question = { category: "Fruits", criterion: "Tastiest", card: "Apple" };

const probabilities = { 0: 0.01, 1: 0.02, 2: 0.07, 3: 0.2, 4: 0.3, 5: 0.4 };
const sound = { answers: { tier: { type: "score", score: 4, probabilities } } };

/** A stand-in for Jev on the network: what this test makes of a request. */
function standIn(answer: (request: Request) => Response | Promise<Response>) {
  const asked: Request[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    asked.push(request);
    return answer(request);
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the odds come back in whole parts, by tier", async () => {
  standIn(() => Response.json(sound));
  expect(await askJev(env, question)).toEqual({
    odds: { S: 4000, A: 3000, B: 2000, C: 700, D: 200, F: 100 },
  });
});

test("odds that were rounded count", async () => {
  standIn(() =>
    Response.json({
      answers: {
        tier: { probabilities: { 0: 0.17, 1: 0.17, 2: 0.17, 3: 0.17, 4: 0.17, 5: 0.17 } },
      },
    }),
  );
  expect((await askJev(env, question)).odds).toMatchObject({ S: 1700, F: 1700 });
});

test("Jev is asked one Score question about this card, with the key in a header alone", async () => {
  const asked = standIn(() => Response.json(sound));
  await askJev(env, question);
  const [request] = asked;
  expect(request?.url).toBe(env.TYPESAFE_URL);
  expect(request?.headers.get("authorization")).toBe("Bearer key-of-tests");
  const body = await request?.text();
  expect(body).not.toContain("key-of-tests");
  expect(JSON.parse(body ?? "")).toMatchObject({
    state: question,
    questions: { tier: { type: "score", criteria: { length: 6 } } },
  });
});

test("without a key nothing is sent", async () => {
  const asked = standIn(() => Response.json(sound));
  await expect(askJev({}, question)).rejects.toThrow("TYPESAFE_API_KEY");
  expect(asked).toHaveLength(0);
});

test("slow: what takes longer than its patience rejects", async () => {
  // The timer is the platform's; what is ours is to give it to the request, with the right time.
  const gone = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(gone.signal);
  standIn(
    (request) =>
      new Promise((_, reject) => {
        request.signal.addEventListener("abort", () => reject(request.signal.reason));
      }),
  );
  const answer = askJev(env, question);
  gone.abort(new Error("too slow"));
  await expect(answer).rejects.toThrow("too slow");
  expect(timeout).toHaveBeenCalledWith(JEV_PATIENCE);
});

test("slow in the middle: an answer that begins and does not end rejects", async () => {
  standIn(
    () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.error(new Error("cut off")),
        }),
      ),
  );
  await expect(askJev(env, question)).rejects.toThrow("cut off");
});

test.each([301, 401, 429, 500, 503])("failing: status %i rejects", async (status) => {
  standIn(() => new Response(JSON.stringify(sound), { status }));
  await expect(askJev(env, question)).rejects.toThrow(String(status));
});

describe("nonsense rejects", () => {
  const withOdds = (changed: unknown) => ({ answers: { tier: { probabilities: changed } } });
  test.each<[string, unknown]>([
    ["no object", "S"],
    ["no answers", {}],
    ["another answer", { answers: { other: sound.answers.tier } }],
    ["a tier missing", withOdds({ 0: 0.5, 1: 0.5, 2: 0, 3: 0, 4: 0 })],
    ["a tier too many", withOdds({ ...probabilities, 6: 0.1 })],
    ["text for a number", withOdds({ ...probabilities, 3: "0.2" })],
    ["below zero", withOdds({ ...probabilities, 3: -0.2 })],
    ["above one", withOdds({ ...probabilities, 3: 200 })],
    ["more than all of it", withOdds({ 0: 0.9, 1: 0.9, 2: 0.9, 3: 0.9, 4: 0.9, 5: 0.9 })],
    ["half of it", withOdds({ 0: 0.1, 1: 0.1, 2: 0.1, 3: 0.1, 4: 0.05, 5: 0.05 })],
    ["nothing but zeros", withOdds({ 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 })],
  ])("%s", async (_, answer) => {
    standIn(() => Response.json(answer));
    await expect(askJev(env, question)).rejects.toThrow("no sense");
  });

  test("no JSON", async () => {
    standIn(() => new Response("<html>"));
    await expect(askJev(env, question)).rejects.toThrow();
  });

  test("more than anyone wants to read", async () => {
    standIn(() => new Response("x".repeat(1_000_000)));
    await expect(askJev(env, question)).rejects.toThrow("too long");
  });
});
