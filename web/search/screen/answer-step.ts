import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { shownEdition } from "../../shell/edition.ts";
import type { FailedSearchView } from "../view/search-view.ts";

/** The part of a client loader's arguments that is used here. */
interface Step<Answer> {
  readonly request: Request;
  readonly url: URL;
  readonly serverLoader: () => Promise<Answer>;
}

/**
 * The answer to a step within a page: what the server's loader says, or that the homes could not be read when the
 * server was not reached. The page is loaded whole when the answer is of another edition than the page that is shown,
 * or cannot be understood, as after a new build of the site.
 */
export async function answerStep<Answer extends object>(
  { request, url, serverLoader }: Step<Answer>,
  screen: ResultScreen,
): Promise<Answer | FailedSearchView> {
  let answer: Answer;
  try {
    answer = await serverLoader();
  } catch (error) {
    // A redirect is thrown too, and nothing waits for a step that another one has overtaken.
    if (error instanceof Response || request.signal.aborted) throw error;
    // Browsers report a failed network by a TypeError.
    if (error instanceof TypeError || !navigator.onLine)
      return { kind: "failed", edition: shownEdition(), screen, reference: null };
    return loadWhole(url);
  }
  return editionIn(answer) === shownEdition() ? answer : loadWhole(url);
}

/** The edition of a view, or of the view of a map; undefined on the page of an unknown area, which is loaded whole. */
function editionIn(answer: object): unknown {
  const view: unknown = "view" in answer ? answer.view : answer;
  return typeof view === "object" && view !== null && "edition" in view ? view.edition : undefined;
}

/** Never settles: another page replaces this one, which is loaded anew if the back button returns to it. */
function loadWhole(url: URL): Promise<never> {
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.assign(url);
  return new Promise(() => {});
}
