import { currentPageEdition } from "./edition.ts";

/** The client loader's arguments that are used. */
interface Step<Answer> {
  readonly request: Request;
  readonly url: URL;
  readonly serverLoader: () => Promise<Answer>;
}

/** The view of a page if an in-page navigation failed. */
interface FailedStep {
  readonly kind: "failed";
  /** The edition of the page on screen. */
  readonly edition: string;
  /** Always null, because the server was not reached and so logged no error. */
  readonly reference: null;
}

/**
 * Loads the data of an in-page navigation from the server. If the server was not reached, returns a failed view,
 * extended by `more`. If the data cannot be parsed or are of another edition than the page on screen, as after a
 * new build, loads the whole page instead.
 * @param more the other fields of this page's failed view
 */
export async function loadNavigationData<Answer extends object, More extends object>(
  { request, url, serverLoader }: Step<Answer>,
  more: More,
): Promise<Answer | (FailedStep & More)> {
  // In a preview every page is loaded whole, because its address needs the preview's parameter (web/staff/preview).
  if (document.documentElement.dataset["preview"] !== undefined) return loadWhole(url);
  let answer: Answer;
  try {
    answer = await serverLoader();
  } catch (error) {
    // Passes on redirects, which are thrown too, and errors of an aborted navigation, which nobody sees.
    if (error instanceof Response || request.signal.aborted) throw error;
    // Browsers throw a TypeError if the connection failed.
    if (error instanceof TypeError || !navigator.onLine)
      return { kind: "failed", edition: currentPageEdition(), reference: null, ...more };
    return loadWhole(url);
  }
  return editionIn(answer) === currentPageEdition() ? answer : loadWhole(url);
}

/** Returns the edition of a page's view; undefined for an unknown area, whose page is loaded whole. */
function editionIn(answer: object): unknown {
  const view: unknown = "edition" in answer || !("view" in answer) ? answer : answer.view;
  return typeof view === "object" && view !== null && "edition" in view ? view.edition : undefined;
}

/**
 * The promise never settles, because the loaded page replaces this one. If the back button restores this page, it
 * reloads.
 */
function loadWhole(url: URL): Promise<never> {
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.assign(url);
  return new Promise(() => {});
}
