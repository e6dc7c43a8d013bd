import { useSyncExternalStore } from "react";

/** How a value is written in the browser's storage. */
interface KeptFormat<Value> {
  /** Must accept any text: other programs and older versions write there too. */
  readonly parse: (text: string) => Value;
  /** "" removes the entry. */
  readonly format: (value: Value) => string;
  /** On the server, and where nothing is kept. */
  readonly empty: Value;
}

/** A value that this browser keeps for its visitor, the same in all its tabs and never part of a request. */
export interface Kept<Value> {
  read(): Value;
  /** Returns false when storage is full or forbidden: then nothing was kept. */
  write(value: Value): boolean;
  /** What `select` makes of the value, in a component that follows it; `select` must return equal primitives or the same object for the same value. */
  useSelected<Selected>(select: (value: Value) => Selected): Selected;
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

/** Keeps a value under this name in the browser's local storage. */
export function createKept<Value>(name: string, { parse, format, empty }: KeptFormat<Value>): Kept<Value> {
  let known = { text: "", value: empty };

  const read = () => {
    let text: string;
    try {
      text = localStorage.getItem(name) ?? "";
    } catch {
      // Storage can be forbidden.
      text = "";
    }
    if (text !== known.text) known = { text, value: text === "" ? empty : parse(text) };
    return known.value;
  };

  return {
    read,
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
    useSelected: (select) =>
      useSyncExternalStore(
        subscribe,
        () => select(read()),
        () => select(empty),
      ),
  };
}
