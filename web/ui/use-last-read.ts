import { useState } from "react";

/**
 * The last answer of a page that could be read, so that a step which fails leaves the form as it is; null when there
 * was none. `answer` is null when it could not be read, and otherwise the same object until the next answer.
 */
export function useLastRead<Answer extends object>(answer: Answer | null): Answer | null {
  const [last, setLast] = useState(answer);
  if (answer !== null && answer !== last) setLast(answer);
  return answer ?? last;
}
