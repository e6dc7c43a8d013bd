import type { UnitTypeId } from "../listings/unit-type.ts";
import type { IntegerRange } from "../money/range.ts";
import type { IsoDate } from "../time/calendar.ts";

/** A published price of a unit type, valid until the next one. */
export interface PublishedPrice {
  /** Slug of the project. */
  readonly project: string;
  readonly type: UnitTypeId;
  /** Day in Cairo from which it was valid. */
  readonly since: IsoDate;
  /** Null while there was no price: sold out, or not announced. */
  readonly priceEgp: IntegerRange | null;
}

/** History of a unit type's starting price. */
export interface UnitTypePriceHistory {
  readonly type: UnitTypeId;
  /** Oldest first; at least two, on different days. */
  readonly steps: readonly PriceHistoryEntry[];
}

export interface PriceHistoryEntry {
  readonly since: IsoDate;
  /** Null while there was no price. */
  readonly fromEgp: number | null;
  /** Change from the previous price, in percent; null for the first one, and if either price is missing. */
  readonly changePercent: number | null;
}

/**
 * Changes of a project's starting prices, by unit type in the order of first publication. Of several prices on one
 * day the last counts; a unit type whose price never changed is left out.
 * @param prices oldest first
 */
export function projectPriceHistory(
  prices: readonly PublishedPrice[],
  project: string,
): readonly UnitTypePriceHistory[] {
  const byType = Map.groupBy(
    prices.filter((price) => price.project === project),
    ({ type }) => type,
  );
  return [...byType].flatMap(([type, published]) => {
    const days = new Map(published.map(({ since, priceEgp }) => [since, priceEgp?.from ?? null]));
    const changes = [...days].filter(
      ([, fromEgp], index, all) => index === 0 || all[index - 1]?.[1] !== fromEgp,
    );
    if (changes.length < 2) return [];
    const steps = changes.map(([since, fromEgp], index) => ({
      since,
      fromEgp,
      changePercent: percentChange(changes[index - 1]?.[1] ?? null, fromEgp),
    }));
    return [{ type, steps }];
  });
}

function percentChange(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : ((after - before) / before) * 100;
}

/** The day of the latest change; null if there is none. */
export function lastPriceChangeDate(histories: readonly UnitTypePriceHistory[]): IsoDate | null {
  return (
    histories
      .map(({ steps }) => steps.at(-1)?.since ?? "")
      .toSorted()
      .at(-1) ?? null
  );
}
