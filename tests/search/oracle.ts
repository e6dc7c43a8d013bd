import type pg from "pg";
import { newListingCutoff } from "../../domain/listings/listing.ts";
import type { BoundingBox } from "../../domain/places/bounding-box.ts";
import {
  enumFilterNames,
  type FacetFilterName,
  facetFilterNames,
  recordByFilter,
} from "../../domain/search/filter-names.ts";
import { filters } from "../../domain/search/filters.ts";
import { emptySearchQuery, type SearchQuery } from "../../domain/search/search-query.ts";
import type {
  ApproximateCircle,
  Facets,
  MapCell,
  ListingTotals,
  SearchResult,
} from "../../server/search/search.ts";
import { oracleFilterOptions } from "./oracle-options.ts";
import {
  type OracleSqlCondition,
  toSqlConditions,
  buildOrderByClause,
  SqlParameters,
  buildWhereClause,
} from "./oracle-where.ts";

/**
 * Lower bounds of 25 bins: for prices 160,000 EGP times the square of the bin's number; areas have steps of 40 m².
 */
const priceEdges = Array.from({ length: 25 }, (_, bin) => bin * bin * 160_000);
const sizeEdges = Array.from({ length: 25 }, (_, bin) => bin * 40);

const facetColumns: Readonly<Record<FacetFilterName, string>> = {
  ...recordByFilter(enumFilterNames, (kind) => oracleFilterOptions[kind].column),
  developers: "nullif(developer, '')",
  projects: "nullif(project, '')",
  areas: "area",
  places: "gazetted",
  features: "feature",
  isNew: "nullif(created_at >= $1, false)",
  isOffPlan: "nullif(delivery not in ('now', 'unknown'), false)",
  priceEgp: `width_bucket(price, array[${priceEdges.join(",")}]::bigint[]) - 1`,
  areaM2: `width_bucket(size, array[${sizeEdges.join(",")}]) - 1`,
};

/**
 * Groups of facets that one scan counts together. The scan groups listings by `by`, a key with few distinct
 * values, and its counts are then summed for each facet's column.
 */
const scans: readonly {
  readonly by: "kind" | "place" | "features" | null;
  readonly facets: readonly FacetFilterName[];
}[] = [
  { by: "kind", facets: enumFilterNames },
  { by: "place", facets: ["developers", "projects", "areas", "places"] },
  { by: null, facets: ["priceEgp", "areaM2", "isNew", "isOffPlan"] },
  { by: "features", facets: ["features"] },
];

interface CountedOption {
  readonly facet: FacetFilterName;
  readonly option: string | null;
  readonly count: number;
}

/**
 * Test oracle of the search: answers its queries in SQL. Shares no code with the read model except the rules in
 * `domain`.
 */
export class SearchOracle {
  readonly #pool: pg.Pool;

  /** @param pool of a database that `createOracleSchema` has prepared */
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async find(query: SearchQuery, pageSize: number, now: Date): Promise<SearchResult> {
    const total = await this.#count(query, now);
    const unfilteredTotal = await this.#count({ ...emptySearchQuery, status: "all" }, now);
    const pageCount = total === 0 ? 1 : Math.ceil(total / pageSize);
    const page = Math.min(query.page, pageCount);
    return {
      ids: await this.page({ ...query, page }, pageSize, now),
      total,
      unfilteredTotal,
      page,
      pageCount,
      unsaid: query.features.length === 0 ? 0 : await this.#count({ ...query, isUnstated: true }, now),
    };
  }

