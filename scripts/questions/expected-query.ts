import type { NumberRange } from "../../domain/search/search-grammar.ts";
import {
  emptySearchQuery,
  parseSearchQuery,
  type SearchQuery,
  serializeSearchQuery,
} from "../../domain/search/search-query.ts";
import type { ExpectedInterpretation, BuyerQuestion } from "./question.ts";

/** Names of the kinds that a question can exclude, as the search writes them. */
export const excludeFieldNames: Readonly<
  Record<keyof NonNullable<ExpectedInterpretation["exclude"]>, string>
> = {
  place: "place",
  unitTypes: "type",
  finishings: "finishing",
  features: "feature",
  sale: "sale",
  payment: "payment",
};

/** The query that a question should give, from its `expect`. Ignores expected notices, which are not filters. */
export function toExpectedQuery({ expect, text }: BuyerQuestion): SearchQuery {
  const range = (limits: ExpectedInterpretation["priceEgp"]): NumberRange => ({
    min: limits?.min ?? null,
    max: limits?.max ?? null,
  });
  const excluded = Object.entries(expect.exclude ?? {}).flatMap(([key, values]) =>
    (values as readonly string[]).map((value) => {
      const name = excludeFieldNames[key as keyof typeof excludeFieldNames];
      return `${name}:${value === "installments" ? "instalments" : value}`;
    }),
  );
  const query = {
    ...emptySearchQuery,
    ...expect,
    text: text.join(" "),
    places: expect.place ?? [],
    priceEgp: range(expect.priceEgp),
    areaM2: range(expect.areaM2),
    cashTodayEgp: range(expect.downPaymentEgp),
    monthlyEgp: range(expect.monthlyEgp),
    downPercent: range(expect.downPercent),
    planYears: range(expect.years),
    isOffPlan: expect.offPlan ?? false,
    paymentWays:
      expect.payment === undefined
        ? []
        : expect.payment === "cash"
          ? ["cash"]
          : ["instalments", "instalments-unstated"],
    excluded,
  };
  // Parsed like a URL, so that only valid values remain.
  return parseSearchQuery(serializeSearchQuery(query as SearchQuery)).query;
}
