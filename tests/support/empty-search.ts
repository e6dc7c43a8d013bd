import type { SearchService } from "../../server/search/questions/catalogue-search.ts";

/** A search that finds nothing, for tests of what a page shows around its results. */
export const emptySearch: Pick<SearchService, "find"> = {
  find: () => ({ total: 0 }) as unknown as ReturnType<SearchService["find"]>,
};
