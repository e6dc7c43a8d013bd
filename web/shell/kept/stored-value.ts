/** How a value is written in the browser's storage. */
interface StoredFormat<Value> {
  /** Must accept any text: other programs and older versions write there too. */
  readonly parse: (text: string) => Value;
  /** "" removes the entry. */
  readonly format: (value: Value) => string;
  /** Where nothing is kept, and on the server. */
  readonly empty: Value;
}

/** A value that this browser keeps for its visitor, the same in all its tabs and never part of a request. */
export interface Stored<Value> {
  readonly empty: Value;
  /** The same object until the value changes. */
  read(): Value;
  /** Returns false when storage is full or forbidden: then nothing was kept. */
  write(value: Value): boolean;
  /** Calls `listener` when this page or another tab writes, or the page returns from the browser's memory. */
  subscribe(listener: () => void): () => void;
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Another tab changes the storage without this page; a page from the browser's memory has missed changes. */
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
 * Keeps a value under this name in the browser's local storage. It knows no React, because scripts of pages without it
 * read the same values; `createKept` (browser-store.ts) makes one that components follow.
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
        // Storage can be forbidden.
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
