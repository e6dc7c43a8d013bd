import { useState } from "react";

/**
 * Returns the last successful result, so that a form stays unchanged after a failed load; null if no load
 * succeeded.
 * @param answer null after a failed load; otherwise the same object until the next result
 */
export function useLastSuccessfulResult<Answer extends object>(answer: Answer | null): Answer | null {
  const [last, setLast] = useState(answer);
  if (answer !== null && answer !== last) setLast(answer);
  return answer ?? last;
}
