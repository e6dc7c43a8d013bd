/** How a value is converted to text for the browser's storage. */
interface StoredFormat<Value> {
  /**
   * Converts stored text to the value. Must accept any text, because older versions and other programs may have
   * written it.
   */
  readonly parse: (text: string) => Value;
  /** Converts the value to text; "" removes the stored entry. */
  readonly format: (value: Value) => string;
  /** The value while nothing is stored, and on the server. */
  readonly empty: Value;
}

/** A value in the browser's storage. All tabs share it, and no request sends it [SITE-17]. */
export interface StoredValue<Value> {
  readonly empty: Value;
  /** Returns the value: the same object until it changes. */
  read(): Value;
  /** Stores the value; returns false if storage is full or blocked. */
  write(value: Value): boolean;
  /**
   * Calls `listener` when this page or another tab changes the value, and when the browser restores the page from
   * its back/forward cache.
   */
  subscribe(listener: () => void): () => void;
}

const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/**
 * Events after which the value may have changed: another tab wrote it ("storage"), or the page was restored from
 * the back/forward cache ("pageshow"), where it receives no events.
 */
const changeEvents = ["storage", "pageshow"];

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const name of changeEvents) addEventListener(name, notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const name of changeEvents) removeEventListener(name, notifyListeners);
  };
}

/**
 * Stores a value under `name` in localStorage. Independent of React, because pages without React use it too;
 * `createBrowserStore` (browser-store.ts) adds a hook.
 */
export function createStoredValue<Value>(
  name: string,
  { parse, format, empty }: StoredFormat<Value>,
): StoredValue<Value> {
  let cached = { text: "", value: empty };
  return {
    empty,
    read() {
      let text: string;
      try {
        text = localStorage.getItem(name) ?? "";
      } catch {
        // Reading throws if the visitor blocks storage.
        text = "";
      }
      if (text !== cached.text) cached = { text, value: text === "" ? empty : parse(text) };
      return cached.value;
    },
    write(value) {
      const text = format(value);
      try {
        if (text === "") localStorage.removeItem(name);
        else localStorage.setItem(name, text);
      } catch {
        return false;
      }
      notifyListeners();
      return true;
    },
    subscribe,
  };
}
