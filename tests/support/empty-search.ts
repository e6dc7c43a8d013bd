import type { Search } from "../../server/search/questions/catalogue-search.ts";

/** A search that finds nothing, for tests of what a page shows around its results. */
export const emptySearch: Pick<Search, "find"> = {
  find: () => ({ total: 0 }) as unknown as ReturnType<Search["find"]>,
};
