import { useState } from "react";

/**
 * Returns the last successful answer of a page, so that a failed step leaves the form as it is; null if there was
 * none. `answer` is null after a failure, otherwise the same object until the next answer.
 */
export function useLastRead<Answer extends object>(answer: Answer | null): Answer | null {
  const [last, setLast] = useState(answer);
  if (answer !== null && answer !== last) setLast(answer);
  return answer ?? last;
}
