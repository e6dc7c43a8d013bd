import { areaMaxCount, type AreaSlug } from "../places/area.ts";
import { toLatinDigits } from "../text/digits.ts";
import { parseSlug } from "../text/slug.ts";
import { parseSearchExclusion, formatSearchExclusion } from "./excluded.ts";
import {
  clampRange,
  formatRange,
  type NumberRange,
  createOptionParser,
  type RangeLimits,
  normaliseFilterList,
} from "./search-grammar.ts";
import type { ParamReader } from "./search-params.ts";

/** What every filter defines. `Value` is the type of its value in a query. */
export interface FilterDefinition<Value> {
  /** Its URL parameter. */
  readonly param: string;
  /** The value that restricts nothing; URLs leave it out. */
  readonly empty: Value;
  /** Parses its value from a URL; values that cannot be parsed are reported to `params` and dropped. */
  read(params: ParamReader): Value;
  /** Formats its value for the canonical URL: one string for each occurrence of the parameter. */
  write(value: Value): readonly string[];
}

/** Display position of a filter. The numbers only sort the filters; gaps leave room for more. */
interface Placement {
  /** Position among the chips above the results. */
  readonly chip: number;
  /** Position in the filter panel; absent if the filter has no field there. */
  readonly panel?: number;
}

/** Scale of a slider: its end, its step, and exponent 2 for a square-root scale, which gives low values more room. */
export interface SliderScale {
  readonly max: number;
  readonly step: number;
  readonly power: 1 | 2;
}

/** Unit of a range: EGP, square metres, years, or percent of the price. */
export type RangeUnit = "egp" | "m2" | "years" | "percent";

interface RangeSpec extends Placement, RangeLimits {
  readonly param: string;
  readonly unit: RangeUnit;
  /** Absent if the range has only its two number fields. */
  readonly slider?: SliderScale;
  /** Name of the facet with its histogram; requires a slider, because the bins follow the slider's scale. */
  readonly facet?: string;
  /** Column of the database table `listing` with the value; absent if the catalogue computes the value. */
  readonly column?: string;
  /** Set if 0 is a stated value; otherwise 0 means not known. */
  readonly isZeroKnown?: true;
}

const unbounded: NumberRange = { min: null, max: null };

/** A range of numbers; a listing whose number is not known matches no range. */
export function defineRangeFilter<const Spec extends RangeSpec>(spec: Spec) {
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
  /** Name of the facet that counts the listings of each option. */
  readonly facet: string;
  /** Set if the last option means "or more": written "5" or "5+" in a URL, and matching every higher number. */
  readonly isOrMore?: true;
  /** Names of messages for chips with a count: "3 rooms" (below "listing") and "5+ rooms" (below "search"). */
  readonly counted?: { readonly exactly: string; readonly orMore: string };
  /** The column with the listing's option. */
  readonly column?: string;
  /** If set, a listing must have all chosen options; otherwise one is enough [LIST-8]. */
  readonly isEvery?: true;
  /** Set if the catalogue computes a listing's option from several columns. */
  readonly isReckoned?: true;
}

/** Several options of a fixed list: a listing matches with one of them, or with all if `isEvery` is set. */
export function defineOptionsFilter<Option extends string | number, const Spec extends OptionsSpec<Option>>(
  spec: Spec & OptionsSpec<Option>,
) {
  const parse: (text: string) => Option | null = spec.isOrMore
    ? orMoreParser(spec.options)
    : (text) => spec.options.find((option) => option === text.toLowerCase()) ?? null;
  const ownSpec: Spec = spec;
  return {
    ...ownSpec,
    kind: "options" as const,
    empty: [] as readonly Option[],
    read: (params: ParamReader) => params.readMany(spec.param, spec.options.length, parse),
    write: (value: readonly Option[]) => normaliseFilterList(value).map(String),
  };
}

interface ChoiceSpec<Option extends string, Any extends string> extends Placement {
  readonly param: string;
  readonly options: readonly Option[];
  /** The value that matches every listing. */
  readonly any: Any;
  readonly empty: Option | Any;
}

