import { expect, test } from "vitest";
import { runAllInOrder } from "./run-all-in-order.ts";

test("Work that fails keeps none of the rest from being done, and is told once all are done", async () => {
  const done: string[] = [];
  const succeeds = (name: string) => async () => void done.push(name);
  const fails = (name: string) => async () => Promise.reject(new Error(name));
  await expect(runAllInOrder([succeeds("a"), fails("b"), succeeds("c")])).rejects.toThrow("b");
  expect(done).toEqual(["a", "c"]);
  await expect(runAllInOrder([fails("a"), fails("b"), succeeds("c")])).rejects.toMatchObject({
    errors: [{ message: "a" }, { message: "b" }],
  });
  await expect(runAllInOrder([succeeds("a")])).resolves.toBeUndefined();
});
