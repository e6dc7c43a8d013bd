import { useSyncExternalStore } from "react";
import type { StoredValue } from "./stored-value.ts";

/** A value stored in the browser to which components can subscribe. */
interface BrowserStore<Value> extends StoredValue<Value> {
  /**
   * Returns the result of `select` for the stored value. `select` must return the same object for the same value,
   * or a primitive; otherwise React renders without end.
   */
  useSelected<Selected>(select: (value: Value) => Selected): Selected;
}

export function createBrowserStore<Value>(stored: StoredValue<Value>): BrowserStore<Value> {
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
