import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { forbiddenStorage, storageOf } from "../../tests/support/fake-storage.ts";
import { createKept } from "./browser-store.ts";

const numbers = () =>
  createKept<readonly number[]>("numbers", {
    parse: (text) => text.split(",").map(Number),
    format: (list) => list.join(","),
    empty: [],
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("A value that the browser keeps", () => {
  test("is what was written last, also by another tab or an older version", () => {
    const storage = storageOf({});
    vi.stubGlobal("localStorage", storage);
    const kept = numbers();
    expect(kept.read()).toEqual([]);
    expect(kept.write([1, 2])).toBe(true);
    expect(kept.read()).toEqual([1, 2]);
    storage.setItem("numbers", "7");
    expect(kept.read()).toEqual([7]);
  });

  test("is the same object until it changes, so that nothing is drawn anew without need", () => {
    vi.stubGlobal("localStorage", storageOf({ numbers: "1,2" }));
    const kept = numbers();
    expect(kept.read()).toBe(kept.read());
  });

  test("leaves nothing behind when it is empty", () => {
    const storage = storageOf({ numbers: "1,2" });
    vi.stubGlobal("localStorage", storage);
    numbers().write([]);
    expect(storage.getItem("numbers")).toBeNull();
  });

  test("is empty where storage is forbidden, and a write says that nothing was kept", () => {
    vi.stubGlobal("localStorage", forbiddenStorage);
    const kept = numbers();
    expect(kept.read()).toEqual([]);
    expect(kept.write([1])).toBe(false);
    expect(kept.write([])).toBe(false);
  });

  test("is empty in the HTML of the server, whatever this browser keeps", () => {
    vi.stubGlobal("localStorage", storageOf({ numbers: "1,2" }));
    const kept = numbers();
    const Count = () => kept.useSelected((list) => list.length);
    expect(renderToStaticMarkup(createElement(Count))).toBe("0");
  });
});