  async page(query: SearchQuery, pageSize: number, now: Date): Promise<number[]> {
    const values = new SqlParameters();
    const conditions = toSqlConditions(query, now, values);
    const where = buildWhereClause(conditions);
    const ranks = conditions.flatMap(({ rank }) => rank ?? []);
    const order = [...ranks, buildOrderByClause(query.sort)].join(", ");
    const limit = `limit ${pageSize} offset ${(query.page - 1) * pageSize}`;
    const { rows } = await this.#pool.query<{ id: number }>(
      `${values.prelude()} select id from oracle.home ${where} order by ${order} ${limit}`,
      values.list,
    );
    return rows.map(({ id }) => id);
  }

  /** Counts of all facets: one scan for each group of filters that are not used, and one for each used filter. */
  async facets(query: SearchQuery, now: Date): Promise<Facets> {
    const values = new SqlParameters();
    values.add(newListingCutoff(now), "timestamptz");
    const conditions = toSqlConditions(query, now, values);
    const isUsed = (facet: FacetFilterName) => conditions.some(({ filter }) => filter === facet);
    const selects = [
      ...scans.map(({ by, facets }) => {
        const unused = facets.filter((facet) => !isUsed(facet));
        if (by === "features") return selectFeatures(conditions);
        return by === null ? selectUnused(unused, conditions) : selectUnusedBy(by, unused, conditions);
      }),
      ...facetFilterNames
        .filter((facet) => facet !== "features" && isUsed(facet))
        .map((facet) => selectUsed(facet, conditions)),
    ];
    const statement = `${values.prelude()} ${selects.filter(Boolean).join(" union all ")}`;
    const { rows } = await this.#pool.query<CountedOption>(statement, values.list);
    return toFacets(rows);
  }

  async similar(id: number, count: number): Promise<number[]> {
    const { rows } = await this.#pool.query<{ id: number }>(
      `with self as (select * from oracle.home where id = $1),
       other as (
         select home.*, case when home.unit_type = self.unit_type then 0 else 1 end as tier,
           ${contrast("price")} + ${contrast("size")} as contrast
         from oracle.home, self
         where home.id <> self.id and home.status = 'active'
           and (home.areas && self.areas or (self.areas = '{}' and home.unit_type = self.unit_type))
       )
       select id from other order by tier, contrast, created_at desc, id desc limit $2`,
      [id, count],
    );
    return rows.map((row) => row.id);
  }

  async areaPrices(): Promise<[string, { medianEgpPerM2: number; count: number; openCount: number }][]> {
    const { rows } = await this.#pool.query<{ area: string; median: number; count: number; open: number }>(
      `select area, percentile_cont(0.5) within group (order by price_per_m2) as median, count(price_per_m2) as count,
         count(*) filter (where price is not null and size is not null and sure_price is null) as open
       from oracle.home, unnest(areas) as area where status = 'active' group by area having count(price_per_m2) > 0`,
    );
    return rows.map(({ area, median, count, open }) => [
      area,
      { medianEgpPerM2: median, count, openCount: open },
    ]);
  }

  async stats(): Promise<ListingTotals> {
    const { rows } = await this.#pool.query<ListingTotals>(
      `select count(*)::double precision as count,
         count(*) filter (where status = 'active')::double precision as "activeCount",
         coalesce(sum(price), 0)::double precision as "totalPriceEgp"
       from oracle.home where status in ('active', 'update')`,
    );
    return rows[0]!;
  }

  /** @returns the map cells in a box whose edges are cell edges at its zoom level */
  async mapCells(query: SearchQuery, box: BoundingBox, zoom: number, now: Date): Promise<MapCell[]> {
    const values = new SqlParameters();
    const where = buildWhereClause(toSqlConditions(query, now, values));
    const bounds = [box.west, box.east, box.south, box.north].map((bound) =>
      values.add(bound, "double precision"),
    );
    const cellsPerAxis = values.add(2 ** (zoom + 2), "double precision");
    const { rows } = await this.#pool.query<MapCell>(
      `${values.prelude(`point as (
         select id, sure_price as price, code, (longitude + 180) / 360 as x,
           0.5 - ln((1 + sin(radians(latitude))) / (1 - sin(radians(latitude)))) / (4 * pi()) as y
         from oracle.home ${where ? `${where} and` : "where"} about is null and longitude between ${bounds[0]} and ${bounds[1]}
           and latitude between ${bounds[2]} and ${bounds[3]}
       )`)}
       select round(degrees(atan(sinh(pi() * (1 - 2 * avg(y)))))::numeric, 6)::double precision as lat,
         round((avg(x) * 360 - 180)::numeric, 6)::double precision as lng,
         count(*), case when count(*) = 1 then min(id) end as id,
         case when count(*) = 1 then min(code) end as "unitCode", coalesce(min(price), 0) as "minPriceEgp"
       from point group by floor(y * ${cellsPerAxis}), floor(x * ${cellsPerAxis}) order by floor(y * ${cellsPerAxis}), floor(x * ${cellsPerAxis})`,
      values.list,
    );
    return rows;
  }

  /**
   * Points on the map for listings without coordinates, with the numbers of listings that have coordinates
   * (`exact`), are shown at such a point (`about`), or cannot be shown (`none`).
   */
  async listingPositions(
    query: SearchQuery,
    now: Date,
  ): Promise<{ exact: number; about: number; none: number; circles: Omit<ApproximateCircle, "name">[] }> {
    const values = new SqlParameters();
    const conditions = toSqlConditions(query, now, values);
    const { rows } = await this.#pool.query<Omit<ApproximateCircle, "name">>(
      `${values.prelude()} select about, min(latitude) as lat, min(longitude) as lng, count(*),
         coalesce(min(price), 0) as "minPriceEgp"
       from (select * from oracle.home ${buildWhereClause(conditions)}) as home where about is not null
       group by about order by count(*) desc, about collate "C"`,
      values.list,
    );
    const about = rows.reduce((sum, { count }) => sum + count, 0);
    const none = await this.#count({ ...query, box: null, drawn: null }, now, "latitude is null");
    const exact = await this.#count(query, now, "latitude is not null and about is null");
    return { exact, about, none, circles: rows };
  }

  async #count(query: SearchQuery, now: Date, also = "true"): Promise<number> {
    const values = new SqlParameters();
    const where = buildWhereClause(toSqlConditions(query, now, values));
    const { rows } = await this.#pool.query<{ count: number }>(
      `${values.prelude()} select count(*) from oracle.home ${where ? `${where} and` : "where"} ${also}`,
      values.list,
    );
    return rows[0]?.count ?? 0;
  }
}

