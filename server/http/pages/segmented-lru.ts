/** A value of known size that can be cached. */
export interface SizedValue {
  /** Approximate bytes in memory. Once the value is cached, change them only through `grow`. */
  bytes: number;
}

interface Slot<T> {
  readonly value: T;
  readonly mayPromote: boolean;
}

/**
 * A cache of limited bytes with two LRU segments. A new value enters the outer segment; when it is used again, it
 * moves to the inner one, which holds up to four fifths. A flood of addresses that are requested only once, or of
 * pages that do not exist, evicts only its own kind.
 * @param largestBytes larger values are not cached
 */
export function createSegmentedLru<T extends SizedValue>(maxBytes: number, largestBytes = maxBytes) {
  const outer = new Map<string, Slot<T>>();
  const inner = new Map<string, Slot<T>>();
  const innerMax = Math.floor(maxBytes * 0.8);
  let outerBytes = 0;
  let innerBytes = 0;
  /** Key of the most recently used value in the inner segment; null if not known. */
  let lastUsed: string | null = null;

  const remove = (key: string) => {
    const innerSlot = inner.get(key);
    if (innerSlot && inner.delete(key)) innerBytes -= innerSlot.value.bytes;
    const outerSlot = outer.get(key);
    if (outerSlot && outer.delete(key)) outerBytes -= outerSlot.value.bytes;
  };
  const trim = () => {
    for (const [key, slot] of inner) {
      if (innerBytes <= innerMax) break;
      inner.delete(key);
      innerBytes -= slot.value.bytes;
      outer.set(key, slot);
      outerBytes += slot.value.bytes;
    }
    for (const [key, slot] of outer) {
      if (outerBytes + innerBytes <= maxBytes) break;
      outer.delete(key);
      outerBytes -= slot.value.bytes;
    }
  };

  return {
    get bytes(): number {
      return innerBytes + outerBytes;
    },
    get size(): number {
      return inner.size + outer.size;
    },
    /** Finds the value of a key; counts as a use. */
    get(key: string): T | undefined {
      const innerSlot = inner.get(key);
      if (innerSlot) {
        // `key` is already the most recently used, so nothing has to move.
        if (key === lastUsed) return innerSlot.value;
        inner.delete(key);
        inner.set(key, innerSlot);
        lastUsed = key;
        return innerSlot.value;
      }
      const slot = outer.get(key);
      if (!slot) return undefined;
      outer.delete(key);
      if (!slot.mayPromote) {
        outer.set(key, slot);
        return slot.value;
      }
      outerBytes -= slot.value.bytes;
      inner.set(key, slot);
      lastUsed = key;
      innerBytes += slot.value.bytes;
      trim();
      return slot.value;
    },
    /** @param mayPromote if false, the value stays in the outer segment, however often it is used */
    set(key: string, value: T, mayPromote = true) {
      const wasPromoted = inner.has(key);
      remove(key);
      if (value.bytes > Math.min(maxBytes, largestBytes)) return;
      if (wasPromoted && mayPromote) {
        inner.set(key, { value, mayPromote });
        lastUsed = key;
        innerBytes += value.bytes;
      } else {
        outer.set(key, { value, mayPromote });
        outerBytes += value.bytes;
      }
      trim();
    },
    /** Adds bytes to a value's size. The value need not be cached any more. */
    grow(key: string, value: T, byBytes: number) {
      value.bytes += byBytes;
      if (inner.get(key)?.value === value) innerBytes += byBytes;
      else if (outer.get(key)?.value === value) outerBytes += byBytes;
      else return;
      trim();
    },
    /** Removes all values for which `isSo` is true. */
    drop(isSo: (value: T) => boolean) {
      for (const ring of [inner, outer]) for (const [key, { value }] of ring) if (isSo(value)) remove(key);
    },
  };
}
