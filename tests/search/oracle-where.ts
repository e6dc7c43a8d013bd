import { newSince } from "../../domain/listings/listing.ts";
import type { Coordinates } from "../../domain/places/area.ts";
import type { BoundingBox } from "../../domain/places/bounding-box.ts";
import type { DrawnArea } from "../../domain/places/drawn-area.ts";
import { codedKinds } from "../../domain/search/filters.ts";
import type { SearchQuery } from "../../domain/search/search-query.ts";
import type { NumberRange } from "../../domain/search/search-grammar.ts";
import { foldText, foldUnitCode } from "../../domain/text/fold.ts";
import { expandToken, searchTokens } from "../../domain/text/spelling.ts";
import { oracleOptions } from "./oracle-options.ts";

/** A condition on oracle.home, its values in a list of their own. */
export interface Condition {
  readonly filter: keyof SearchQuery;
  readonly sql: string;
}

/** Numbers the values of one statement, and says what comes before it. */
export class Values {
  readonly list: unknown[] = [];
  readonly #sets: string[] = [];

  /** Finds homes once, however often the statement asks for them. @returns the condition of being one */
  addSet(select: string): string {
    this.#sets.push(`found_${this.#sets.length} as materialized (${select})`);
    return `id in (select id from found_${this.#sets.length - 1})`;
  }

