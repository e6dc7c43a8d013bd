import { emptySearchQuery, updateSearchQuery, type SearchQuery } from "../search/search-query.ts";
import { type FinderAnswers, finderBudgets } from "./finder.ts";

/** The search query that corresponds to the finder's answers; it covers area and price only. */
export function finderAnswersToSearch({ budget, location }: FinderAnswers): SearchQuery {
  return updateSearchQuery(emptySearchQuery, {
    ...(budget && { priceEgp: finderBudgets[budget].limits }),
    ...(location && { areas: [location] }),
  });
}
