import type { SearchQuery } from "../../../domain/search/search-query.ts";
import type { Reading } from "../../../domain/search/sentence/reading.ts";
import type { Search } from "../../../server/search/questions/catalogue-search.ts";
import type { SearchResult } from "../../../server/search/search.ts";
import type { WordsFound } from "../view/reading-view.ts";

interface Finding {
  readonly pageSize: number;
  readonly now: Date;
  /** Two conditions of the sentence exclude each other: nothing is found until one of them goes. */
  readonly isContradicted: boolean;
}

/** A page of homes; where no home has all of the words, those of the other filters, and those with some words first. */
export function findHomes(
  search: Pick<Search, "find" | "findSome">,
  query: SearchQuery,
  { pageSize, now, isContradicted }: Finding,
): { readonly found: SearchResult; readonly words: WordsFound | null } {
  const found = search.find(query, pageSize, now);
  if (isContradicted)
    return { found: { ...found, ids: [], total: 0, page: 1, pageCount: 1, unsaid: 0 }, words: null };
  if (query.text === "") return { found, words: null };
  if (found.total > 0) return { found, words: { of: "all" } };
  const some = search.findSome(query, pageSize, now);
  return some.total === 0 ? { found, words: null } : { found: some, words: { of: "some", count: some.some } };
}

/** What is told of the words: nothing where they are all that was typed and every home has them. */
export function wordsFoundIn({ parts }: Reading, words: WordsFound | null): WordsFound | null {
  return words?.of === "all" && parts.length === 0 ? null : words;
}
