import { isDeepStrictEqual } from "node:util";
import type { SearchQuery } from "../../domain/search/search-query.ts";
import type { SearchService } from "../../server/search/questions/catalogue-search.ts";
import type { SearchOracle } from "./oracle.ts";

export interface SearchDifference {
  readonly query: SearchQuery;
  readonly model: unknown;
  readonly oracle: unknown;
}

const pageSizes = [6, 24, 100, 1_000];

/** Runs every query in the read model and in the oracle, several at a time, and returns the differences. */
export async function compareWithOracle(
  model: Pick<SearchService, "find" | "facets">,
  oracle: SearchOracle,
  queries: readonly SearchQuery[],
  now: Date,
  { atOnce }: { readonly atOnce: number },
): Promise<SearchDifference[]> {
  const differences: SearchDifference[] = [];
  const pending = [...queries.entries()];
  const worker = async () => {
    for (let next = pending.pop(); next; next = pending.pop()) {
      const [index, query] = next;
      const pageSize = pageSizes[index % pageSizes.length] ?? 24;
      const ofOracle = {
        ...(await oracle.find(query, pageSize, now)),
        facets: await oracle.facets(query, now),
      };
      const ofModel = { ...model.find(query, pageSize, now), facets: model.facets(query, now) };
      // The read model's objects with counts have no prototype; cloning adds one, so that this is not a
      // difference.
      const [a, b] = [structuredClone(ofModel), structuredClone(ofOracle)];
      if (!isDeepStrictEqual(a, b)) differences.push({ query, model: a, oracle: b });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return differences;
}
