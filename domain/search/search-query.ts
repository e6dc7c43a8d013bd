import {
  type NumberRange,
  formatRange,
  optionOf,
  type RangeLimits,
  tidyList,
  tidyRange,
} from "./search-grammar.ts";
import { deliveryOptions, type DeliveryOption } from "../listings/delivery.ts";
import { type AreaSlug, areaSlugs } from "../places/area.ts";
import { type BoundingBox, formatBox, parseBox, tidyBox } from "../places/bounding-box.ts";
import { parseWholeNumber, toLatinDigits } from "../text/digits.ts";
import { type DrawnArea, formatDrawnArea, parseDrawnArea, tidyDrawnArea } from "../places/drawn-area.ts";
import { type FinishingId, finishingIds } from "../listings/finishing.ts";
import type { PublicStatus } from "../listings/listing.ts";
import { type DroppedParam, readParams } from "./search-params.ts";
import { tidyText } from "../text/single-line.ts";
import { parseSlug } from "../text/slug.ts";
import { type UnitTypeId, unitTypeIds } from "../listings/unit-type.ts";

/** 0 to 4 rooms mean exactly that many, 5 means five or more. */
export const roomOptions = [0, 1, 2, 3, 4, 5] as const;
export type RoomOption = (typeof roomOptions)[number];

/** 1 to 3 bathrooms mean exactly that many, 4 means four or more. */
export const bathroomOptions = [1, 2, 3, 4] as const;
export type BathroomOption = (typeof bathroomOptions)[number];

export const sortOrders = [
  "newest",
  "price-asc",
  "price-desc",
  "price-per-m2-asc",
  "price-per-m2-desc",
  "monthly-asc",
  "monthly-desc",
  "area-asc",
  "area-desc",
] as const;
export type SortOrder = (typeof sortOrders)[number];

export const statusFilters = ["active", "update", "removed", "all"] as const;
export type StatusFilter = PublicStatus | "all";

/** Ends and steps of the sliders (listings.txt, section 9). At the end of a slider there is no upper bound. */
export const priceMaxEgp = 100_000_000;
export const priceStepEgp = 1_000_000;
export const areaMaxM2 = 1_000;
export const areaStepM2 = 10;

/** Everything a visitor can ask of the listings. Empty lists and null bounds restrict nothing. */
export interface SearchQuery {
  /** What was typed, trimmed, at most 100 characters; "" asks for nothing. */
  readonly text: string;
  readonly priceEgp: NumberRange;
  readonly areaM2: NumberRange;
  readonly monthlyEgp: NumberRange;
  readonly downPaymentEgp: NumberRange;
  readonly rooms: readonly RoomOption[];
  readonly bathrooms: readonly BathroomOption[];
  readonly unitTypes: readonly UnitTypeId[];
  readonly finishings: readonly FinishingId[];
  /** Slugs made from the English name by `toSlug`. */
  readonly developers: readonly string[];
  readonly projects: readonly string[];
  readonly areas: readonly AreaSlug[];
  readonly deliveries: readonly DeliveryOption[];
  /** Only homes whose place is known and within. */
  readonly box: BoundingBox | null;
  readonly drawn: DrawnArea | null;
  readonly status: StatusFilter;
  /** Only homes created within the last 30 days (listings.txt, section 9). */
  readonly isNew: boolean;
  readonly sort: SortOrder;
  /** From 1. A page past the end shows the last one. */
  readonly page: number;
}

const unbounded: NumberRange = { min: null, max: null };

/** What a visitor asks who has asked nothing: every active home, the newest first. */
export const emptyQuery: SearchQuery = {
  text: "",
  priceEgp: unbounded,
  areaM2: unbounded,
  monthlyEgp: unbounded,
  downPaymentEgp: unbounded,
  rooms: [],
  bathrooms: [],
  unitTypes: [],
  finishings: [],
  developers: [],
  projects: [],
  areas: [],
  deliveries: [],
  box: null,
  drawn: null,
  status: "active",
  isNew: false,
  sort: "newest",
  page: 1,
};

/** The query with some of it changed. It leads to page 1 again unless the change names a page. */
export function queryWith(query: SearchQuery, patch: Partial<SearchQuery>): SearchQuery {
  return { ...query, page: 1, ...patch };
}

export const textMaxLength = 100;
/** Developers, or projects, in one query. */
export const slugMaxCount = 20;
export const pageMax = 1_000_000;

/** The largest amounts that the columns hold (migration 0001). */
const egpLimits = { openFrom: null, largest: 4_000_000_000 };
const rangeParams = {
  priceEgp: { name: "price", ...egpLimits, openFrom: priceMaxEgp },
  areaM2: { name: "size", openFrom: areaMaxM2, largest: 1_000_000 },
  monthlyEgp: { name: "monthly", ...egpLimits },
  downPaymentEgp: { name: "down", ...egpLimits },
} as const satisfies Partial<Record<keyof SearchQuery, RangeLimits & { name: string }>>;

const listNames = {
  rooms: "rooms",
  bathrooms: "baths",
  unitTypes: "type",
  finishings: "finishing",
  developers: "developer",
  projects: "project",
  areas: "area",
  deliveries: "delivery",
} as const satisfies Partial<Record<keyof SearchQuery, string>>;

