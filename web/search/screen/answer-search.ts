import { data, redirect, type RouterContextProvider } from "react-router";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import type { DroppedParam } from "../../../domain/search/search-params.ts";
import { isAreaOrPlaceScreen, type ResultScreen } from "../../../domain/search/result-screen.ts";
import { parseSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import { formatSearchMiss } from "../../../domain/search/search-miss.ts";
import { withCurrentSlugs } from "../../../domain/showcase/followed-query.ts";
import type { App } from "../../../server/wiring/app.ts";
import { appContext } from "../../shell/app-context.ts";
import { formatEdition } from "../../shell/edition.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { urls } from "../../shell/urls.ts";
import { reportError } from "../../shell/report-error.ts";
import { parseSubmittedSearch } from "./parse-submitted-search.ts";
import { loadSearchView } from "./load-search-view.ts";
import type { FailedSearchView } from "../view/search-view.ts";
import { serializeSearchView } from "../view/sent-view.ts";
import { type UnknownAreaView, toUnknownAreaView } from "../results/unknown-area-view.ts";

/** The used part of a loader's arguments. `url` is the page's address, even if `request` is for the page's data. */
interface LoaderInput {
  readonly request: Request;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** Loads a result screen. Responds 503 if the listings cannot be read; never shows other homes instead. */
export function loadSearchScreen(input: LoaderInput, screen: ResultScreen) {
  return answer(input, screen, (app, params, format) => find(app, params, format, screen));
}

async function find(app: App, params: URLSearchParams, format: ReaderFormat, screen: ResultScreen) {
  const submitted = parseSubmittedSearch(params, (text) => app.search.read(text), app.showcase().areas);
  if (submitted)
    throw redirect(withUnread(urls.results(format.locale, screen, submitted.query), submitted.dropped));
  const renamed = renamedQuery(app, params);
  if (renamed) throw redirect(urls.results(format.locale, screen, renamed), 301);
  const otherQuery = otherPlaceQuery(app, params, screen);
  if (otherQuery) throw redirect(urls.results(format.locale, { kind: "grid" }, otherQuery));
  const view = await loadSearchView(app, params, format, screen);
  const hasNoExactMatch = view.total === 0 || view.reading?.hasNoExactMatch === true;
  const miss = hasNoExactMatch ? formatSearchMiss(view.query, view.typed.text) : null;
  const sent = serializeSearchView(view);
  return miss === null
    ? data(sent)
    : data(sent, { headers: { "X-Search-Miss": `${format.locale} ${miss}` } });
}

/** Adds the ignored parameters to a redirect's address, so that the next page can list them. */
function withUnread(address: string, dropped: readonly DroppedParam[]): string {
  const [path = "", search] = address.split("?");
  const params = new URLSearchParams(search);
  for (const { name, value } of dropped) if (!params.has(name)) params.append(name, value);
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}

/** Returns the search with current slugs if it has former slugs of a renamed developer or project; otherwise null. */
function renamedQuery({ search, showcase }: App, params: URLSearchParams): SearchQuery | null {
  const { areas, formerAddresses } = showcase();
  if (formerAddresses.length === 0) return null;
  const { query } = parseSearchQuery(params, [], areas);
  const followed = withCurrentSlugs(query, { formerAddresses }, search);
  return followed === query ? null : followed;
}

/** Returns a search of all homes if a sentence typed on the page of a place names another place; otherwise null. */
function otherPlaceQuery(app: App, params: URLSearchParams, screen: ResultScreen): SearchQuery | null {
  if (!isAreaOrPlaceScreen(screen)) return null;
  const { query } = parseSearchQuery(params, [], app.showcase().areas);
  return query.text !== "" && app.search.read(query.text).filterValues.places ? query : null;
}

/**
 * Loads the result screen of a place. Redirects (301) if the place was merged into another place. Responds 404
 * with links to the areas if the place is unknown.
 * @param name the name of an unknown place, made from the address
 */
export function loadPlaceScreen(input: LoaderInput, id: string, name: string) {
  return answer(input, { kind: "place", place: id, line: [] }, (app, params, format) => {
    const { gazetteer } = app.search;
    const place = gazetteer.byId(id);
    if (!place)
      return data<UnknownAreaView>(toUnknownAreaView(app, params, format.locale, name), { status: 404 });
    if (place.id !== id) throw redirect(urls.place(format.locale, place.id) + input.url.search, 301);
    const line = gazetteer.ancestryOf(place).map((each) => ({ id: each.id, name: each.name }));
    return find(app, params, format, { kind: "place", place: id, line });
  });
}

async function answer<Answer>(
  { request, url, context }: LoaderInput,
  screen: ResultScreen,
  load: (app: App, params: URLSearchParams, format: ReaderFormat) => Answer,
) {
  const format = context.get(readerFormatContext);
  try {
    return await load(context.get(appContext), url.searchParams, format);
  } catch (error) {
    if (error instanceof Response) throw error;
    const reference = reportError(error, request, context);
    const edition = formatEdition(format);
    return data<FailedSearchView>({ kind: "failed", edition, screen, reference }, unavailableResponseInit);
  }
}
