import { duplicatesMost, type HomeTraits, mayBeSameHome } from "../../../domain/listings/duplicates.ts";
import type { IndexedListing } from "./indexed-listing.ts";

/** A listing with the values in which it is compared with others of the same key. */
export interface AlikeHome extends HomeTraits {
  readonly id: number;
  readonly unitCode: string;
  readonly priceEgp: number;
}

/** Listings by keys that two entries of the same unit share (domain/listings/duplicates.ts). */
export class DuplicateCandidates {
  readonly #byKey = new Map<string, AlikeHome[]>();
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
   * The listings with a key, and whether each has a duplicate: none has one if more than `duplicatesMost` share
   * the key.
   */
  compare(key: string): readonly (readonly [id: number, hasDuplicate: boolean])[] {
    const alike = this.#byKey.get(key) ?? [];
    const areTooMany = alike.length > duplicatesMost;
    return alike.map((home) => [home.id, !areTooMany && alike.some((other) => isDuplicate(home, other))]);
  }

  /** Possible duplicates, oldest first. */
  duplicatesOf(id: number): readonly AlikeHome[] {
    const alike = this.#byKey.get(this.#keyOf.get(id) ?? "") ?? [];
    const home = alike.find((one) => one.id === id);
    if (!home || alike.length > duplicatesMost) return [];
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

function isDuplicate(one: AlikeHome, other: AlikeHome): boolean {
  return one.id !== other.id && mayBeSameHome(one, other);
}

function toAlike(property: IndexedListing): AlikeHome {
  const { id, unitCode, priceEgp, bathrooms, finishing, deliveryQuarter, originalPriceEgp } = property;
  return { id, unitCode, priceEgp, bathrooms, finishing, deliveryQuarter, originalPriceEgp };
}
