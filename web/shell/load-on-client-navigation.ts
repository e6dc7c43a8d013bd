import { currentPageEdition } from "./edition.ts";

/** Those arguments of a route's client loader that `loadOnClientNavigation` needs. */
interface LoaderArgs<Answer> {
  readonly request: Request;
  readonly url: URL;
  readonly serverLoader: () => Promise<Answer>;
}

/** What `loadOnClientNavigation` returns in place of a page's data if the server cannot be reached. */
interface FailedLoad {
  readonly kind: "failed";
  /** The edition of the page on screen. */
  readonly edition: string;
  /** Always null: the server was not reached, so it has logged no error. */
  readonly reference: null;
}

/**
 * Loads the data of an in-page navigation from the server. If the server cannot be reached, returns the view of a
 * failed page with the fields of `extraFields`. If the data cannot be parsed, or are of another edition than the page on
 * screen (for example after a new build), loads the whole page instead.
 * @param extraFields the other fields of the failed page's view
 */
export async function loadOnClientNavigation<Answer extends object, More extends object>(
  { request, url, serverLoader }: LoaderArgs<Answer>,
  extraFields: More,
): Promise<Answer | (FailedLoad & More)> {
  // Previews load whole pages, because their addresses need the preview's parameter (web/staff/preview).
  if (document.documentElement.dataset["preview"] !== undefined) return loadWholePage(url);
  let answer: Answer;
  try {
    answer = await serverLoader();
  } catch (error) {
    // Rethrows redirects, which are thrown responses, and errors of an aborted navigation, which nobody sees.
    if (error instanceof Response || request.signal.aborted) throw error;
    // Browsers throw a TypeError if the connection failed.
    if (error instanceof TypeError || !navigator.onLine)
      return { kind: "failed", edition: currentPageEdition(), reference: null, ...extraFields };
    return loadWholePage(url);
  }
  return editionIn(answer) === currentPageEdition() ? answer : loadWholePage(url);
}

/** Returns the edition of a page's view; undefined for an unknown area, whose page is loaded whole. */
function editionIn(answer: object): unknown {
  const view: unknown = "edition" in answer || !("view" in answer) ? answer : answer.view;
  return typeof view === "object" && view !== null && "edition" in view ? view.edition : undefined;
}

/**
 * Loads a whole page. The returned promise never settles, because the new page replaces this one. Reloads if the
 * back button restores this page from the browser's cache.
 */
function loadWholePage(url: URL): Promise<never> {
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.assign(url);
  return new Promise(() => {});
}