function contrast(column: string): string {
  return `case
    when home.${column} is null and self.${column} is null then 0
    when home.${column} is null or self.${column} is null then 1
    else greatest(home.${column}, self.${column})::double precision / least(home.${column}, self.${column}) - 1
  end`;
}

function selectUsed(facet: FacetFilterName, conditions: readonly OracleSqlCondition[]): string {
  const from = `oracle.home${unnested(facet)}`;
  return `select '${facet}', (${facetColumns[facet]})::text as option, count(*)
    from ${from} ${buildWhereClause(conditions, facet)} group by option`;
}

/** SQL that repeats a listing's row for each of its areas or places: its own place and all that contain it. */
function unnested(facet: FacetFilterName): string {
  if (facet === "areas") return ", unnest(areas) as area";
  return facet === "places" ? ", unnest(places) as gazetted" : "";
}

/** SQL that counts, for each feature, how many matching listings have it. */
function selectFeatures(conditions: readonly OracleSqlCondition[]): string {
  return `select 'features', feature as option, count(*)
    from oracle.home, unnest(features_yes) as feature ${buildWhereClause(conditions)} group by option`;
}

function selectUnused(facets: readonly FacetFilterName[], conditions: readonly OracleSqlCondition[]): string {
  if (facets.length === 0) return "";
  const columns = facets.map((facet) => `${facetColumns[facet]} as "${facet}"`);
  const combinations = `select ${columns.join(", ")}, count(*) as homes from oracle.home ${buildWhereClause(conditions)}
    group by ${facets.map((_, i) => i + 1).join(", ")}`;
  const sums = facets.map(
    (facet) =>
      `select '${facet}' as facet, "${facet}"::text as option, sum(homes)::bigint as count from combination group by 2`,
  );
  return `(with combination as materialized (${combinations}) ${sums.join(" union all ")})`;
}

function selectUnusedBy(
  by: "kind" | "place",
  facets: readonly FacetFilterName[],
  conditions: readonly OracleSqlCondition[],
): string {
  if (facets.length === 0) return "";
  const combinations = `select ${by}, count(*) as homes from oracle.home ${buildWhereClause(conditions)} group by ${by}`;
  const sums = facets.map((facet) => {
    const from = `combination join oracle.${by} using (${by}) ${unnested(facet)}`;
    return `select '${facet}' as facet, (${facetColumns[facet]})::text as option, sum(homes)::bigint as count
      from ${from} group by 2`;
  });
  return `(with combination as materialized (${combinations}) ${sums.join(" union all ")})`;
}

function toFacets(rows: readonly CountedOption[]): Facets {
  const byFacet = Map.groupBy(
    rows.filter(({ option }) => option !== null),
    ({ facet }) => facet,
  );
  const rowsOf = (facet: FacetFilterName) => byFacet.get(facet) ?? [];
  const counts = (facet: FacetFilterName) =>
    Object.fromEntries(rowsOf(facet).map(({ option, count }) => [String(option), count]));
  const bins = (facet: FacetFilterName, edges: readonly number[]) => ({
    binEdges: edges,
    counts: edges.map((_, bin) => rowsOf(facet).find(({ option }) => Number(option) === bin)?.count ?? 0),
  });
  const options = facetFilterNames.map((kind) => [filters[kind].facet, counts(kind)]);
  return {
    ...Object.fromEntries(options),
    isNew: rowsOf("isNew")[0]?.count ?? 0,
    isOffPlan: rowsOf("isOffPlan")[0]?.count ?? 0,
    price: bins("priceEgp", priceEdges),
    area: bins("areaM2", sizeEdges),
  } as Facets;
}
