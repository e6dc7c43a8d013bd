import { data, type RouterContextProvider } from "react-router";
import type { Reader } from "../../../domain/money/reader.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { toSearchMiss } from "../../../domain/search/search-miss.ts";
import type { App } from "../../../server/wiring/app.ts";
import { appContext } from "../../shell/app-context.ts";
import { editionOf } from "../../shell/edition.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { unavailableHead } from "../../shell/error-reference.ts";
import { reportError } from "../../shell/report-error.ts";
import { loadSearchView } from "./load-search-view.ts";
import type { FailedSearchView } from "../view/search-view.ts";
import { type UnknownAreaView, toUnknownAreaView } from "../results/unknown-area-view.ts";

/** The part of a loader's arguments that is used here. `url` is the page's address, even for a request of its data. */
interface Asked {
  readonly request: Request;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** The answer to a search page's address: its view, or 503 where the listings cannot be read; never other homes. */
export function answerSearch(asked: Asked, screen: ResultScreen) {
  return answer(asked, screen, async (app, params, reader) => {
    const view = await loadSearchView(app, params, reader, screen);
    const miss = view.total === 0 ? toSearchMiss(view.query) : null;
    return miss === null
      ? data(view)
      : data(view, { headers: { "X-Search-Miss": `${reader.locale} ${miss}` } });
  });
}

/** The answer to the address of an area that is none of ours: not found (404), with the areas that there are. */
export function answerUnknownArea(asked: Asked, name: string) {
  return answer(asked, { kind: "area", area: "all" }, (app, params, { locale }) =>
    data<UnknownAreaView>(toUnknownAreaView(app, params, locale, name), { status: 404 }),
  );
}

async function answer<Answer>(
  { request, url, context }: Asked,
  screen: ResultScreen,
  load: (app: App, params: URLSearchParams, reader: Reader) => Answer,
) {
  const reader = context.get(readerContext);
  try {
    return await load(context.get(appContext), url.searchParams, reader);
  } catch (error) {
    const reference = reportError(error, request, context);
    const edition = editionOf(reader);
    return data<FailedSearchView>({ kind: "failed", edition, screen, reference }, unavailableHead);
  }
}
