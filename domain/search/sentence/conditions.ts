import { isRangeFilter } from "../filter-names.ts";
import { filters, type FilterValues } from "../filters.ts";
import { type NumberRange, normaliseFilterList } from "../search-grammar.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import type { SentenceAmbiguity } from "./interpretation.ts";

/** A condition found in a search sentence: the position of its words, and the filters that they set. */
export interface SentenceCondition {
  /** Indexes of the first phrase and of the phrase after the last. */
  readonly from: number;
  readonly to: number;
  readonly filterValues: Partial<FilterValues>;
  readonly note?: SentenceAmbiguity;
}

type Conflict = readonly [SentenceCondition, SentenceCondition];

/**
 * Combines all conditions except contradictory ones. Lists are joined, ranges are intersected.
 * @param isEither true if "or" stands between two conditions
 */
export function combineConditions(
  conditions: readonly SentenceCondition[],
  gazetteer: Gazetteer,
  isEither: (first: SentenceCondition, second: SentenceCondition) => boolean,
): { readonly filterValues: Partial<FilterValues>; readonly conflict: Conflict | null } {
  let remaining = conditions.map((condition) => claimOf(condition, gazetteer));
  let conflict: Conflict | null = null;
  for (;;) {
    const pair = oppositePair(remaining);
    if (!pair) return { filterValues: joined(remaining.map(({ condition }) => condition)), conflict };
    const [first, second] = pair;
    if (!isEither(first.condition, second.condition)) conflict ??= [first.condition, second.condition];
    remaining = remaining.filter((each) => each !== first && each !== second);
  }
}

/** Precomputed data of a condition, because each condition is compared with all others. */
interface Claim {
  readonly condition: SentenceCondition;
  readonly ranges: readonly (readonly [kind: string, range: NumberRange])[];
  /** The condition's values in the form of the `excluded` filter ("type:villa"); for a place also its ancestors. */
  readonly values: ReadonlySet<string>;
}

function claimOf(condition: SentenceCondition, gazetteer: Gazetteer): Claim {
  return {
    condition,
    ranges: rangesOf(condition.filterValues),
    values: excludableOf(condition.filterValues, gazetteer),
  };
}

function oppositePair(claims: readonly Claim[]): readonly [Claim, Claim] | null {
  for (const [index, second] of claims.entries())
    for (const first of claims.slice(0, index)) if (areOpposite(first, second)) return [first, second];
  return null;
}

function areOpposite(one: Claim, other: Claim): boolean {
  const [a, b] = [one.condition.filterValues, other.condition.filterValues];
  return (
    areRangesApart(one, other) ||
    isReadyOffPlan(a, b) ||
    isReadyOffPlan(b, a) ||
    (a.sale !== undefined && b.sale !== undefined && a.sale !== b.sale) ||
    isExcludedToo(one, other) ||
    isExcludedToo(other, one)
  );
}

function areRangesApart(one: Claim, other: Claim): boolean {
  return one.ranges.some(([kind, a]) =>
    other.ranges.some(([otherKind, b]) => otherKind === kind && (isAbove(a, b) || isAbove(b, a))),
  );
}

function rangesOf(filterValues: Partial<FilterValues>): Claim["ranges"] {
  return Object.entries(filterValues).flatMap(([kind, value]) =>
    isKind(kind) && isRangeFilter(kind) ? [[kind, value as NumberRange] as const] : [],
  );
}

const isAbove = (a: NumberRange, b: NumberRange) => a.min !== null && b.max !== null && a.min > b.max;

function isReadyOffPlan(one: Partial<FilterValues>, other: Partial<FilterValues>): boolean {
  return one.isOffPlan === true && other.deliveries?.length === 1 && other.deliveries[0] === "now";
}

/** True if the same value is asked for and excluded; excluding a place excludes its descendants as well. */
function isExcludedToo(excluding: Claim, asking: Claim): boolean {
  return excluding.condition.filterValues.excluded?.some((value) => asking.values.has(value)) ?? false;
}

function excludableOf(filterValues: Partial<FilterValues>, gazetteer: Gazetteer): ReadonlySet<string> {
  return new Set([
    ...(filterValues.unitTypes ?? []).map((id) => `type:${id}`),
    ...(filterValues.finishings ?? []).map((id) => `finishing:${id}`),
    ...(filterValues.features ?? []).map((id) => `feature:${id}`),
    ...(filterValues.paymentWays ?? []).map((way) => `payment:${way === "cash" ? "cash" : "instalments"}`),
    ...(filterValues.sale === undefined ? [] : [`sale:${filterValues.sale}`]),
    ...(filterValues.places ?? []).flatMap((id) => {
      const place = gazetteer.byId(id);
      return place ? gazetteer.ancestryOf(place).map((each) => `place:${each.id}`) : [];
    }),
  ]);
}

function joined(conditions: readonly SentenceCondition[]): Partial<FilterValues> {
  const all: Record<string, unknown> = {};
  for (const { filterValues } of conditions)
    for (const [kind, value] of Object.entries(filterValues)) all[kind] = joinedValue(kind, all[kind], value);
  // The types are right, because each entry is a value of its own filter, joined with other values of that filter.
  return all;
}

function joinedValue(kind: string, current: unknown, value: unknown): unknown {
  if (Array.isArray(value))
    return normaliseFilterList([...((current as string[] | undefined) ?? []), ...(value as string[])]);
  if (!isKind(kind) || !isRangeFilter(kind) || current === undefined) return value;
  const [a, b] = [current as NumberRange, value as NumberRange];
  return {
    min: a.min === null || b.min === null ? (a.min ?? b.min) : Math.max(a.min, b.min),
    max: a.max === null || b.max === null ? (a.max ?? b.max) : Math.min(a.max, b.max),
  };
}

function isKind(kind: string): kind is keyof FilterValues {
  return Object.hasOwn(filters, kind);
}
