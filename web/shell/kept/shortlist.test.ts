import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storageOf } from "../../../tests/support/fake-storage.ts";
import { shortlist, toggleSaved } from "./shortlist.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", storageOf({}));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a press on a heart changes the one list that every script of the browser reads", () => {
  expect(toggleSaved("AA01-101")).toBe("saved");
  expect(localStorage.getItem("shortlist")).toBe("AA01-101");
  expect(shortlist.read()).toEqual(["AA01-101"]);
});
