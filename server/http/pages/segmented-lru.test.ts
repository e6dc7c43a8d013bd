import * as fc from "../../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { createSegmentedLru, type SizedValue } from "./segmented-lru.ts";

describe("The store of pages", () => {
  test("keeps the most recently used values within its limit", () => {
    const store = createSegmentedLru<SizedValue>(100);
    for (const key of ["a", "b", "c"]) store.set(key, { bytes: 40 });
    expect([store.get("a"), store.get("b")?.bytes, store.get("c")?.bytes]).toEqual([undefined, 40, 40]);
    expect(store.bytes).toBe(80);
  });

  test("does not let a very large value evict the rest, and drops its earlier version", () => {
    const store = createSegmentedLru<SizedValue>(1_000, 300);
    for (const key of ["home", "part"]) store.set(key, { bytes: 300 });
    store.set("part", { bytes: 301 });
    expect([store.get("home")?.bytes, store.get("part"), store.bytes]).toEqual([300, undefined, 300]);
  });

  test("does not let a flood of addresses evict the pages that people read", () => {
    const store = createSegmentedLru<SizedValue>(1_000);
    for (const key of ["home", "listings"]) store.set(key, { bytes: 100 });
    for (const key of ["home", "listings"]) store.get(key);
    for (let index = 0; index < 10_000; index++) store.set(`random-${index}`, { bytes: 100 });
    expect(store.get("home")).toBeDefined();
    expect(store.get("listings")).toBeDefined();
  });

  test("never moves pages that do not exist to the inner segment", () => {
    const store = createSegmentedLru<SizedValue>(1_000);
    store.set("missing", { bytes: 100 }, false);
    for (let index = 0; index < 10; index++) store.get("missing");
    for (let index = 0; index < 10; index++) store.set(`missing-${index}`, { bytes: 100 }, false);
    expect(store.get("missing")).toBeUndefined();
  });

  test("never exceeds its limit, and counts its bytes exactly", () => {
    const step = fc.record({
      key: fc.constantFrom("a", "b", "c", "d", "e", "f", "g"),
      bytes: fc.integer({ min: 1, max: 60 }),
      act: fc.constantFrom("set", "set404", "get", "grow", "shrink", "drop"),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const store = createSegmentedLru<SizedValue>(100);
        for (const { key, bytes, act } of steps) {
          const value = act === "grow" || act === "shrink" ? store.get(key) : undefined;
          if (act === "set" || act === "set404") store.set(key, { bytes }, act === "set");
          else if (act === "get") store.get(key);
          else if (act === "drop" && bytes < 5) store.drop(({ bytes: held }) => held % 2 === 0);
          else if (value) store.grow(key, value, act === "grow" ? bytes : -Math.min(bytes, value.bytes - 1));
          expect(store.bytes).toBeLessThanOrEqual(100);
        }
        let totalBytes = 0;
        for (const key of "abcdefg") totalBytes += store.get(key)?.bytes ?? 0;
        expect(store.bytes).toBe(totalBytes);
      }),
    );
  });
});
