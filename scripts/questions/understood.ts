import type { FilterValues } from "../../domain/search/filters.ts";
import type { SentenceInterpretation } from "../../domain/search/sentence/interpretation.ts";
import { foldText } from "../../domain/text/fold.ts";
import type { ExpectedInterpretation, BuyerQuestion } from "./question.ts";
import { excludeFieldNames } from "./expected-query.ts";

const keyOfKind: Readonly<Partial<Record<keyof FilterValues, keyof ExpectedInterpretation>>> = {
  places: "place",
  unitTypes: "unitTypes",
  finishings: "finishings",
  rooms: "rooms",
  bathrooms: "bathrooms",
  priceEgp: "priceEgp",
  areaM2: "areaM2",
  cashTodayEgp: "downPaymentEgp",
  monthlyEgp: "monthlyEgp",
  downPercent: "downPercent",
  planYears: "years",
  deliveries: "deliveries",
  isOffPlan: "offPlan",
  isNew: "isNew",
  features: "features",
  sale: "sale",
};
const excludedKeys: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(excludeFieldNames).map(([key, name]) => [name, key]),
);

/** Converts what the search understood to the form of a question's `expect`; keys without a value are absent. */
export function toExpectedInterpretation({
  filterValues,
  sort,
  notices,
}: SentenceInterpretation): Record<string, unknown> {
  const interpretation: Record<string, unknown> = {};
  for (const [kind, value] of Object.entries(filterValues)) {
    const key = keyOfKind[kind as keyof FilterValues];
    if (!isReadByItself(kind)) interpretation[key ?? kind] = plain(value);
  }
  if (filterValues.paymentWays)
    interpretation["payment"] =
      filterValues.paymentWays.join() === "cash" ? "cash" : paymentOf(filterValues.paymentWays);
  if (filterValues.excluded && filterValues.excluded.length > 0)
    interpretation["exclude"] = excludedOf(filterValues.excluded);
  if (sort) interpretation["sort"] = sort;
  if (notices.length > 0) interpretation["says"] = notices;
  return interpretation;
}

/** Whether a filter is compared separately, because `expect` writes it in another form or not at all. */
function isReadByItself(kind: string): boolean {
  return ["paymentWays", "excluded", "projects", "developers"].includes(kind);
}

function paymentOf(ways: readonly string[]): string {
  return ways.toSorted().join() === "instalments,instalments-unstated" ? "installments" : ways.join();
}

function excludedOf(values: readonly string[]): Record<string, string[]> {
  const excluded: Record<string, string[]> = {};
  for (const entry of values) {
    const [kind = "", value = ""] = entry.split(":");
    const key = excludedKeys[kind] ?? kind;
    (excluded[key] ??= []).push(value === "instalments" ? "installments" : value);
  }
  return excluded;
}

function plain(value: unknown): unknown {
  const isRange = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isRange) return value;
  return Object.fromEntries(Object.entries(value).filter(([, end]) => end !== null));
}

/**
 * Whether a question was understood: every key of `expect` matches; there are no other filters; and every word of
 * `text` either remains as text or belongs to the name of an understood project or developer. Such a name may
 * contain only words of `text`.
 */
export function isQuestionUnderstood(
  { expect, text }: BuyerQuestion,
  reading: SentenceInterpretation,
): boolean {
  const actual = toExpectedInterpretation(reading);
  const expected: Record<string, unknown> = { ...expect };
  const isContradicted = expect.says?.includes("contradiction") ?? false;
  const keys = new Set([...Object.keys(actual), ...Object.keys(expected)]);
  for (const key of keys) {
    if (isSame(actual[key], expected[key])) continue;
    // In a contradictory question, either of the two parts may be missing.
    const isMissing = actual[key] === undefined;
    if (!(isContradicted && isMissing && reading.contradiction)) return false;
  }
  const words = text.flatMap((word) => foldText(word).split(" "));
  const isOfText = (partWords: string) =>
    foldText(partWords)
      .split(" ")
      .some((word) => words.includes(word));
  if (!namedParts(reading).every((part) => isOfText(part.words))) return false;
  const keptWords = new Set(foldText([reading.rest, ...namesOf(reading)].join(" ")).split(" "));
  return words.every((word) => keptWords.has(word));
}

function namedParts({ parts }: SentenceInterpretation): SentenceInterpretation["parts"] {
  return parts.filter((part) => part.filterValues.projects || part.filterValues.developers);
}

function namesOf(reading: SentenceInterpretation): readonly string[] {
  const { filterValues } = reading;
  const partWords = namedParts(reading).map(({ words }) => words);
  return [...partWords, ...(filterValues.projects ?? []), ...(filterValues.developers ?? [])];
}

/** Whether two lists have the same elements, in any order. */
function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify([...new Set(value.map(canonical))].toSorted());
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(entries.map(([key, each]) => [key, canonical(each)]));
}
