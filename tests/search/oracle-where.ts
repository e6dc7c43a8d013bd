import { newListingCutoff } from "../../domain/listings/listing.ts";
import type { Coordinates } from "../../domain/places/area.ts";
import type { BoundingBox } from "../../domain/places/bounding-box.ts";
import type { DrawnArea } from "../../domain/places/drawn-area.ts";
import { enumFilterNames } from "../../domain/search/filter-names.ts";
import type { SearchQuery, SortOrder } from "../../domain/search/search-query.ts";
import type { NumberRange } from "../../domain/search/search-grammar.ts";
import { oracleFilterOptions } from "./oracle-options.ts";
import { rankMatchesSql, textRankSql } from "./oracle-words.ts";

const orderColumns: Readonly<Record<SortOrder, string>> = {
  newest: "",
  "price-asc": "sure_price asc nulls last, ",
  "price-desc": "sure_price desc nulls last, ",
  "price-per-m2-asc": "price_per_m2 asc nulls last, ",
  "price-per-m2-desc": "price_per_m2 desc nulls last, ",
  "monthly-asc": "monthly asc nulls last, ",
  "monthly-desc": "monthly desc nulls last, ",
  "area-asc": "size asc nulls last, ",
  "area-desc": "size desc nulls last, ",
  "down-asc": "cash_today asc nulls last, ",
  "years-desc": "plan_months desc nulls last, ",
};

/** SQL sort order. Among equal listings, the newest comes first. */
export function buildOrderByClause(sort: SortOrder): string {
  return `${orderColumns[sort]}created_at desc, id desc`;
}

/** A condition on oracle.home, in SQL. The values of its parameters are collected in `SqlParameters`. */
export interface OracleSqlCondition {
  readonly filter: keyof SearchQuery;
  readonly sql: string;
  /** Only for the text filter: SQL for how well a listing matches; lower is better. */
  readonly rank?: string;
}

/** Numbers the parameters of a statement, and collects its common table expressions. */
export class SqlParameters {
  readonly list: unknown[] = [];
  readonly #sets: string[] = [];

  /**
   * Adds a common table expression, so that the database computes a set of listings only once.
   * @returns the SQL condition that a listing is in the set
   */
  addSet(select: string): string {
    this.#sets.push(`found_${this.#sets.length} as materialized (${select})`);
    return `id in (select id from found_${this.#sets.length - 1})`;
  }

