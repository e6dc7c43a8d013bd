import {
  maxDuplicateGroupSize,
  type DuplicateTraits,
  mayBeDuplicates,
} from "../../../domain/listings/duplicates.ts";
import type { IndexedListing } from "./indexed-listing.ts";

/** A listing with the values that are compared to find duplicates. */
export interface DuplicateCandidate extends DuplicateTraits {
  readonly id: number;
  readonly unitCode: string;
  readonly priceEgp: number;
}

/** Groups listings by keys: two listings of the same unit have a key in common (domain/listings/duplicates.ts). */
export class DuplicateCandidateIndex {
  readonly #byKey = new Map<string, DuplicateCandidate[]>();
  readonly #keyOf = new Map<number, string>();

  /**
   * Adds or replaces a listing; null removes it.
   * @returns the keys whose listings must be compared again
   */
  put(id: number, property: IndexedListing | null): readonly string[] {
    const before = this.#keyOf.get(id);
    const after = property?.duplicateKey ?? undefined;
    if (before !== undefined) this.#remove(id, before);
    if (property && after !== undefined) {
      this.#keyOf.set(id, after);
      const candidates = this.#byKey.get(after);
      if (candidates) candidates.push(toCandidate(property));
      else this.#byKey.set(after, [toCandidate(property)]);
    }
    return [before, after].filter((key) => key !== undefined);
  }

  /**
   * Returns the listings with a key, and whether each has a duplicate. If more than `maxDuplicateGroupSize`
   * listings have the key, none counts as a duplicate.
   */
  compare(key: string): readonly (readonly [id: number, hasDuplicate: boolean])[] {
    const candidates = this.#byKey.get(key) ?? [];
    const isTooLarge = candidates.length > maxDuplicateGroupSize;
    return candidates.map((home) => [
      home.id,
      !isTooLarge && candidates.some((other) => isDuplicate(home, other)),
    ]);
  }

  /** Possible duplicates of a listing, oldest first. */
  duplicatesOf(id: number): readonly DuplicateCandidate[] {
    const candidates = this.#byKey.get(this.#keyOf.get(id) ?? "") ?? [];
    const home = candidates.find((one) => one.id === id);
    if (!home || candidates.length > maxDuplicateGroupSize) return [];
    // Sorted, because the internal order is that of the last writes, which differs between processes.
    return candidates.filter((other) => isDuplicate(home, other)).toSorted((one, next) => one.id - next.id);
  }

  #remove(id: number, key: string): void {
    this.#keyOf.delete(id);
    const others = (this.#byKey.get(key) ?? []).filter((other) => other.id !== id);
    if (others.length > 0) this.#byKey.set(key, others);
    else this.#byKey.delete(key);
  }
}

function isDuplicate(one: DuplicateCandidate, other: DuplicateCandidate): boolean {
  return one.id !== other.id && mayBeDuplicates(one, other);
}

function toCandidate(property: IndexedListing): DuplicateCandidate {
  const { id, unitCode, priceEgp, bathrooms, finishing, deliveryQuarter, originalPriceEgp } = property;
  return { id, unitCode, priceEgp, bathrooms, finishing, deliveryQuarter, originalPriceEgp };
}
