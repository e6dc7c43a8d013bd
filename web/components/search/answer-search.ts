import { data, type RouterContextProvider } from "react-router";
import { parseLocale } from "../../../domain/locale.ts";
import type { ResultScreen } from "../../../domain/result-screen.ts";
import { appContext } from "../../app-context.ts";
import { reportError } from "../../error-reference.ts";
import { loadSearchView } from "./load-search-view.ts";
import type { FailedSearchView } from "./search-view.ts";

/** The answer to a search page's address: its view, or that the listings cannot be read now (503). Never other homes. */
export async function answerSearch(
  request: Request,
  context: Readonly<RouterContextProvider>,
  screen: ResultScreen,
) {
  const { pathname, searchParams } = new URL(request.url);
  try {
    return data(
      await loadSearchView(context.get(appContext), searchParams, parseLocale(pathname) ?? "en", screen),
    );
  } catch (error) {
    const failed: FailedSearchView = { kind: "failed", reference: reportError(error, request, context) };
    return data(failed, { status: 503, headers: { "Retry-After": "5" } });
  }
}
