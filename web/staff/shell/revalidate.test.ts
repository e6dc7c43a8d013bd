import { expect, test } from "vitest";
import { shouldRevalidate } from "./revalidate.ts";

test.each([
  ["a change that was refused", "POST", false, true],
  ["a change that was done", "POST", true, true],
  ["a step that shows the same data", "GET", false, false],
  ["a step to other data", "GET", true, true],
] as const)(
  "after %s the page is read again: %s, %s, %s",
  (_, formMethod, defaultShouldRevalidate, isRead) => {
    expect(shouldRevalidate({ formMethod, defaultShouldRevalidate })).toBe(isRead);
  },
);

test("after a form that did not reach the server nothing is reloaded, because that would remove the form", () => {
  const actionResult = { unsent: "cut", intent: "save", way: null };
  expect(shouldRevalidate({ formMethod: "POST", defaultShouldRevalidate: true, actionResult })).toBe(false);
});
