import type { Search } from "../../server/search/questions/catalogue-search.ts";

/** A search without results, for tests of the page around the results. */
export const nothingToFind: Pick<Search, "find"> = {
  find: () => ({ total: 0 }) as unknown as ReturnType<Search["find"]>,
};
