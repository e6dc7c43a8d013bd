import { parseSearch, type SearchQuery, serializeSearch } from "../../../domain/search/search-query.ts";
import { queryOn, type ResultScreen } from "../../../domain/search/result-screen.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { SearchView } from "./search-view.ts";

/** A view as a browser is sent it: its two searches as their addresses, because nearly all filters are empty. */
export type SentSearchView = Omit<SearchView, "query" | "typed"> & {
  readonly query: string;
  /** Null where the search was typed as it was understood. */
  readonly typed: string | null;
};

export function toSentView(view: SearchView): SentSearchView {
  const { screen } = view;
  const query = serializeSearch(view.query).toString();
  const typed = serializeSearch(view.typed).toString();
  return {
    ...view,
    // Its name is among the chips.
    screen: screen.kind === "area" ? { kind: screen.kind, area: screen.area } : screen,
    query,
    typed: typed === query ? null : typed,
  };
}

/** The view that was sent. An address is read back to the same search. */
export function readSentView(sent: SentSearchView): SearchView {
  const screen = screenOf(sent);
  const read = (search: string): SearchQuery =>
    queryOn(screen, parseSearch(new URLSearchParams(search)).query);
  const query = read(sent.query);
  return { ...sent, screen, query, typed: sent.typed === null ? query : read(sent.typed) };
}

/** The screen with the name of its area, in the language of the page. */
export function screenOf({ screen, area }: Pick<SentSearchView, "screen" | "area">): ResultScreen {
  if (screen.kind !== "area" || screen.area === "all") return screen;
  const name = area?.chips.find((chip) => chip.area === screen.area)?.name;
  const around = area?.around?.map((place) => ({ id: place.id, name: inBoth(place.name) }));
  return name === undefined ? screen : { ...screen, name: inBoth(name), ...(around && { around }) };
}

/** A name that was sent in the language of the page alone, which is the one that is read. */
function inBoth(name: string): Bilingual {
  return { en: name, ar: name };
}
