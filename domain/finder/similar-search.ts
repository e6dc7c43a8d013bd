import { emptyQuery, queryWith, type SearchQuery } from "../search/search-query.ts";
import { type FinderAnswers, finderBudgets } from "./finder.ts";

/** What of the finder's answers the search of all homes can be asked: it knows area and price. */
export function similarSearch({ budget, location }: FinderAnswers): SearchQuery {
  return queryWith(emptyQuery, {
    ...(budget && { priceEgp: finderBudgets[budget].limits }),
    ...(location && { areas: [location] }),
  });
}