  /** The `with` clause of the statement. @param more further common table expressions */
  prelude(...more: readonly string[]): string {
    const sets = [...this.#sets, ...more];
    return sets.length > 0 ? `with ${sets.join(", ")}` : "";
  }

  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

/** One SQL condition for each filter of the query; a listing matches if all are true. */
export function toSqlConditions(query: SearchQuery, now: Date, values: SqlParameters): OracleSqlCondition[] {
  const conditions: OracleSqlCondition[] = [];
  const addFilter = (filter: keyof SearchQuery, sql: string | null) => {
    if (sql !== null) conditions.push({ filter, sql });
  };
  const oneOf = (column: string, options: readonly (string | number)[], type: string) =>
    options.length === 0 ? null : `${column} = any(${values.add(options, type)})`;

  if (query.status !== "all") addFilter("status", `status = ${values.add(query.status, "text")}`);
  for (const kind of enumFilterNames) {
    if (kind === "status") continue;
    const { column, type } = oracleFilterOptions[kind];
    addFilter(kind, oneOf(column, query[kind], `${type}[]`));
  }
  if (query.features.length > 0) addFilter("features", answers(query, values));
  addFilter("developers", oneOf("developer", query.developers, "text[]"));
  addFilter("projects", oneOf("project", query.projects, "text[]"));
  if (query.areas.length > 0) addFilter("areas", `areas && ${values.add(query.areas, "text[]")}`);
  if (query.places.length > 0) addFilter("places", `places && ${values.add(query.places, "text[]")}`);
  addFilter("priceEgp", inRange("price", query.priceEgp, values));
  addFilter("areaM2", inRange("size", query.areaM2, values));
  addFilter("monthlyEgp", inRange("monthly", query.monthlyEgp, values));
  addFilter("cashTodayEgp", inRange("cash_today", query.cashTodayEgp, values));
  addFilter("planYears", withinYears(query.planYears, values));
  addFilter("downPercent", inRange("down_percent", query.downPercent, values));
  for (const text of query.excluded) addFilter("excluded", isNot(text, values));
  if (query.isOffPlan) addFilter("isOffPlan", "delivery not in ('now', 'unknown')");
  if (query.box) addFilter("box", inBox(query.box, values));
  if (query.drawn) addFilter("drawn", values.addSet(inDrawnArea(query.drawn, values)));
  addFilter("about", aboutCondition(query.about, values));
  if (query.isNew) addFilter("isNew", `created_at >= ${values.add(newListingCutoff(now), "timestamptz")}`);
  const rank = textRankSql(query.text, values);
  if (rank !== null) conditions.push({ filter: "text", sql: rankMatchesSql(rank), rank });
  return conditions;
}

/** The `where` clause with all conditions except those of one filter. */
export function buildWhereClause(
  conditions: readonly OracleSqlCondition[],
  except?: keyof SearchQuery,
): string {
  const clauses = conditions.filter(({ filter }) => filter !== except).map(({ sql }) => `(${sql})`);
  return clauses.length > 0 ? `where ${clauses.join(" and ")}` : "";
}

/**
 * All requested features are stated as "yes". With `isUnstated`: none is stated as "no", and at least one is not
 * stated.
 */
function answers({ features, isUnstated }: SearchQuery, values: SqlParameters): string {
  const param = values.add(features, "text[]");
  return isUnstated
    ? `not features_no && ${param} and not features_yes @> ${param}`
    : `features_yes @> ${param}`;
}

function aboutCondition(about: string, values: SqlParameters): string | null {
  if (about === "") return null;
  if (about === "none") return "latitude is null";
  const [prefix, id] = about.split(".");
  if (prefix !== "within") return `about = ${values.add(about, "text")}`;
  return `about is not null and ${values.add(id, "text")} = any(places)`;
}

function inRange(column: string, { min, max }: NumberRange, values: SqlParameters): string | null {
  const bounds = [
    ...(min === null ? [] : [`${column} >= ${values.add(min, "numeric")}`]),
    ...(max === null ? [] : [`${column} <= ${values.add(max, "numeric")}`]),
  ];
  return bounds.length > 0 ? bounds.join(" and ") : null;
}

function withinYears({ min, max }: NumberRange, values: SqlParameters): string | null {
  return inRange("plan_months", { min: min && min * 12, max: max && max * 12 }, values);
}

/** The listing has none of the excluded values, or does not state them. */
function isNot(text: string, values: SqlParameters): string | null {
  const [kind, value] = text.split(":");
  const param = values.add(value, "text");
  switch (kind) {
    case "place":
      return `not ${param} = any(places)`;
    case "type":
      return `unit_type is distinct from ${param}`;
    case "finishing":
      return `finishing is distinct from ${param}`;
    case "feature":
      return `not ${param} = any(features_yes)`;
    case "payment":
      return `payment_way not in (${param}, ${param} || '-unstated')`;
    default:
      // `sale` excludes nothing. The condition is always true, but it has to contain the parameter: every
      // parameter must be used.
      return `${param} is not null`;
  }
}

function inBox({ west, south, east, north }: BoundingBox, values: SqlParameters): string {
  const [w, s, e, n] = [west, south, east, north].map((edge) => values.add(edge, "double precision"));
  return `longitude between ${w} and ${e} and latitude between ${s} and ${n}`;
}

/**
 * Listings inside the outline: a line from them to the east crosses an odd number of its sides. Sides are straight
 * on the Mercator map.
 */
function inDrawnArea(corners: DrawnArea, values: SqlParameters): string {
  const nextCorners = [...corners.slice(1), ...corners.slice(0, 1)];
  const list = (from: DrawnArea, axis: keyof Coordinates) =>
    values.add(
      from.map((corner) => corner[axis]),
      "double precision[]",
    );
  const northing = (latitude: string) => `ln(tan(pi() / 4 + radians(${latitude}) / 2))`;
  const [first, last] = [Math.min, Math.max].map((extreme) =>
    values.add(extreme(...corners.map(({ lng }) => lng)), "double precision"),
  );
  return `select home.id
    from (select id, longitude as x, ${northing("latitude")} as y from oracle.home
      where longitude between ${first} and ${last} offset 0) home
    join (select ax, bx, ${northing("ay")} as ay, ${northing("by")} as by
      from unnest(${list(corners, "lng")}, ${list(corners, "lat")}, ${list(nextCorners, "lng")}, ${list(nextCorners, "lat")})
        as corner (ax, ay, bx, by) offset 0) side
    on (side.ay > home.y) <> (side.by > home.y)
      and home.x < side.ax + (home.y - side.ay) / (side.by - side.ay) * (side.bx - side.ax)
    group by home.id having count(*) % 2 = 1`;
}
