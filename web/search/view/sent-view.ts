import {
  parseSearchQuery,
  type SearchQuery,
  serializeSearchQuery,
} from "../../../domain/search/search-query.ts";
import { withScreenFilters, type ResultScreen } from "../../../domain/search/result-screen.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { SearchView } from "./search-view.ts";

/** The view as sent to browsers: its two searches are query strings, which are shorter. */
export type SerializedSearchView = Omit<SearchView, "query" | "typed"> & {
  readonly query: string;
  /** The search with the typed sentence; null if it equals `query`. */
  readonly typed: string | null;
};

export function serializeSearchView(view: SearchView): SerializedSearchView {
  const { screen } = view;
  const query = serializeSearchQuery(view.query).toString();
  const typed = serializeSearchQuery(view.typed).toString();
  return {
    ...view,
    // Omits the area's name, which the chips contain.
    screen: screen.kind === "area" ? { kind: screen.kind, area: screen.area } : screen,
    query,
    typed: typed === query ? null : typed,
  };
}

/** Restores a view from its sent form by parsing the two query strings. */
export function deserializeSearchView(sent: SerializedSearchView): SearchView {
  const screen = screenWithAreaName(sent);
  const read = (search: string): SearchQuery =>
    withScreenFilters(screen, parseSearchQuery(new URLSearchParams(search)).query);
  const query = read(sent.query);
  return { ...sent, screen, query, typed: sent.typed === null ? query : read(sent.typed) };
}

/** Returns the screen with its area's name in the page's language. */
export function screenWithAreaName({
  screen,
  area,
}: Pick<SerializedSearchView, "screen" | "area">): ResultScreen {
  if (screen.kind !== "area" || screen.area === "all") return screen;
  const name = area?.chips.find((chip) => chip.area === screen.area)?.name;
  const around = area?.around?.map((place) => ({ id: place.id, name: inBoth(place.name) }));
  return name === undefined ? screen : { ...screen, name: inBoth(name), ...(around && { around }) };
}

/** Uses one name for both languages, because the browser shows the page's language only. */
function inBoth(name: string): Bilingual {
  return { en: name, ar: name };
}
