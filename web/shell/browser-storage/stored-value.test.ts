import { afterEach, describe, expect, test, vi } from "vitest";
import { blockedStorage, createFakeStorage } from "../../../tests/support/fake-storage.ts";
import { createStoredValue } from "./stored-value.ts";

const numbers = () =>
  createStoredValue<readonly number[]>("numbers", {
    parse: (text) => text.split(",").map(Number),
    format: (list) => list.join(","),
    empty: [],
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("A value stored in the browser", () => {
  test("is the value written last, also by another tab or an older version", () => {
    const storage = createFakeStorage({});
    vi.stubGlobal("localStorage", storage);
    const stored = numbers();
    expect(stored.read()).toEqual([]);
    expect(stored.write([1, 2])).toBe(true);
    expect(stored.read()).toEqual([1, 2]);
    storage.setItem("numbers", "7");
    expect(stored.read()).toEqual([7]);
  });

  test("is the same object until it changes, which avoids needless renders", () => {
    vi.stubGlobal("localStorage", createFakeStorage({ numbers: "1,2" }));
    const stored = numbers();
    expect(stored.read()).toBe(stored.read());
  });

  test("leaves no entry when it is empty", () => {
    const storage = createFakeStorage({ numbers: "1,2" });
    vi.stubGlobal("localStorage", storage);
    numbers().write([]);
    expect(storage.getItem("numbers")).toBeNull();
  });

  test("is empty if storage is blocked, and a write reports that nothing was stored", () => {
    vi.stubGlobal("localStorage", blockedStorage);
    const stored = numbers();
    expect(stored.read()).toEqual([]);
    expect(stored.write([1])).toBe(false);
    expect(stored.write([])).toBe(false);
  });

  test("notifies subscribers of every change here or in another tab, until they unsubscribe", () => {
    const page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    vi.stubGlobal("localStorage", createFakeStorage({}));
    const stored = numbers();
    const listener = vi.fn<() => void>();
    const end = stored.subscribe(listener);
    stored.write([1]);
    expect(listener).toHaveBeenCalledTimes(1);
    page.dispatchEvent(new Event("storage"));
    page.dispatchEvent(new Event("pageshow"));
    expect(listener).toHaveBeenCalledTimes(3);
    end();
    stored.write([2]);
    page.dispatchEvent(new Event("storage"));
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
