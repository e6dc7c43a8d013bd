import { deliveryLimits, type PlanQuery } from "../../../domain/plans/plan-query.ts";
import { findPagePosition } from "../../../domain/site/page-position.ts";
import { type Bitset, countRows, intersects, exceptWith } from "../sets/bitset.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { RowSetCounter } from "../catalogue/counting.ts";
import { countsByOptionName } from "./facets.ts";
import {
  deliveryCodesWithinLimit,
  rowsWithinPlanLimit,
  type PlanCondition,
  PlanQueryMatches,
} from "../catalogue/plan-rows.ts";
import type { OptionCounts, PlanListings, PlanLimit, NearestPlanLimits } from "../search.ts";
import type { BitsetPool } from "../sets/scratch.ts";

/** Finds the active listings whose plan (a down payment and equal instalments) matches a query. */
export class PlanListingFinder {
  readonly #catalogue: Catalogue;
  readonly #scratch: BitsetPool;
  #last: { readonly query: PlanQuery; readonly turn: number; readonly rows: PlanQueryMatches } | null = null;

  /** @param scratch may be shared with other users, but not during a query */
  constructor(catalogue: Catalogue, scratch: BitsetPool) {
    this.#catalogue = catalogue;
    this.#scratch = scratch;
  }

  /** Clears the cached rows; call it when rows have changed. */
  forget(): void {
    this.#last = null;
  }

  page(query: PlanQuery, pageSize: number, othersCount: number): PlanListings {
    const rows = this.#rowsOf(query);
    const total = countRows(rows.all);
    const { page, pageCount, offset } = findPagePosition(query.page, total + othersCount, pageSize);
    // The first `passed` listings precede the page, even if all project plans come before them.
    const passed = Math.max(0, offset - othersCount);
    const { columns, orders } = this.#catalogue;
    const key = columns.of[keyColumns[query.sort]];
    return {
      homes: orders
        .page(rows.all, total, `plan-${query.sort}`, passed, offset + pageSize - passed)
        .map((row) => ({ id: columns.of.id[row]!, keyEgp: key[row]! - 1 })),
      passed,
      total,
      unstatedCounts: rows.countUnstated(),
      page,
      pageCount,
      facets: this.#facets(rows),
    };
  }

  countWith(query: PlanQuery, limit: PlanLimit): number {
    const rows = this.#rowsOf(query);
    const set = rowsWithinPlanLimit(this.#catalogue, limit, this.#scratch);
    return new RowSetCounter(rows.without(limit.of), this.#scratch.rows).countWith(set);
  }

  nearestLimits(query: PlanQuery): NearestPlanLimits {
    const { ranges, terms, options } = this.#catalogue;
    const rows = this.#rowsOf(query);
    const excludedBy = (limit: PlanLimit["of"]): Bitset | null => {
      if (query[limit] === null) return null;
      const others = this.#scratch.take();
      others.set(rows.without(limit));
      exceptWith(others, rows.all);
      return others;
    };
    const [byCash, byMonthly] = [excludedBy("cashEgp"), excludedBy("monthlyEgp")];
    const [byYears, byDelivery] = [excludedBy("years"), excludedBy("deliveredBy")];
    const hasMatches = (codes: readonly number[]) =>
      byDelivery !== null && codes.some((code) => intersects(options.deliveries.sets[code]!, byDelivery));
    return {
      cashEgp: byCash && leastEgp(ranges.planToday.lowestValue(byCash)),
      monthlyEgp: byMonthly && leastEgp(ranges.planMonthly.lowestValue(byMonthly)),
      years: byYears && terms.leastYears(byYears),
      deliveredBy: deliveryLimits[deliveryCodesWithinLimit.findIndex(hasMatches)] ?? null,
    };
  }

  /** The matching rows. Cached by query object, because a page passes the same one for results, counts and limits. */
  #rowsOf(query: PlanQuery): PlanQueryMatches {
    const scratch = this.#scratch;
    if (this.#last?.query === query && this.#last.turn === scratch.turn) return this.#last.rows;
    scratch.reset();
    const rows = new PlanQueryMatches(this.#catalogue, query, scratch);
    this.#last = { query, turn: scratch.turn, rows };
    return rows;
  }

  #facets(rows: PlanQueryMatches): PlanListings["facets"] {
    const { columns, options } = this.#catalogue;
    const baseWithout = (dimension: PlanCondition) =>
      new RowSetCounter(rows.without(dimension), this.#scratch.rows);
    // The rows array of `scratch` can serve only one counter at a time.
    const ofAreas = baseWithout("areas");
    const areas = countsByOptionName(
      options.areas.names,
      options.areas.sets.map((set) => ofAreas.countWith(set)),
    );
    const { codes } = columns;
    const unitTypes = countsByOptionName(
      options.unitTypes.names,
      baseWithout("unitTypes").countOptions(options.unitTypes.sets, codes.unitTypes),
    );
    const deliveries = baseWithout("deliveredBy").countOptions(options.deliveries.sets, codes.deliveries);
    return { areas, unitTypes, deliveredBy: addUp(deliveries) };
  }
}

const keyColumns = { value: "planValue", cash: "planToday", monthly: "planMonthly" } as const;

/** Number of listings delivered within each limit, as cumulative sums of the number with each delivery option. */
function addUp(counts: ArrayLike<number>): OptionCounts {
  const optionCounts = deliveryLimits.map((limit, i) => {
    const count = deliveryCodesWithinLimit[i]!.reduce((sum, code) => sum + (counts[code] ?? 0), 0);
    return [limit, count] as const;
  });
  return Object.fromEntries(optionCounts.filter(([, count]) => count > 0));
}

/** Converts a column value to EGP; 0 means "not known". */
function leastEgp(columnValue: number): number | null {
  return columnValue === 0 ? null : columnValue - 1;
}
