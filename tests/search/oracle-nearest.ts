import type pg from "pg";
import { type ActiveFilter, activeFilters, withoutKind } from "../../domain/search/search-filters.ts";
import { emptyQuery, type SearchQuery } from "../../domain/search/search-query.ts";
import type { NearestListings } from "../../server/search/search.ts";
import { conditionsOf, orderOf, Values, whereOf } from "./oracle-where.ts";
import { isRanked, rankedWords } from "./oracle-words.ts";

/** One of the query's conditions on a listing, with the filters whose chips show it. */
interface RequestedCondition {
  readonly filters: readonly ActiveFilter[];
  readonly sql: string;
}

/** The listings that miss the fewest conditions, found by testing each condition on each listing. */
export async function oracleNearest(
  pool: pg.Pool,
  query: SearchQuery,
  count: number,
  now: Date,
): Promise<NearestListings> {
  const values = new Values();
  const asked = askedConditions(query, now, values);
  const where = whereOf(conditionsOf({ ...emptyQuery, status: query.status }, now, values));
  const met = asked.map(({ sql }) => `coalesce(${sql}, false)`).join(", ");
  const { rows } = await pool.query<{ id: number; met: readonly boolean[] }>(
    `${values.prelude()} select id, met
     from (select *, array[${met}]::boolean[] as met from oracle.home ${where}) as home
     order by (select count(*) from unnest(met) as each where not each), ${orderOf(query.sort)} limit ${count}`,
    values.list,
  );
  const homes = rows.map(({ id, met: answers }) => ({
    id,
    missed: asked.filter((_, index) => !answers[index]).flatMap(({ filters }) => filters),
  }));
  const misses = rows.map(({ met: answers }) => answers.filter((isMet) => !isMet).length);
  return { homes, missedCount: misses[0] ?? asked.length };
}

/** Listings sorted by how many of the words they contain. */
export async function oracleSomeWords(
  pool: pg.Pool,
  query: SearchQuery,
  pageSize: number,
  now: Date,
): Promise<{ ids: number[]; total: number; some: number }> {
  const values = new Values();
  const words = rankedWords(query.text, values).map(({ rank }) => `(${isRanked(rank)})::integer`);
  const others = conditionsOf({ ...query, text: "" }, now, values);
  const isNarrowed = others.some(({ filter }) => filter !== "status");
  const statement = (select: string, rest: string) => `${values.prelude()} select ${select}
    from (select *, ${["0", ...words].join(" + ")} as having_words from oracle.home ${whereOf(others)}) as home ${rest}`;
  const counted = await pool.query<{ total: number; some: number }>(
    statement("count(*) as total, count(*) filter (where having_words > 0) as some", ""),
    values.list,
  );
  const { total: all, some } = counted.rows[0]!;
  const hasRest = isNarrowed || words.length === 0;
  const total = hasRest ? all : some;
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / pageSize)));
  const { rows } = await pool.query<{ id: number }>(
    statement(
      "id",
      `${hasRest ? "" : "where having_words > 0"} order by having_words desc, ${orderOf(query.sort)}
       limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    values.list,
  );
  return { ids: rows.map(({ id }) => id), total, some };
}

/**
 * The query's conditions, in the order of the chips. Each feature is a separate condition, except with
 * `isUnstated`.
 */
function askedConditions(query: SearchQuery, now: Date, values: Values): RequestedCondition[] {
  const byKind = Map.groupBy(activeFilters(query), ({ kind }) => kind);
  return [...byKind].flatMap(([kind, filters]): RequestedCondition[] => {
    if (kind === "status" || kind === "isUnstated") return [];
    if (kind === "text")
      return rankedWords(query.text, values).map(({ word, rank }) => ({
        filters: [{ kind, value: word }],
        sql: isRanked(rank),
      }));
    const alone = { ...withoutKind(emptyQuery, kind), status: "all" as const, [kind]: query[kind] };
    const sqlOf = (one: SearchQuery) => conditionsOf(one, now, values).map(({ sql }) => `(${sql})`);
    if (kind !== "features") return sqlOf(alone).map((sql) => ({ filters, sql }));
    if (query.isUnstated) return sqlOf({ ...alone, isUnstated: true }).map((sql) => ({ filters, sql }));
    return query.features.flatMap((feature) =>
      sqlOf({ ...alone, features: [feature] }).map((sql) => ({ filters: [{ kind, value: feature }], sql })),
    );
  });
}
