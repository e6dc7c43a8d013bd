import { expect, test } from "vitest";
import { createRenderQueue, RenderQueueFull } from "./render-queue.ts";

/** Renderings that the test ends explicitly, and the order in which they began. */
function createScene(limits: Parameters<typeof createRenderQueue>[0]) {
  const turns = createRenderQueue(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (sender: string, what = sender) =>
    turns.run(sender, () => {
      begun.push(what);
      return new Promise<string>((resolve) => ends.push(() => resolve(what)));
    });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { turns, begun, ask, endNext };
}

test("The limit of simultaneous renderings holds", async () => {
  const { turns, begun, ask, endNext } = createScene({ atOnce: 2 });
  const all = ["a", "b", "c"].map((sender) => ask(sender));
  await new Promise((resolve) => setImmediate(resolve));
  expect([begun, turns.running, turns.waiting]).toEqual([["a", "b"], 2, 1]);
  for (let left = 3; left > 0; left--) await endNext();
  expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
  expect([turns.running, turns.waiting]).toEqual([0, 0]);
});

test("Four visitors with many requests do not keep a fifth one waiting behind all of them", async () => {
  const { begun, ask, endNext } = createScene({ atOnce: 1 });
  const greedy = ["a", "b", "c", "d"].flatMap((sender) =>
    Array.from({ length: 10 }, (_, index) => ask(sender, `${sender}${index}`)),
  );
  void ask("fifth");
  for (let ended = 0; ended < 5; ended++) await endNext();
  expect(begun.indexOf("fifth")).toBeLessThanOrEqual(5);
  for (let left = greedy.length; left > 0; left--) await endNext();
  await Promise.all(greedy);
});

test("A request behind too many others is refused at once; the limit of one sender is reached before the limit of all", async () => {
  const { ask, endNext, begun } = createScene({ atOnce: 1, waiting: 3, waitingOfEach: 2 });
  const kept = [ask("a"), ask("a"), ask("a")];
  await expect(ask("a")).rejects.toThrow(RenderQueueFull);
  kept.push(ask("b"));
  await expect(ask("c")).rejects.toThrow(RenderQueueFull);
  for (let left = kept.length; left > 0; left--) await endNext();
  await Promise.all(kept);
  expect(begun).toHaveLength(4);
});

test("A failed rendering frees its slot", async () => {
  const turns = createRenderQueue({ atOnce: 1 });
  const failed = turns.run("a", () => Promise.reject(new Error("broken")));
  const after = turns.run("b", () => Promise.resolve("rendered"));
  await expect(failed).rejects.toThrow("broken");
  expect(await after).toBe("rendered");
});
