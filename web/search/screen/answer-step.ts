import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import type { FailedSearchView } from "../view/search-view.ts";

/**
 * The answer to a step within a page: what the server's loader says, or that the homes could not be read when the server
 * was not reached. A step that another build of the site answers loads its page whole.
 */
export async function answerStep<Answer extends object>(
  url: URL,
  serverLoader: () => Promise<Answer>,
  screen: ResultScreen,
): Promise<Answer | FailedSearchView> {
  let answer: Answer;
  try {
    answer = await serverLoader();
  } catch (error) {
    // A redirect is thrown too.
    if (error instanceof Response) throw error;
    return { kind: "failed", screen, reference: null };
  }
  if (!("buildId" in answer) || answer.buildId === import.meta.env.BUILD_ID) return answer;
  location.assign(url);
  return new Promise(() => {
    // The page of the other build takes the place of this one.
  });
}
