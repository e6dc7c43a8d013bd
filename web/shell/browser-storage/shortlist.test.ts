import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeStorage } from "../../../tests/support/fake-storage.ts";
import { shortlistStore, toggleSavedListing } from "./shortlist.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", createFakeStorage({}));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a press on a heart changes the one list that every script of the browser reads", () => {
  expect(toggleSavedListing("AA01-101")).toBe("saved");
  expect(localStorage.getItem("shortlist")).toBe("AA01-101");
  expect(shortlistStore.read()).toEqual(["AA01-101"]);
});
