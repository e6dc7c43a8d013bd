import { shownEdition } from "./edition.ts";

/** The part of a client loader's arguments that is used here. */
interface Step<Answer> {
  readonly request: Request;
  readonly url: URL;
  readonly serverLoader: () => Promise<Answer>;
}

/** What a page shows when a step could not be answered. */
interface FailedStep {
  readonly kind: "failed";
  /** The edition of the page that is shown. */
  readonly edition: string;
  /** The log has no number of it, since the server was not reached. */
  readonly reference: null;
}

/**
 * The answer to a step within a page: what the server's loader says, or a failed view with `more` in it when the server
 * was not reached. The page is loaded whole when the answer is of another edition than the page that is shown, or cannot
 * be understood, as after a new build of the site.
 * @param more what the failed views of this page have besides
 */
export async function answerStep<Answer extends object, More extends object>(
  { request, url, serverLoader }: Step<Answer>,
  more: More,
): Promise<Answer | (FailedStep & More)> {
  // A preview has no steps in place: each page of it is asked for with its mark (web/staff/preview).
  if (document.documentElement.dataset["preview"] !== undefined) return loadWhole(url);
  let answer: Answer;
  try {
    answer = await serverLoader();
  } catch (error) {
    // A redirect is thrown too, and nothing waits for a step that another one has overtaken.
    if (error instanceof Response || request.signal.aborted) throw error;
    // Browsers report a failed network by a TypeError.
    if (error instanceof TypeError || !navigator.onLine)
      return { kind: "failed", edition: shownEdition(), reference: null, ...more };
    return loadWhole(url);
  }
  return editionIn(answer) === shownEdition() ? answer : loadWhole(url);
}

/** The edition of a view, or of the view of a map; undefined on the page of an unknown area, which is loaded whole. */
function editionIn(answer: object): unknown {
  const view: unknown = "edition" in answer || !("view" in answer) ? answer : answer.view;
  return typeof view === "object" && view !== null && "edition" in view ? view.edition : undefined;
}

/** Never settles: another page replaces this one, which is loaded anew if the back button returns to it. */
function loadWhole(url: URL): Promise<never> {
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.assign(url);
  return new Promise(() => {});
}
