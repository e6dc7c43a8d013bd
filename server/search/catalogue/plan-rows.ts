import { parseDelivery } from "../../../domain/listings/delivery.ts";
import { deliveryOptions } from "../../../domain/listings/delivery-options.ts";
import type { PaymentMethod } from "../../../domain/listings/payment-method.ts";
import { isDeliveredBy } from "../../../domain/plans/plan-delivery.ts";
import { deliveryLimits, type PlanQuery } from "../../../domain/plans/plan-query.ts";
import { type Bitset, countRows, exceptWith } from "../sets/bitset.ts";
import type { Catalogue } from "./catalogue.ts";
import type { OptionSets } from "./options.ts";
import type { PlanListings, PlanLimit } from "../search.ts";
import type { BitsetPool } from "../sets/scratch.ts";

/** A condition of a plan query. Its options are counted as if the query did not have this condition. */
export type PlanCondition = PlanLimit["of"] | "areas" | "unitTypes";

/** For each delivery limit, the codes of the delivery options that meet it. */
export const deliveryCodesWithinLimit = deliveryLimits.map((limit) =>
  deliveryOptions.flatMap((option, code) => (isDeliveredBy(parseDelivery(option), limit) ? [code] : [])),
);

/** The rows that match a plan query, and the rows that match it without one of its conditions. */
export class PlanQueryMatches {
  readonly #scratch: BitsetPool;
  /**
   * The sets to intersect, with their conditions; null for the first two: active rows, and rows with a known plan.
   */
  readonly #sets: readonly (readonly [PlanCondition | null, Bitset])[];
  readonly #active: Bitset;
  readonly #known: Bitset;
  readonly #ways: OptionSets;
  readonly #without = new Map<PlanCondition, Bitset>();
  /** The rows that match the whole query. */
  readonly all: Bitset;

  constructor(catalogue: Catalogue, query: PlanQuery, scratch: BitsetPool) {
    this.#scratch = scratch;
    this.#active = catalogue.rowsWithStatus("active");
    // If the price is unconfirmed, the plan calculated from it counts as not known.
    this.#known = scratch.take();
    this.#known.set(catalogue.terms.known);
    exceptWith(this.#known, catalogue.openPrices);
    this.#ways = catalogue.options.paymentWays;
    this.#sets = [[null, this.#active], [null, this.#known], ...restrictionsOf(catalogue, query, scratch)];
    this.all = this.#intersect(this.#sets.map(([, set]) => set));
  }

  without(dimension: PlanCondition): Bitset {
    const others = this.#sets.filter(([own]) => own !== dimension);
    if (others.length === this.#sets.length) return this.all;
    const rows = this.#without.get(dimension) ?? this.#intersect(others.map(([, set]) => set));
    this.#without.set(dimension, rows);
    return rows;
  }

  /** Counts active listings of the requested areas and types whose plan is not known, by the reason why. */
  countUnstated(): PlanListings["unstatedCounts"] {
    const placed = this.#sets.flatMap(([own, set]) => (own === "areas" || own === "unitTypes" ? [set] : []));
    const unknownRows = this.#intersect([this.#active, this.#active, ...placed]);
    exceptWith(unknownRows, this.#known);
    const all = countRows(unknownRows);
    const paidAs = (way: PaymentMethod) => countRows(this.#intersect([unknownRows, this.#ways.rowsOf(way)!]));
    const unstated = paidAs("unstated");
    const instalments = paidAs("instalments-unstated");
    return { unstated, "instalments-unstated": instalments, unpriced: all - unstated - instalments };
  }

  #intersect(sets: readonly Bitset[]): Bitset {
    const [first, second, ...others] = sets;
    return this.#scratch.takeIntersection(first!, second!, others);
  }
}

function* restrictionsOf(
  catalogue: Catalogue,
  query: PlanQuery,
  scratch: BitsetPool,
): Generator<readonly [PlanCondition, Bitset], void, void> {
  for (const kind of ["areas", "unitTypes"] as const) {
    if (query[kind].length > 0)
      yield [
        kind,
        scratch.takeUnion(query[kind].flatMap((option) => catalogue.options[kind].rowsOf(option) ?? [])),
      ];
  }
  const { cashEgp, monthlyEgp, years, deliveredBy } = query;
  const limits: readonly (PlanLimit | null)[] = [
    cashEgp === null ? null : { of: "cashEgp", value: cashEgp },
    monthlyEgp === null ? null : { of: "monthlyEgp", value: monthlyEgp },
    years === null ? null : { of: "years", value: years },
    deliveredBy && { of: "deliveredBy", value: deliveredBy },
  ];
  for (const limit of limits) if (limit) yield [limit.of, rowsWithinPlanLimit(catalogue, limit, scratch)];
}

/** The rows that meet one limit. */
export function rowsWithinPlanLimit(catalogue: Catalogue, limit: PlanLimit, scratch: BitsetPool): Bitset {
  if (limit.of === "years") return catalogue.terms.within(limit.value);
  if (limit.of === "deliveredBy")
    return scratch.takeUnion(
      deliveryCodesWithinLimit[deliveryLimits.indexOf(limit.value)]!.map(
        (code) => catalogue.options.deliveries.sets[code]!,
      ),
    );
  const set = scratch.take();
  const column = limit.of === "cashEgp" ? "planToday" : "planMonthly";
  catalogue.ranges[column].select({ min: null, max: limit.value + 1 }, set, set);
  return set;
}
