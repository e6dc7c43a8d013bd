import type { Search } from "../../server/search/questions/catalogue-search.ts";

/** A search that finds no home, for tests of what stands around the homes found. */
export const nothingToFind: Pick<Search, "find"> = {
  find: () => ({ total: 0 }) as unknown as ReturnType<Search["find"]>,
};