/** One option of a fixed list, or any. */
export function defineChoiceFilter<Option extends string, const Any extends string>(
  spec: ChoiceSpec<Option, Any>,
) {
  /** Every value, in display order. */
  const values: readonly (Option | Any)[] = [...spec.options, spec.any];
  const { empty } = spec;
  return {
    ...spec,
    kind: "choice" as const,
    values,
    empty,
    read: (params: ParamReader) => params.readOne(spec.param, createOptionParser(values)) ?? empty,
    write: (value: Option | Any) => (value === empty ? [] : [value]),
  };
}

/** Most developers, projects or exclusions in one query. */
export const maxSlugsPerFilter = 20;

interface SlugsSpec extends Placement {
  readonly param: string;
  readonly facet: string;
  /** Number of names offered without a search: those with the most listings. */
  readonly offered: number;
}

/** Several names from the catalogue, by slug (`toSlug` of the English name). */
export function defineSlugsFilter<const Spec extends SlugsSpec>(spec: Spec) {
  return {
    ...spec,
    kind: "slugs" as const,
    empty: [] as readonly string[],
    read: (params: ParamReader) => params.readMany(spec.param, maxSlugsPerFilter, parseSlug),
    write: (value: readonly string[]) => normaliseFilterList(value),
  };
}

/** Several featured areas of the showcase, by slug; `ParamReader.area` rejects areas that do not exist. */
export function defineAreasFilter<
  const Spec extends Placement & { readonly param: string; readonly facet: string },
>(spec: Spec) {
  return {
    ...spec,
    kind: "areas" as const,
    empty: [] as readonly AreaSlug[],
    read: (params: ParamReader) => params.readMany(spec.param, areaMaxCount, (text) => params.area(text)),
    write: (value: readonly AreaSlug[]) => normaliseFilterList(value),
  };
}

/** A filter by excluded values: it leaves out every listing that has at least one of them. */
export function defineExclusionsFilter<const Spec extends Placement & { readonly param: string }>(
  spec: Spec,
) {
  return {
    ...spec,
    kind: "exclusions" as const,
    empty: [] as readonly string[],
    read: (params: ParamReader) => params.readMany(spec.param, maxSlugsPerFilter, parseExcluded),
    write: (value: readonly string[]) => normaliseFilterList(value),
  };
}

interface SingleSpec<Value> extends Placement {
  readonly param: string;
  readonly empty: Value;
  /** Returns null for an invalid text. */
  readonly parse: (text: string, params: ParamReader) => Value | null;
  /** Returns "" for a value that restricts nothing. */
  readonly format: (value: Value) => string;
}

/** A filter with a single value and its own parsing and formatting: text, box, drawn area. */
export function defineSingleValueFilter<Value>({
  param,
  empty,
  parse,
  format,
  ...placement
}: SingleSpec<Value>) {
  return {
    ...placement,
    param,
    kind: "single" as const,
    empty,
    read: (params: ParamReader): Value => params.readOne(param, (text) => parse(text, params)) ?? empty,
    write: (value: Value) => [format(value)].filter(Boolean),
  };
}

/** A filter that is set or not. */
export function flagFilter(spec: Placement & { readonly param: string }) {
  return defineSingleValueFilter<boolean>({
    ...spec,
    empty: false,
    parse: parseFlag,
    format: (isSet) => (isSet ? "1" : ""),
  });
}

function parseFlag(text: string): boolean | null {
  if (["1", "true", "on", "yes"].includes(text.toLowerCase())) return true;
  return ["0", "false", "off", "no"].includes(text.toLowerCase()) ? false : null;
}

function parseExcluded(text: string): string | null {
  const read = parseSearchExclusion(text);
  return read && formatSearchExclusion(read);
}

function orMoreParser<T extends string | number>(all: readonly T[]): (text: string) => T | null {
  return (text) => {
    const latinText = toLatinDigits(text);
    const isMore = latinText.endsWith("+") && latinText.slice(0, -1) === String(all.at(-1));
    return all.find((option) => String(option) === (isMore ? latinText.slice(0, -1) : latinText)) ?? null;
  };
}
