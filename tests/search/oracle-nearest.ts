import type pg from "pg";
import {
  type ActiveFilter,
  listActiveFilters,
  withoutFilterNamed,
} from "../../domain/search/search-filters.ts";
import { emptySearchQuery, type SearchQuery } from "../../domain/search/search-query.ts";
import type { NearestListings } from "../../server/search/search.ts";
import { toSqlConditions, buildOrderByClause, SqlParameters, buildWhereClause } from "./oracle-where.ts";
import { rankMatchesSql, wordRankSql } from "./oracle-words.ts";

/** One of the query's conditions on a listing, with the filters whose chips show it. */
interface RequestedCondition {
  readonly filters: readonly ActiveFilter[];
  readonly sql: string;
}

/** The listings that miss the fewest conditions, found by testing each condition on each listing. */
export async function findNearestInOracle(
  pool: pg.Pool,
  query: SearchQuery,
  count: number,
  now: Date,
): Promise<NearestListings> {
  const values = new SqlParameters();
  const conditions = listConditions(query, now, values);
  const where = buildWhereClause(toSqlConditions({ ...emptySearchQuery, status: query.status }, now, values));
  const metSql = conditions.map(({ sql }) => `coalesce(${sql}, false)`).join(", ");
  const { rows } = await pool.query<{ id: number; met: readonly boolean[] }>(
    `${values.prelude()} select id, met
     from (select *, array[${metSql}]::boolean[] as met from oracle.home ${where}) as home
     order by (select count(*) from unnest(met) as each where not each), ${buildOrderByClause(query.sort)} limit ${count}`,
    values.list,
  );
  const homes = rows.map(({ id, met: answers }) => ({
    id,
    missed: conditions.filter((_, index) => !answers[index]).flatMap(({ filters }) => filters),
  }));
  const misses = rows.map(({ met: answers }) => answers.filter((isMet) => !isMet).length);
  return { homes, missedCount: misses[0] ?? conditions.length };
}

/** Listings sorted by how many of the words they contain. */
export async function findPartialMatchesInOracle(
  pool: pg.Pool,
  query: SearchQuery,
  pageSize: number,
  now: Date,
): Promise<{ ids: number[]; total: number; some: number }> {
  const values = new SqlParameters();
  const words = wordRankSql(query.text, values).map(({ rank }) => `(${rankMatchesSql(rank)})::integer`);
  const others = toSqlConditions({ ...query, text: "" }, now, values);
  const isNarrowed = others.some(({ filter }) => filter !== "status");
  const statement = (select: string, suffix: string) => `${values.prelude()} select ${select}
    from (select *, ${["0", ...words].join(" + ")} as having_words from oracle.home ${buildWhereClause(others)}) as home ${suffix}`;
  const counts = await pool.query<{ total: number; some: number }>(
    statement("count(*) as total, count(*) filter (where having_words > 0) as some", ""),
    values.list,
  );
  const { total: all, some } = counts.rows[0]!;
  const includesAll = isNarrowed || words.length === 0;
  const total = includesAll ? all : some;
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / pageSize)));
  const { rows } = await pool.query<{ id: number }>(
    statement(
      "id",
      `${includesAll ? "" : "where having_words > 0"} order by having_words desc, ${buildOrderByClause(query.sort)}
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
function listConditions(query: SearchQuery, now: Date, values: SqlParameters): RequestedCondition[] {
  const byKind = Map.groupBy(listActiveFilters(query), ({ kind }) => kind);
  return [...byKind].flatMap(([kind, filters]): RequestedCondition[] => {
    if (kind === "status" || kind === "isUnstated") return [];
    if (kind === "text")
      return wordRankSql(query.text, values).map(({ word, rank }) => ({
        filters: [{ kind, value: word }],
        sql: rankMatchesSql(rank),
      }));
    const singleFilter = {
      ...withoutFilterNamed(emptySearchQuery, kind),
      status: "all" as const,
      [kind]: query[kind],
    };
    const sqlOf = (one: SearchQuery) => toSqlConditions(one, now, values).map(({ sql }) => `(${sql})`);
    if (kind !== "features") return sqlOf(singleFilter).map((sql) => ({ filters, sql }));
    if (query.isUnstated)
      return sqlOf({ ...singleFilter, isUnstated: true }).map((sql) => ({ filters, sql }));
    return query.features.flatMap((feature) =>
      sqlOf({ ...singleFilter, features: [feature] }).map((sql) => ({
        filters: [{ kind, value: feature }],
        sql,
      })),
    );
  });
}
