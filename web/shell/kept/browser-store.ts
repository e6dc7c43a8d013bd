import { useSyncExternalStore } from "react";
import type { Stored } from "./stored-value.ts";

/** A value that this browser keeps, and that components follow. */
export interface Kept<Value> extends Stored<Value> {
  /** What `select` makes of the value; `select` must return equal primitives or the same object for the same value. */
  useSelected<Selected>(select: (value: Value) => Selected): Selected;
}

export function createKept<Value>(stored: Stored<Value>): Kept<Value> {
  return {
    ...stored,
    useSelected: (select) =>
      useSyncExternalStore(
        stored.subscribe,
        () => select(stored.read()),
        () => select(stored.empty),
      ),
  };
}
