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
interface Asked {
  readonly asks: Partial<FilterValues>;
  readonly not: Partial<FilterValues> | null;
}

type Rule = (means: string) => Asked | null;

const without = (value: string) => ({ excluded: [value] });
/** The option that a word of the market means; null for a word without an option. */
const option = <T extends string>(options: readonly T[], means: string): T | null =>
  options.find((each) => each === means) ?? null;

const optionRule =
  <T extends string>(options: readonly T[], asked: (option: T) => Asked): Rule =>
  (means) => {
    const found = option(options, means);
    return found && asked(found);
  };

const typeRule = optionRule(unitTypeIds, (type) => ({
  asks: { unitTypes: [type] },
  not: without(`type:${type}`),
}));
const paymentRule: Rule = (means) =>
  means === "cash"
    ? { asks: { paymentWays: ["cash"] }, not: without("payment:cash") }
    : { asks: { paymentWays: ["instalments", "instalments-unstated"] }, not: without("payment:instalments") };
const countRule =
  (kind: "rooms" | "bathrooms", last: number): Rule =>
  (means) => ({ asks: { [kind]: [Math.min(last, Number(means))] }, not: null });

/** The filters of every kind of word that is a condition by itself. */
export const filterRulesByWordKind: Readonly<Partial<Record<PhraseMeaning["kind"], Rule>>> = {
  type: typeRule,
  "type-beside-another": typeRule,
  "type-and-text": typeRule,
  finishing: optionRule(finishingIds, (finishing) => ({
    asks: { finishings: [finishing] },
    not: finishing === "unknown" ? null : without(`finishing:${finishing}`),
  })),
  payment: paymentRule,
  installment: paymentRule,
  "payment-way": optionRule(paymentMethods, (way) => ({ asks: { paymentWays: [way] }, not: null })),
  delivery: optionRule(deliveryOptions, (delivery) => ({
    asks: { deliveries: [delivery] },
    not: delivery === "now" ? { isOffPlan: true } : null,
  })),
  feature: optionRule(featureIds, (feature) => ({
    asks: { features: [feature] },
    not: without(`feature:${feature}`),
  })),
  lacks: optionRule(featureIds, (feature) => ({
    asks: without(`feature:${feature}`),
    not: { features: [feature] },
  })),
  sale: optionRule(saleKinds, (sale) => ({ asks: { sale }, not: without(`sale:${sale}`) })),
  flag: (means) =>
    means === "isNew"
      ? { asks: { isNew: true }, not: null }
      : { asks: { isOffPlan: true }, not: { deliveries: ["now"] } },
  "no-down": () => ({ asks: { cashTodayEgp: { min: null, max: 0 } }, not: null }),
  rooms: countRule("rooms", 5),
  baths: countRule("bathrooms", 4),
  years: (means) => ({ asks: { planYears: { min: Number(means), max: null } }, not: null }),
  project: (slug) => ({ asks: { projects: [slug] }, not: null }),
  developer: (slug) => ({ asks: { developers: [slug] }, not: null }),
};

/** The sort order that a word means; null if it is none. */
export function sortOrderOfWord(means: string): SortOrder | null {
  return option(sortOrders, means);
}
