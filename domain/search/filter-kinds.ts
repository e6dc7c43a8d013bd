import { areaMaxCount, type AreaSlug } from "../places/area.ts";
import { toLatinDigits } from "../text/digits.ts";
import { parseSlug } from "../text/slug.ts";
import { readExcluded, writeExcluded } from "./excluded.ts";
import {
  clampRange,
  formatRange,
  type NumberRange,
  optionOf,
  type RangeLimits,
  tidyList,
} from "./search-grammar.ts";
import type { ParamReader } from "./search-params.ts";

/** What every filter says of itself. `Value` is what a query holds of it. */
export interface Filter<Value> {
  /** Its name in an address. */
  readonly param: string;
  /** The value that restricts nothing, which an address leaves out. */
  readonly empty: Value;
  /** Its value in an address; what cannot be read is reported to the reader and left out. */
  read(params: ParamReader): Value;
  /** Its value in the canonical address: one text for each occurrence of the parameter. */
  write(value: Value): readonly string[];
}

/** Where a filter stands. The numbers only order filters among each other; gaps leave room for more. */
interface Placement {
  /** Among the chips above the results. */
  readonly chip: number;
  /** In the filter panel; a filter without it has no field of its own there. */
  readonly panel?: number;
}

/** A slider: where it ends, how far one step goes, and 2 for a square-root scale, which spreads the low values. */
export interface SliderScale {
  readonly max: number;
  readonly step: number;
  readonly power: 1 | 2;
}

/** What a range counts: money, square metres, years, or hundredths of the price. */
export type RangeUnit = "egp" | "m2" | "years" | "percent";

interface RangeSpec extends Placement, RangeLimits {
  readonly param: string;
  readonly unit: RangeUnit;
  /** Without it there are only the two fields. */
  readonly slider?: SliderScale;
  /** The histogram of the counts under this name; it needs a slider, along which the bins lie. */
  readonly facet?: string;
  /** The column of the listing table that is compared; a range without it is reckoned by the catalogue. */
  readonly column?: string;
  /** A home may have 0 of it and say so; elsewhere 0 is not known. */
  readonly isZeroKnown?: true;
}

const unbounded: NumberRange = { min: null, max: null };

/** Numbers from and to; a home of which the number is not known is in no range. */
export function range<const Spec extends RangeSpec>(spec: Spec) {
  return {
    ...spec,
    kind: "range" as const,
    empty: unbounded,
    read: (params: ParamReader) => params.range(spec.param, spec),
    write: (value: NumberRange) => [formatRange(clampRange(value, spec))].filter(Boolean),
  };
}

interface OptionsSpec<Option extends string | number> extends Placement {
  readonly param: string;
  readonly options: readonly Option[];
  /** The counts of its options are under this name. */
  readonly facet: string;
  /** The last option means that many or more: "5" and "5+" in an address, and every higher number of a home. */
  readonly isOrMore?: true;
  /** Messages of a chip that counts: "3 rooms" (below "listing"), and "5+ rooms" (below "search"). */
  readonly counted?: { readonly exactly: string; readonly orMore: string };
  /** The column with the one option of a home. */
  readonly column?: string;
  /** If set, a home must have all chosen options; otherwise one of them is enough. */
  readonly isEvery?: true;
  /** A home has one option, which the catalogue reckons from several columns. */
  readonly isReckoned?: true;
}

/** Several of a few known options: a home passes that has one of them, or all with `isEvery`. */
export function options<Option extends string | number, const Spec extends OptionsSpec<Option>>(
  spec: Spec & OptionsSpec<Option>,
) {
  const parse: (text: string) => Option | null = spec.isOrMore
    ? orMoreOptionOf(spec.options)
    : (text) => spec.options.find((option) => option === text.toLowerCase()) ?? null;
  const own: Spec = spec;
  return {
    ...own,
    kind: "options" as const,
    empty: [] as readonly Option[],
    read: (params: ParamReader) => params.many(spec.param, spec.options.length, parse),
    write: (value: readonly Option[]) => tidyList(value).map(String),
  };
}

interface ChoiceSpec<Option extends string, Any extends string> extends Placement {
  readonly param: string;
  readonly options: readonly Option[];
  /** The value that every option passes. */
  readonly any: Any;
  readonly empty: Option | Any;
}

/** One of a few known options, or any of them. */
export function choice<Option extends string, const Any extends string>(spec: ChoiceSpec<Option, Any>) {
  /** Every value, in the order they are offered. */
  const values: readonly (Option | Any)[] = [...spec.options, spec.any];
  const { empty } = spec;
  return {
    ...spec,
    kind: "choice" as const,
    values,
    empty,
    read: (params: ParamReader) => params.one(spec.param, optionOf(values)) ?? empty,
    write: (value: Option | Any) => (value === empty ? [] : [value]),
  };
}

/** How many developers, projects or exclusions one query can name. */
export const slugMaxCount = 20;

interface SlugsSpec extends Placement {
  readonly param: string;
  readonly facet: string;
  /** How many names are offered without a search: those with the most homes. */
  readonly offered: number;
}

/** Several names that the catalogue brings, each by its slug (`toSlug` of the English name). */
export function slugs<const Spec extends SlugsSpec>(spec: Spec) {
  return {
    ...spec,
    kind: "slugs" as const,
    empty: [] as readonly string[],
    read: (params: ParamReader) => params.many(spec.param, slugMaxCount, parseSlug),
    write: (value: readonly string[]) => tidyList(value),
  };
}

/** Several featured areas of the showcase, each by its slug; which there are knows the reader of the address. */
export function areas<const Spec extends Placement & { readonly param: string; readonly facet: string }>(
  spec: Spec,
) {
  return {
    ...spec,
    kind: "areas" as const,
    empty: [] as readonly AreaSlug[],
    read: (params: ParamReader) => params.many(spec.param, areaMaxCount, (text) => params.area(text)),
    write: (value: readonly AreaSlug[]) => tidyList(value),
  };
}

/** Several values that no home of the result has. */
export function exclusions<const Spec extends Placement & { readonly param: string }>(spec: Spec) {
  return {
    ...spec,
    kind: "exclusions" as const,
    empty: [] as readonly string[],
    read: (params: ParamReader) => params.many(spec.param, slugMaxCount, parseExcluded),
    write: (value: readonly string[]) => tidyList(value),
  };
}

interface SingleSpec<Value> extends Placement {
  readonly param: string;
  readonly empty: Value;
  /** Null for a text that means nothing. */
  readonly parse: (text: string, params: ParamReader) => Value | null;
  /** "" for a value that restricts nothing. */
  readonly format: (value: Value) => string;
}

/** A filter with one value that it reads and writes itself: text, box, drawn area, flag. */
export function single<Value>({ param, empty, parse, format, ...placement }: SingleSpec<Value>) {
  return {
    ...placement,
    param,
    kind: "single" as const,
    empty,
    read: (params: ParamReader): Value => params.one(param, (text) => parse(text, params)) ?? empty,
    write: (value: Value) => [format(value)].filter(Boolean),
  };
}

function parseExcluded(text: string): string | null {
  const read = readExcluded(text);
  return read && writeExcluded(read);
}

function orMoreOptionOf<T extends string | number>(all: readonly T[]): (text: string) => T | null {
  return (text) => {
    const written = toLatinDigits(text);
    const isMore = written.endsWith("+") && written.slice(0, -1) === String(all.at(-1));
    return all.find((option) => String(option) === (isMore ? written.slice(0, -1) : written)) ?? null;
  };
}
