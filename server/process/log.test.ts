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
