import { expect, test } from "vitest";
import { toLoggedError } from "./log.ts";

test("An error of the database is logged without the row that it quotes", () => {
  const error = Object.assign(new Error("violates check constraint"), {
    code: "23514",
    detail: "Failing row contains (1, Mona Adel, +201001234567).",
    where: "COPY lead, line 1: Mona Adel",
  });
  const logged = toLoggedError(error);
  expect(logged).toMatchObject({ type: "Error", message: "violates check constraint", code: "23514" });
  expect(logged["stack"]).toContain("log.test.ts");
  expect(JSON.stringify(logged)).not.toMatch(/Mona|1001234567/);
});

/** Returns the error that `work` throws. */
function catchError(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error("nothing was thrown");
}

test.each([
  ["an address that cannot be read", catchError(() => new URL("01001234567 Mona"))],
  ["JSON that cannot be read", catchError(() => JSON.parse('{"a": 01001234567 Mona}'))],
  [
    "a value that the database cannot read",
    Object.assign(new Error('invalid input syntax for type integer: "Mona 01001234567"'), { code: "22P02" }),
  ],
  [
    "any of these as the cause of another error",
    new Error("not read", { cause: catchError(() => JSON.parse("Mona 01001234567")) }),
  ],
])("An error about %s is logged without what somebody typed", (_what, error) => {
  const logged = toLoggedError(error);
  expect(logged["stack"]).toContain("log.test.ts");
  expect(JSON.stringify(logged)).not.toMatch(/Mona|1001234567/);
});
