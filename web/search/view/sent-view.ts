import { parseSearch, type SearchQuery, serializeSearch } from "../../../domain/search/search-query.ts";
import { queryOn, type ResultScreen } from "../../../domain/search/result-screen.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { SearchView } from "./search-view.ts";

/** The view as sent to the browser: its two searches are query strings, because nearly all filters are empty. */
export type SentSearchView = Omit<SearchView, "query" | "typed"> & {
  readonly query: string;
  /** Null if it equals `query`. */
  readonly typed: string | null;
};

export function toSentView(view: SearchView): SentSearchView {
  const { screen } = view;
  const query = serializeSearch(view.query).toString();
  const typed = serializeSearch(view.typed).toString();
  return {
    ...view,
    // The name of the area is among the chips.
    screen: screen.kind === "area" ? { kind: screen.kind, area: screen.area } : screen,
    query,
    typed: typed === query ? null : typed,
  };
}

/** Restores the view that was sent; parsing a query string gives the same search. */
export function readSentView(sent: SentSearchView): SearchView {
  const screen = screenOf(sent);
  const read = (search: string): SearchQuery =>
    queryOn(screen, parseSearch(new URLSearchParams(search)).query);
  const query = read(sent.query);
  return { ...sent, screen, query, typed: sent.typed === null ? query : read(sent.typed) };
}

/** Returns the screen with the name of its area in the language of the page. */
export function screenOf({ screen, area }: Pick<SentSearchView, "screen" | "area">): ResultScreen {
  if (screen.kind !== "area" || screen.area === "all") return screen;
  const name = area?.chips.find((chip) => chip.area === screen.area)?.name;
  const around = area?.around?.map((place) => ({ id: place.id, name: inBoth(place.name) }));
  return name === undefined ? screen : { ...screen, name: inBoth(name), ...(around && { around }) };
}

/** Only the name in the language of the page is sent; it stands in for both, because no other is shown. */
function inBoth(name: string): Bilingual {
  return { en: name, ar: name };
}
