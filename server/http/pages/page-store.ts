/** Something of a known size that can be kept. */
export interface Sized {
  /** Bytes held in memory, near enough. Once kept, only the store's `grow` changes it. */
  bytes: number;
}

interface Slot<T> {
  readonly value: T;
  readonly mayRise: boolean;
}

/**
 * Keeps what was used last, within a number of bytes, in two rings. What comes in stands in the outer ring; used once
 * more it rises into the inner one, which holds up to four fifths. A flood of addresses that nobody asks for twice, or
 * of pages that do not exist, only pushes out its own kind.
 * @param largestBytes what is larger when it comes is not kept
 */
export function createPageStore<T extends Sized>(maxBytes: number, largestBytes = maxBytes) {
  const outer = new Map<string, Slot<T>>();
  const inner = new Map<string, Slot<T>>();
  const innerMax = Math.floor(maxBytes * 0.8);
  let outerBytes = 0;
  let innerBytes = 0;
  /** Key of the last one in the inner ring, null where that is not known. */
  let lastUsed: string | null = null;

  const remove = (key: string) => {
    const inside = inner.get(key);
    if (inside && inner.delete(key)) innerBytes -= inside.value.bytes;
    const outside = outer.get(key);
    if (outside && outer.delete(key)) outerBytes -= outside.value.bytes;
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
    /** Counts as a use. */
    get(key: string): T | undefined {
      const inside = inner.get(key);
      if (inside) {
        // What was used last stands last already.
        if (key === lastUsed) return inside.value;
        inner.delete(key);
        inner.set(key, inside);
        lastUsed = key;
        return inside.value;
      }
      const slot = outer.get(key);
      if (!slot) return undefined;
      outer.delete(key);
      if (!slot.mayRise) {
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
    /** @param mayRise false: it stays in the outer ring however often it is used */
    set(key: string, value: T, mayRise = true) {
      const wasInside = inner.has(key);
      remove(key);
      if (value.bytes > Math.min(maxBytes, largestBytes)) return;
      if (wasInside && mayRise) {
        inner.set(key, { value, mayRise });
        lastUsed = key;
        innerBytes += value.bytes;
      } else {
        outer.set(key, { value, mayRise });
        outerBytes += value.bytes;
      }
      trim();
    },
    /** Counts more bytes for a value, whether or not it is still kept. */
    grow(key: string, value: T, byBytes: number) {
      value.bytes += byBytes;
      if (inner.get(key)?.value === value) innerBytes += byBytes;
      else if (outer.get(key)?.value === value) outerBytes += byBytes;
      else return;
      trim();
    },
    /** Lets go of all that are so. */
    drop(isSo: (value: T) => boolean) {
      for (const ring of [inner, outer]) for (const [key, { value }] of ring) if (isSo(value)) remove(key);
    },
  };
}
