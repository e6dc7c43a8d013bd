/** How a value is converted to text for the browser's storage. */
interface StoredFormat<Value> {
  /** Must accept any text: other programs and older versions may have written it. */
  readonly parse: (text: string) => Value;
  /** Returning "" removes the entry. */
  readonly format: (value: Value) => string;
  /** The value if nothing is stored, and on the server. */
  readonly empty: Value;
}

/** A value stored in the browser, shared by all its tabs and never sent with a request [SITE-17]. */
export interface Stored<Value> {
  readonly empty: Value;
  /** Returns the same object until the value changes. */
  read(): Value;
  /** Returns false if storage is full or blocked; then nothing was stored. */
  write(value: Value): boolean;
  /** Calls `listener` when this page or another tab writes, or the page returns from the back/forward cache. */
  subscribe(listener: () => void): () => void;
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Another tab changes the storage without this page; a page in the back/forward cache misses changes. */
const changesElsewhere = ["storage", "pageshow"];

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const name of changesElsewhere) addEventListener(name, tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const name of changesElsewhere) removeEventListener(name, tell);
  };
}

/**
 * Stores a value under this name in localStorage. Independent of React, because the scripts of pages without React
 * read the same values; `createKept` (browser-store.ts) adds a hook.
 */
export function createStored<Value>(
  name: string,
  { parse, format, empty }: StoredFormat<Value>,
): Stored<Value> {
  let known = { text: "", value: empty };
  return {
    empty,
    read() {
      let text: string;
      try {
        text = localStorage.getItem(name) ?? "";
      } catch {
        // Storage can be blocked.
        text = "";
      }
      if (text !== known.text) known = { text, value: text === "" ? empty : parse(text) };
      return known.value;
    },
    write(value) {
      const text = format(value);
      try {
        if (text === "") localStorage.removeItem(name);
        else localStorage.setItem(name, text);
      } catch {
        return false;
      }
      tell();
      return true;
    },
    subscribe,
  };
}
