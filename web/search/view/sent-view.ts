import { parseSearch, type SearchQuery, serializeSearch } from "../../../domain/search/search-query.ts";
import { queryOn } from "../../../domain/search/result-screen.ts";
import type { SearchView } from "./search-view.ts";

/** A view as a browser is sent it: its two searches as their addresses, because nearly all filters are empty. */
export type SentSearchView = Omit<SearchView, "query" | "typed"> & {
  readonly query: string;
  /** Null where the search was typed as it was understood. */
  readonly typed: string | null;
};

export function toSentView(view: SearchView): SentSearchView {
  const query = serializeSearch(view.query).toString();
  const typed = serializeSearch(view.typed).toString();
  return { ...view, query, typed: typed === query ? null : typed };
}

/** The view that was sent. An address is read back to the same search. */
export function readSentView(sent: SentSearchView): SearchView {
  const read = (search: string): SearchQuery =>
    queryOn(sent.screen, parseSearch(new URLSearchParams(search)).query);
  const query = read(sent.query);
  return { ...sent, query, typed: sent.typed === null ? query : read(sent.typed) };
}
