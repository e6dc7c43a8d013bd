import { useState } from "react";

/**
 * Returns the last successful result, so that the form stays as it is after a failed load; null if there was none.
 * `answer` must be null after a failure, otherwise the same object until the next result.
 */
export function useLastSuccessfulResult<Answer extends object>(answer: Answer | null): Answer | null {
  const [last, setLast] = useState(answer);
  if (answer !== null && answer !== last) setLast(answer);
  return answer ?? last;
}