  /** What comes before the statement; `more` are sets of its own. */
  prelude(...more: readonly string[]): string {
    const sets = [...this.#sets, ...more];
    return sets.length > 0 ? `with ${sets.join(", ")}` : "";
  }

  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

/** What the query asks for, one condition per filter; joined by "and" they are the result. */
export function conditionsOf(query: SearchQuery, now: Date, values: Values): Condition[] {
  const conditions: Condition[] = [];
  const say = (filter: keyof SearchQuery, sql: string | null) => {
    if (sql !== null) conditions.push({ filter, sql });
  };
  const oneOf = (column: string, options: readonly (string | number)[], type: string) =>
    options.length === 0 ? null : `${column} = any(${values.add(options, type)})`;

  if (query.status !== "all") say("status", `status = ${values.add(query.status, "text")}`);
  for (const kind of codedKinds) {
    if (kind === "status") continue;
    const { column, type } = oracleOptions[kind];
    say(kind, oneOf(column, query[kind], `${type}[]`));
  }
  if (query.features.length > 0) say("features", answers(query, values));
  say("developers", oneOf("developer", query.developers, "text[]"));
  say("projects", oneOf("project", query.projects, "text[]"));
  if (query.areas.length > 0) say("areas", `areas && ${values.add(query.areas, "text[]")}`);
  if (query.places.length > 0) say("places", `places && ${values.add(query.places, "text[]")}`);
  say("priceEgp", within("price", query.priceEgp, values));
  say("areaM2", within("size", query.areaM2, values));
  say("monthlyEgp", within("monthly", query.monthlyEgp, values));
  say("cashTodayEgp", within("cash_today", query.cashTodayEgp, values));
  say("planYears", withinYears(query.planYears, values));
  say("downPercent", within("down_percent", query.downPercent, values));
  for (const text of query.excluded) say("excluded", isNot(text, values));
  if (query.isOffPlan) say("isOffPlan", "delivery not in ('now', 'unknown')");
  if (query.box) say("box", inBox(query.box, values));
  if (query.drawn) say("drawn", values.addSet(inDrawnArea(query.drawn, values)));
  say("about", shownAbout(query.about, values));
  if (query.isNew) say("isNew", `created_at >= ${values.add(newSince(now), "timestamptz")}`);
  say("text", mentions(query.text, values));
  return conditions;
}

/** The conditions without those of one filter. */
export function whereOf(conditions: readonly Condition[], except?: keyof SearchQuery): string {
  const kept = conditions.filter(({ filter }) => filter !== except).map(({ sql }) => `(${sql})`);
  return kept.length > 0 ? `where ${kept.join(" and ")}` : "";
}

/** Yes to all that are asked; or no to none and nothing to some. */
function answers({ features, isUnsaid }: SearchQuery, values: Values): string {
  const asked = values.add(features, "text[]");
  return isUnsaid
    ? `not features_no && ${asked} and not features_yes @> ${asked}`
    : `features_yes @> ${asked}`;
}

function shownAbout(about: string, values: Values): string | null {
  if (about === "") return null;
  if (about === "none") return "latitude is null";
  const [prefix, id] = about.split(".");
  if (prefix !== "within") return `about = ${values.add(about, "text")}`;
  return `about is not null and ${values.add(id, "text")} = any(places)`;
}

function within(column: string, { min, max }: NumberRange, values: Values): string | null {
  const bounds = [
    ...(min === null ? [] : [`${column} >= ${values.add(min, "numeric")}`]),
    ...(max === null ? [] : [`${column} <= ${values.add(max, "numeric")}`]),
  ];
  return bounds.length > 0 ? bounds.join(" and ") : null;
}

function withinYears({ min, max }: NumberRange, values: Values): string | null {
  return within("plan_months", { min: min && min * 12, max: max && max * 12 }, values);
}

/** A home has nothing of what is excluded, or does not say. */
function isNot(text: string, values: Values): string | null {
  const [of, value] = text.split(":");
  const given = values.add(value, "text");
  switch (of) {
    case "place":
      return `not ${given} = any(places)`;
    case "type":
      return `unit_type is distinct from ${given}`;
    case "finishing":
      return `finishing is distinct from ${given}`;
    case "feature":
      return `not ${given} = any(features_yes)`;
    case "payment":
      return `payment_way not in (${given}, ${given} || '-unstated')`;
    default:
      // Who sells: it leaves nobody out. The value is named, because a statement has to use every one that it brings.
      return `${given} is not null`;
  }
}

function inBox({ west, south, east, north }: BoundingBox, values: Values): string {
  const [w, s, e, n] = [west, south, east, north].map((edge) => values.add(edge, "double precision"));
  return `longitude between ${w} and ${e} and latitude between ${s} and ${n}`;
}

/** Homes from which a line to the east crosses an odd number of sides, which are straight on Mercator's map. */
function inDrawnArea(corners: DrawnArea, values: Values): string {
  const ends = [...corners.slice(1), ...corners.slice(0, 1)];
  const list = (from: DrawnArea, axis: keyof Coordinates) =>
    values.add(
      from.map((corner) => corner[axis]),
      "double precision[]",
    );
  const northing = (latitude: string) => `ln(tan(pi() / 4 + radians(${latitude}) / 2))`;
  const [first, last] = [Math.min, Math.max].map((pick) =>
    values.add(pick(...corners.map(({ lng }) => lng)), "double precision"),
  );
  return `select home.id
    from (select id, longitude as x, ${northing("latitude")} as y from oracle.home
      where longitude between ${first} and ${last} offset 0) home
    join (select ax, bx, ${northing("ay")} as ay, ${northing("by")} as by
      from unnest(${list(corners, "lng")}, ${list(corners, "lat")}, ${list(ends, "lng")}, ${list(ends, "lat")})
        as corner (ax, ay, bx, by) offset 0) side
    on (side.ay > home.y) <> (side.by > home.y)
      and home.x < side.ax + (home.y - side.ay) / (side.by - side.ay) * (side.bx - side.ax)
    group by home.id having count(*) % 2 = 1`;
}

/**
 * Whatever stands between spaces is the beginning of a unit code, or all of its words are mentioned. The whole may also
 * be a unit code that was typed with spaces.
 */
function mentions(text: string, values: Values): string | null {
  const telling = searchTokens(text);
  const parts = text.split(/\s+/u).flatMap((part) => {
    const words = foldText(part)
      .split(" ")
      .filter((word) => telling.includes(word));
    if (words.length === 0) return [];
    const all = words.map((word) => `(${mentionsWord(word, values)})`).join(" and ");
    return [words.length === 1 ? all : `(${all}) or ${beginsWith(foldUnitCode(part), values)}`];
  });
  if (parts.length === 0) return null;
  const every = parts.map((part) => `(${part})`).join(" and ");
  return parts.length === 1 ? every : `(${every}) or ${beginsWith(foldUnitCode(text), values)}`;
}

/** A union, because each half has an index of its own. */
function mentionsWord(word: string, values: Values): string {
  const spellings = expandToken(word);
  const like = (column: string, patterns: readonly string[]) =>
    patterns.map((pattern) => `${column} like ${values.add(pattern, "text")}`).join(" or ");
  // There are a thousand words, and a hundred times as many texts, which are made of them.
  if (spellings.some((spelling) => spelling.includes(" "))) throw new Error(`"${word}" is more than a word`);
  const selects = [
    `select id from oracle.text where words && array(select word from oracle.word where ${like(
      "word",
      spellings.map((spelling) => `%${spelling}%`),
    )})`,
    `select id from oracle.home where ${like(
      "unit_code",
      spellings.map((spelling) => `${spelling}%`),
    )}`,
  ];
  if (word.replace(/\d/g, "").length >= 4) {
    const typed = values.add(word, "text");
    // One slip cannot change both the first and the last letter, which spares most of the words the full comparison.
    selects.push(`select id from oracle.text where words && array(select word from oracle.word
      where abs(length(word) - length(${typed})) <= 1
        and (left(word, 1) = left(${typed}, 1) or right(word, 1) = right(${typed}, 1))
        and oracle.typing_distance(word, ${typed}) <= 1)`);
  }
  return values.addSet(selects.join(" union "));
}

function beginsWith(code: string, values: Values): string {
  return `unit_code like ${values.add(`${code}%`, "text")}`;
}
