import { shownEdition } from "./edition.ts";

/** The arguments of a client loader that are used here. */
interface Step<Answer> {
  readonly request: Request;
  readonly url: URL;
  readonly serverLoader: () => Promise<Answer>;
}

/** The view of a page if a step failed. */
interface FailedStep {
  readonly kind: "failed";
  /** The edition of the current page. */
  readonly edition: string;
  /** No number in the log, because the server was not reached. */
  readonly reference: null;
}

/**
 * Answers a step within a page: with the data of the server's loader, or with a failed view, extended by `more`,
 * if the server was not reached. Loads the whole page instead if the data are of another edition than the current
 * page or cannot be parsed, as after a new build of the site.
 * @param more the further fields of this page's failed view
 */
export async function answerStep<Answer extends object, More extends object>(
  { request, url, serverLoader }: Step<Answer>,
  more: More,
): Promise<Answer | (FailedStep & More)> {
  // A preview has no client-side steps: each page is requested with the preview's parameter (web/staff/preview).
  if (document.documentElement.dataset["preview"] !== undefined) return loadWhole(url);
  let answer: Answer;
  try {
    answer = await serverLoader();
  } catch (error) {
    // Redirects are thrown too, and an aborted step needs no answer.
    if (error instanceof Response || request.signal.aborted) throw error;
    // Browsers report a failed connection as a TypeError.
    if (error instanceof TypeError || !navigator.onLine)
      return { kind: "failed", edition: shownEdition(), reference: null, ...more };
    return loadWhole(url);
  }
  return editionIn(answer) === shownEdition() ? answer : loadWhole(url);
}

/** Returns the edition of a view or of a map's view; undefined for an unknown area, whose page is reloaded whole. */
function editionIn(answer: object): unknown {
  const view: unknown = "edition" in answer || !("view" in answer) ? answer : answer.view;
  return typeof view === "object" && view !== null && "edition" in view ? view.edition : undefined;
}

/** Never settles, because another page replaces this one; restored by the back button, this one is reloaded. */
function loadWhole(url: URL): Promise<never> {
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.assign(url);
  return new Promise(() => {});
}
