import {
  maxDuplicateGroupSize,
  type DuplicateTraits,
  mayBeDuplicates,
} from "../../../domain/listings/duplicates.ts";
import type { IndexedListing } from "./indexed-listing.ts";

/** A listing with the values in which it is compared with others of the same key. */
export interface DuplicateCandidate extends DuplicateTraits {
  readonly id: number;
  readonly unitCode: string;
  readonly priceEgp: number;
}

/** Listings by keys that two entries of the same unit share (domain/listings/duplicates.ts). */
export class DuplicateCandidates {
  readonly #byKey = new Map<string, DuplicateCandidate[]>();
  readonly #keyOf = new Map<number, string>();

  /**
   * Adds, replaces or (null) removes the listing.
   * @returns the keys whose listings have to be compared again
   */
  put(id: number, property: IndexedListing | null): readonly string[] {
    const before = this.#keyOf.get(id);
    const after = property?.duplicateKey ?? undefined;
    if (before !== undefined) this.#remove(id, before);
    if (property && after !== undefined) {
      this.#keyOf.set(id, after);
      const alike = this.#byKey.get(after);
      if (alike) alike.push(toAlike(property));
      else this.#byKey.set(after, [toAlike(property)]);
    }
    return [before, after].filter((key) => key !== undefined);
  }

  /**
   * The listings with a key, and whether each has a duplicate: none has one if more than `maxDuplicateGroupSize` share
   * the key.
   */
  compare(key: string): readonly (readonly [id: number, hasDuplicate: boolean])[] {
    const alike = this.#byKey.get(key) ?? [];
    const areTooMany = alike.length > maxDuplicateGroupSize;
    return alike.map((home) => [home.id, !areTooMany && alike.some((other) => isDuplicate(home, other))]);
  }

  /** Possible duplicates, oldest first. */
  duplicatesOf(id: number): readonly DuplicateCandidate[] {
    const alike = this.#byKey.get(this.#keyOf.get(id) ?? "") ?? [];
    const home = alike.find((one) => one.id === id);
    if (!home || alike.length > maxDuplicateGroupSize) return [];
    // The internal order is that of the last write, which differs between processes.
    return alike.filter((other) => isDuplicate(home, other)).toSorted((one, next) => one.id - next.id);
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

function toAlike(property: IndexedListing): DuplicateCandidate {
  const { id, unitCode, priceEgp, bathrooms, finishing, deliveryQuarter, originalPriceEgp } = property;
  return { id, unitCode, priceEgp, bathrooms, finishing, deliveryQuarter, originalPriceEgp };
}
