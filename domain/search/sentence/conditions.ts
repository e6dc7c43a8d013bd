import { type FilterValues, isListKind, isRangeKind } from "../filters.ts";
import { type NumberRange, tidyList } from "../search-grammar.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import type { ReadNote } from "./reading.ts";

/** One condition of a sentence: where its words stand, and the filters that they mean. */
export interface Condition {
  /** The first phrase, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly asks: Partial<FilterValues>;
  readonly note?: ReadNote;
}

type Conflict = readonly [Condition, Condition];

/**
 * All conditions together, without those that exclude each other. Lists are joined, ranges must all hold.
 * @param isEither whether "or" stands between two conditions
 */
export function joinConditions(
  conditions: readonly Condition[],
  gazetteer: Gazetteer,
  isEither: (first: Condition, second: Condition) => boolean,
): { readonly asks: Partial<FilterValues>; readonly conflict: Conflict | null } {
  let left = conditions;
  let conflict: Conflict | null = null;
  for (;;) {
    const pair = oppositePair(left, gazetteer);
    if (!pair) return { asks: joined(left), conflict };
    if (!isEither(...pair)) conflict ??= pair;
    left = left.filter((each) => !pair.includes(each));
  }
}

function oppositePair(conditions: readonly Condition[], gazetteer: Gazetteer): Conflict | null {
  for (const [at, second] of conditions.entries())
    for (const first of conditions.slice(0, at))
      if (areOpposite(first.asks, second.asks, gazetteer)) return [first, second];
  return null;
}

function areOpposite(
  one: Partial<FilterValues>,
  other: Partial<FilterValues>,
  gazetteer: Gazetteer,
): boolean {
  return (
    areRangesApart(one, other) ||
    isReadyAndNot(one, other) ||
    isReadyAndNot(other, one) ||
    (one.sale !== undefined && other.sale !== undefined && one.sale !== other.sale) ||
    isExcludedToo(one, other, gazetteer) ||
    isExcludedToo(other, one, gazetteer)
  );
}

function areRangesApart(one: Partial<FilterValues>, other: Partial<FilterValues>): boolean {
  return rangesOf(one).some(([kind, a]) => {
    const b = rangesOf(other).find(([otherKind]) => otherKind === kind)?.[1];
    return b !== undefined && (isAbove(a, b) || isAbove(b, a));
  });
}

function rangesOf(asks: Partial<FilterValues>): readonly (readonly [string, NumberRange])[] {
  return Object.entries(asks).flatMap(([kind, value]) =>
    isKind(kind) && isRangeKind(kind) ? [[kind, value as NumberRange] as const] : [],
  );
}

const isAbove = (a: NumberRange, b: NumberRange) => a.min !== null && b.max !== null && a.min > b.max;

function isReadyAndNot(one: Partial<FilterValues>, other: Partial<FilterValues>): boolean {
  return one.isOffPlan === true && other.deliveries?.length === 1 && other.deliveries[0] === "now";
}

/** The same thing asked and excluded; a place is excluded also by one that it lies in. */
function isExcludedToo(
  excluding: Partial<FilterValues>,
  asking: Partial<FilterValues>,
  gazetteer: Gazetteer,
): boolean {
  const asked = new Set([
    ...(asking.unitTypes ?? []).map((id) => `type:${id}`),
    ...(asking.finishings ?? []).map((id) => `finishing:${id}`),
    ...(asking.features ?? []).map((id) => `feature:${id}`),
    ...(asking.paymentWays ?? []).map((way) => `payment:${way === "cash" ? "cash" : "instalments"}`),
    ...(asking.sale === undefined ? [] : [`sale:${asking.sale}`]),
    ...(asking.places ?? []).flatMap((id) => {
      const place = gazetteer.byId(id);
      return place ? gazetteer.lineOf(place).map((each) => `place:${each.id}`) : [];
    }),
  ]);
  return (excluding.excluded ?? []).some((value) => asked.has(value));
}

function joined(conditions: readonly Condition[]): Partial<FilterValues> {
  const all: Record<string, unknown> = {};
  for (const { asks } of conditions)
    for (const [kind, value] of Object.entries(asks)) all[kind] = joinedValue(kind, all[kind], value);
  // Each kind holds a value of its own filter, joined with others of the same.
  return all;
}

function joinedValue(kind: string, known: unknown, value: unknown): unknown {
  if (Array.isArray(value))
    return tidyList([...((known as string[] | undefined) ?? []), ...(value as string[])]);
  if (!isKind(kind) || !isRangeKind(kind) || known === undefined) return value;
  const [a, b] = [known as NumberRange, value as NumberRange];
  return {
    min: a.min === null || b.min === null ? (a.min ?? b.min) : Math.max(a.min, b.min),
    max: a.max === null || b.max === null ? (a.max ?? b.max) : Math.min(a.max, b.max),
  };
}

function isKind(kind: string): kind is keyof FilterValues {
  return kind !== "excluded" || !isListKind("text");
}
