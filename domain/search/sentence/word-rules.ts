import { deliveryOptions } from "../../listings/delivery-options.ts";
import { featureIds } from "../../listings/facts/features.ts";
import { finishingIds } from "../../listings/facts/finishing.ts";
import { paymentMethods } from "../../listings/payment-method.ts";
import { unitTypeIds } from "../../listings/unit-type.ts";
import { saleKinds } from "../excluded.ts";
import type { FilterValues } from "../filters.ts";
import { type SortOrder, sortOrders } from "../search-query.ts";
import type { PhraseMeaning } from "./words.ts";

/** The filters that a word sets; `not` has its filters after a negation, null if no filter can express that. */
interface WordFilter {
  readonly filterValues: Partial<FilterValues>;
  readonly not: Partial<FilterValues> | null;
}

type Rule = (means: string) => WordFilter | null;

const excluding = (value: string) => ({ excluded: [value] });
/** The option that a word of the market means; null for a word without an option. */
const option = <T extends string>(options: readonly T[], value: string): T | null =>
  options.find((each) => each === value) ?? null;

const optionRule =
  <T extends string>(options: readonly T[], toFilter: (option: T) => WordFilter): Rule =>
  (value) => {
    const match = option(options, value);
    return match && toFilter(match);
  };

const typeRule = optionRule(unitTypeIds, (type) => ({
  filterValues: { unitTypes: [type] },
  not: excluding(`type:${type}`),
}));
const paymentRule: Rule = (value) =>
  value === "cash"
    ? { filterValues: { paymentWays: ["cash"] }, not: excluding("payment:cash") }
    : {
        filterValues: { paymentWays: ["instalments", "instalments-unstated"] },
        not: excluding("payment:instalments"),
      };
const countRule =
  (kind: "rooms" | "bathrooms", last: number): Rule =>
  (means) => ({ filterValues: { [kind]: [Math.min(last, Number(means))] }, not: null });

/** The filters of every kind of word that is a condition by itself. */
export const filterRulesByWordKind: Readonly<Partial<Record<PhraseMeaning["kind"], Rule>>> = {
  type: typeRule,
  "type-beside-another": typeRule,
  "type-and-text": typeRule,
  finishing: optionRule(finishingIds, (finishing) => ({
    filterValues: { finishings: [finishing] },
    not: finishing === "unknown" ? null : excluding(`finishing:${finishing}`),
  })),
  payment: paymentRule,
  installment: paymentRule,
  "payment-way": optionRule(paymentMethods, (way) => ({ filterValues: { paymentWays: [way] }, not: null })),
  delivery: optionRule(deliveryOptions, (delivery) => ({
    filterValues: { deliveries: [delivery] },
    not: delivery === "now" ? { isOffPlan: true } : null,
  })),
  feature: optionRule(featureIds, (feature) => ({
    filterValues: { features: [feature] },
    not: excluding(`feature:${feature}`),
  })),
  lacks: optionRule(featureIds, (feature) => ({
    filterValues: excluding(`feature:${feature}`),
    not: { features: [feature] },
  })),
  sale: optionRule(saleKinds, (sale) => ({ filterValues: { sale }, not: excluding(`sale:${sale}`) })),
  flag: (value) =>
    value === "isNew"
      ? { filterValues: { isNew: true }, not: null }
      : { filterValues: { isOffPlan: true }, not: { deliveries: ["now"] } },
  "no-down": () => ({ filterValues: { cashTodayEgp: { min: null, max: 0 } }, not: null }),
  rooms: countRule("rooms", 5),
  baths: countRule("bathrooms", 4),
  years: (means) => ({ filterValues: { planYears: { min: Number(means), max: null } }, not: null }),
  project: (slug) => ({ filterValues: { projects: [slug] }, not: null }),
  developer: (slug) => ({ filterValues: { developers: [slug] }, not: null }),
};

/** The sort order that a word means; null if it is none. */
export function sortOrderOfWord(value: string): SortOrder | null {
  return option(sortOrders, value);
}
