import { useSyncExternalStore } from "react";
import type { Stored } from "./stored-value.ts";

/** A value stored in the browser to which components can subscribe. */
export interface Kept<Value> extends Stored<Value> {
  /**
   * Returns the result of `select`. For the same value, `select` must return the same object or an equal primitive,
   * or React renders without end.
   */
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
