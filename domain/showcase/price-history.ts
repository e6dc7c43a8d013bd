import type { UnitTypeId } from "../listings/unit-type.ts";
import type { Range } from "../money/range.ts";
import type { IsoDate } from "../time/calendar.ts";

/** A price of the homes of one type, as it was published and stood until the next one. */
export interface PublishedPrice {
  /** The slug of the project. */
  readonly project: string;
  readonly type: UnitTypeId;
  /** The day in Cairo from which it stood. */
  readonly since: IsoDate;
  /** Null while the homes had no price: sold out, or not announced. */
  readonly priceEgp: Range | null;
}

/** The starting price of one type over time. */
export interface PriceSteps {
  readonly type: UnitTypeId;
  /** Oldest first; at least two, each of another day. */
  readonly steps: readonly PriceStep[];
}

export interface PriceStep {
  readonly since: IsoDate;
  /** Null while the homes had no price. */
  readonly fromEgp: number | null;
  /** Against the price before it, in percent; null for the first one, and beside a step without a price. */
  readonly changePercent: number | null;
}

/**
 * How the starting prices of a project have changed, type by type in the order in which they were first published. Of
 * several prices of one day the last one stands; a type whose price never changed has no steps.
 * @param prices oldest first
 */
export function priceHistory(prices: readonly PublishedPrice[], project: string): readonly PriceSteps[] {
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
      changePercent: percentBetween(changes[index - 1]?.[1] ?? null, fromEgp),
    }));
    return [{ type, steps }];
  });
}

function percentBetween(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : ((after - before) / before) * 100;
}

/** The day on which any of these prices last changed; null where none did. */
export function lastPriceChange(histories: readonly PriceSteps[]): IsoDate | null {
  return (
    histories
      .map(({ steps }) => steps.at(-1)?.since ?? "")
      .toSorted()
      .at(-1) ?? null
  );
}
