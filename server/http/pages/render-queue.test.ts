import { expect, test } from "vitest";
import { createRenderQueue, RenderQueueFull } from "./render-queue.ts";

/** Renderings that the test ends explicitly, and the order in which they began. */
function createScene(limits: Parameters<typeof createRenderQueue>[0]) {
  const renderQueue = createRenderQueue(limits);
  const startOrder: string[] = [];
  const resolvers: (() => void)[] = [];
  const enqueue = (sender: string, label = sender) =>
    renderQueue.run(sender, () => {
      startOrder.push(label);
      return new Promise<string>((resolve) => resolvers.push(() => resolve(label)));
    });
  const endNext = async () => {
    resolvers.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { renderQueue, startOrder, enqueue, endNext };
}

test("The limit of simultaneous renderings holds", async () => {
  const { renderQueue, startOrder, enqueue, endNext } = createScene({ atOnce: 2 });
  const all = ["a", "b", "c"].map((sender) => enqueue(sender));
  await new Promise((resolve) => setImmediate(resolve));
  expect([startOrder, renderQueue.running, renderQueue.waiting]).toEqual([["a", "b"], 2, 1]);
  for (let remaining = 3; remaining > 0; remaining--) await endNext();
  expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
  expect([renderQueue.running, renderQueue.waiting]).toEqual([0, 0]);
});

test("Four visitors with many requests do not keep a fifth one waiting behind all of them", async () => {
  const { startOrder, enqueue, endNext } = createScene({ atOnce: 1 });
  const greedy = ["a", "b", "c", "d"].flatMap((sender) =>
    Array.from({ length: 10 }, (_, index) => enqueue(sender, `${sender}${index}`)),
  );
  void enqueue("fifth");
  for (let endCount = 0; endCount < 5; endCount++) await endNext();
  expect(startOrder.indexOf("fifth")).toBeLessThanOrEqual(5);
  for (let remaining = greedy.length; remaining > 0; remaining--) await endNext();
  await Promise.all(greedy);
});

test("A request behind too many others is refused at once; the limit of one sender is reached before the limit of all", async () => {
  const { enqueue, endNext, startOrder } = createScene({ atOnce: 1, maxWaiting: 3, maxPerSender: 2 });
  const accepted = [enqueue("a"), enqueue("a"), enqueue("a")];
  await expect(enqueue("a")).rejects.toThrow(RenderQueueFull);
  accepted.push(enqueue("b"));
  await expect(enqueue("c")).rejects.toThrow(RenderQueueFull);
  for (let remaining = accepted.length; remaining > 0; remaining--) await endNext();
  await Promise.all(accepted);
  expect(startOrder).toHaveLength(4);
});

test("A failed rendering frees its slot", async () => {
  const renderQueue = createRenderQueue({ atOnce: 1 });
  const failed = renderQueue.run("a", () => Promise.reject(new Error("broken")));
  const after = renderQueue.run("b", () => Promise.resolve("rendered"));
  await expect(failed).rejects.toThrow("broken");
  expect(await after).toBe("rendered");
});