const singleNames = {
  text: "q",
  box: "box",
  drawn: "drawn",
  status: "status",
  isNew: "new",
  sort: "sort",
  page: "page",
} as const;

/** Every parameter that a search may have in its address. */
export const searchParamNames: ReadonlySet<string> = new Set([
  ...Object.values(rangeParams).flatMap(({ name }) => [name, `${name}-min`, `${name}-max`]),
  ...Object.values(listNames),
  ...Object.values(singleNames),
]);

/**
 * The query that an address asks for, and what in it could not be understood. Never throws: empty values and
 * tracking parameters are passed over in silence, everything else that has no meaning is in `dropped`.
 *
 * - `q` text; `new=1`; `status`, `sort`, `page`
 * - `price`, `monthly`, `down` in EGP and `size` in m²: `min-max`, `min-`, `-max`, a number alone is the most;
 *   or as two fields, `price-min` and `price-max`
 * - `box`: `west,south,east,north`; `drawn`: `lng-lat_lng-lat_…`, in degrees
 * - `type`, `finishing`, `rooms`, `baths`, `developer`, `project`, `area`, `delivery`: repeated or with commas
 *
 * @param ownNames parameters that the page reads itself
 */
export function parseSearch(
  params: URLSearchParams,
  ownNames: readonly string[] = [],
): { readonly query: SearchQuery; readonly dropped: readonly DroppedParam[] } {
  const { one, many, range, drop, dropped } = readParams(params, searchParamNames, ownNames);
  const typed = (text: string) => {
    const { kept, cut } = tidyText(text, textMaxLength);
    if (cut) drop("q", cut);
    return kept;
  };
  const query: SearchQuery = {
    text: one("q", typed) ?? emptyQuery.text,
    priceEgp: range("price", rangeParams.priceEgp),
    areaM2: range("size", rangeParams.areaM2),
    monthlyEgp: range("monthly", rangeParams.monthlyEgp),
    downPaymentEgp: range("down", rangeParams.downPaymentEgp),
    rooms: many("rooms", roomOptions.length, atLeastOptionOf(roomOptions)),
    bathrooms: many("baths", bathroomOptions.length, atLeastOptionOf(bathroomOptions)),
    unitTypes: many("type", unitTypeIds.length, optionOf(unitTypeIds)),
    finishings: many("finishing", finishingIds.length, optionOf(finishingIds)),
    developers: many("developer", slugMaxCount, parseSlug),
    projects: many("project", slugMaxCount, parseSlug),
    areas: many("area", areaSlugs.length, optionOf(areaSlugs)),
    deliveries: many("delivery", deliveryOptions.length, optionOf(deliveryOptions)),
    box: one("box", parseBox),
    drawn: one("drawn", parseDrawnArea),
    status: one("status", optionOf(statusFilters)) ?? emptyQuery.status,
    isNew: one("new", parseFlag) ?? emptyQuery.isNew,
    sort: one("sort", optionOf(sortOrders)) ?? emptyQuery.sort,
    page: one("page", parsePage) ?? emptyQuery.page,
  };
  return { query, dropped };
}

/**
 * The one address of a query: names and values sorted, lists as repeated parameters (as a form sends them),
 * whatever equals the default left out. `parseSearch` reads it back to the same query.
 */
export function serializeSearch(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  const add = (name: string, value: string) => {
    if (value) params.append(name, value);
  };
  add("q", tidyText(query.text, textMaxLength).kept);
  for (const [key, rule] of Object.entries(rangeParams)) {
    add(rule.name, formatRange(tidyRange(query[key as keyof typeof rangeParams], rule)));
  }
  for (const [key, name] of Object.entries(listNames)) {
    for (const value of tidyList<string | number>(query[key as keyof typeof listNames]))
      add(name, String(value));
  }
  const box = query.box && tidyBox(query.box);
  if (box) add("box", formatBox(box));
  const drawn = query.drawn && tidyDrawnArea(query.drawn);
  if (drawn) add("drawn", formatDrawnArea(drawn));
  if (query.status !== emptyQuery.status) add("status", query.status);
  if (query.isNew) add("new", "1");
  if (query.sort !== emptyQuery.sort) add("sort", query.sort);
  if (query.page > 1) add("page", String(query.page));
  params.sort();
  return params;
}

/** "3"; "5" and "5+" for the last option, which means so many or more. */
function atLeastOptionOf<T extends number>(options: readonly T[]): (text: string) => T | null {
  return (text) => {
    const written = toLatinDigits(text);
    const isMore = written.endsWith("+") && written.slice(0, -1) === String(options.at(-1));
    return options.find((option) => String(option) === (isMore ? written.slice(0, -1) : written)) ?? null;
  };
}

function parseFlag(text: string): boolean | null {
  if (["1", "true", "on", "yes"].includes(text.toLowerCase())) return true;
  return ["0", "false", "off", "no"].includes(text.toLowerCase()) ? false : null;
}

function parsePage(text: string): number | null {
  const page = parseWholeNumber(text);
  return page !== null && page >= 1 && page <= pageMax ? page : null;
}
