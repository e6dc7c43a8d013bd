import { expect, test } from "vitest";
import { eachByItself } from "./each-by-itself.ts";

test("Work that fails keeps none of the rest from being done, and is told once all are done", async () => {
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const fails = (name: string) => async () => Promise.reject(new Error(name));
  await expect(eachByItself([work("a"), fails("b"), work("c")])).rejects.toThrow("b");
  expect(done).toEqual(["a", "c"]);
  await expect(eachByItself([fails("a"), fails("b"), work("c")])).rejects.toMatchObject({
    errors: [{ message: "a" }, { message: "b" }],
  });
  await expect(eachByItself([work("a")])).resolves.toBeUndefined();
});
