import {
  parseBound,
  parseRange,
  type RangeLimits,
  splitParamLists,
  normaliseFilterList,
  clampRange,
  type NumberRange,
} from "./search-grammar.ts";
import { type AreaDefinition, parseAreaSlug } from "../places/area.ts";
import { normaliseSingleLine } from "../text/single-line.ts";
import { parseSlug } from "../text/slug.ts";

/** An invalid part of a URL, shown in a note. */
export interface DroppedParam {
  readonly name: string;
  readonly value: string;
}

/** Reads parameters by name, and reports each invalid value once. */
export interface ParamReader {
  readonly dropped: readonly DroppedParam[];
  drop(name: string, value: string): void;
  /** The first valid value, or null; all others are dropped. */
  readOne<T>(name: string, parse: (text: string) => T | null): T | null;
  /** Every valid value of a list, at most `maxCount`. */
  readMany<T extends string | number>(
    name: string,
    maxCount: number,
    parse: (text: string) => T | null,
  ): readonly T[];
  /** Slug of a featured area; null if the areas are known and none has it. */
  area(text: string): string | null;
  /** Reads "price=1-2"; "price-min" and "price-max", which a form without scripts sends, take precedence. */
  range(name: string, limits: RangeLimits): NumberRange;
}

/**
 * Parameters without meaning for any page: those that advertisers add to links, and the preview parameter
 * (domain/site/preview.ts), which is handled before the page is rendered.
 */
export const ignoredParamPattern = /^(?:utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|preview)$/u;
const paramMaxCount = 300;
const droppedMaxCount = 20;
const droppedMaxLength = 100;

/**
 * Creates a reader of `params`. Empty values and parameters of `ignoredParamPattern` and `ownNames` are ignored; names
 * outside of `knownNames` are dropped.
 *
 * @param areas the areas of the showcase; without them every slug is accepted
 */
export function createParamReader(
  params: URLSearchParams,
  knownNames: ReadonlySet<string>,
  ownNames: readonly string[],
  areas?: readonly AreaDefinition[],
): ParamReader {
  const dropped: DroppedParam[] = [];
  const valuesByName = new Map<string, string[]>();

  const drop: ParamReader["drop"] = (name, value) => {
    if (dropped.length >= droppedMaxCount) return;
    dropped.push({
      name: normaliseSingleLine(name, droppedMaxLength).kept,
      value: normaliseSingleLine(value, droppedMaxLength).kept,
    });
  };

  for (const [name, raw] of [...params].slice(0, paramMaxCount)) {
    const value = normaliseSingleLine(raw, Infinity).kept;
    if (!value || ignoredParamPattern.test(name) || ownNames.includes(name)) continue;
    if (!knownNames.has(name)) drop(name, value);
    else valuesByName.set(name, [...(valuesByName.get(name) ?? []), value]);
  }

  const readOne: ParamReader["readOne"] = <T>(name: string, parse: (text: string) => T | null) => {
    let result: T | null = null;
    for (const value of valuesByName.get(name) ?? []) {
      const parsed: T | null = result === null ? parse(value) : null;
      if (parsed === null) drop(name, value);
      else result = parsed;
    }
    return result;
  };

  const readMany: ParamReader["readMany"] = <T extends string | number>(
    name: string,
    maxCount: number,
    parse: (text: string) => T | null,
  ) => {
    const values = new Set<T>();
    for (const part of splitParamLists(valuesByName.get(name) ?? [])) {
      const parsed = parse(part);
      if (parsed !== null && (values.has(parsed) || values.size < maxCount)) values.add(parsed);
      else drop(name, part);
    }
    return normaliseFilterList([...values]);
  };

  const range: ParamReader["range"] = (name, limits) => {
    const parsedRange = readOne(name, (text) => parseRange(text, limits));
    const min = readOne(`${name}-min`, (text) => parseBound(text, "min", limits)) ?? parsedRange?.min ?? null;
    const max = readOne(`${name}-max`, (text) => parseBound(text, "max", limits)) ?? parsedRange?.max ?? null;
    return clampRange({ min, max }, limits);
  };

  const area: ParamReader["area"] = (text) => {
    const slug = parseSlug(text);
    return slug !== null && areas ? parseAreaSlug(areas, slug) : slug;
  };

  return { dropped, drop, readOne, readMany, range, area };
}
