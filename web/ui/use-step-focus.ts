import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { StepCause } from "./step-link.tsx";

/**
 * Moves the focus after a step within a page [ACCESS-4]. Another page of results starts at the top of `results`.
 * If the focus was lost, because a followed filter link was removed or the back button remounted its field, it
 * moves to the open `drawer` or else to `results`. A step of the form leaves it where it is.
 */
export function useStepFocus(
  results: RefObject<HTMLElement | null>,
  drawer?: RefObject<HTMLElement | null>,
): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const isBack = type === NavigationType.Pop;
    const cause = state as StepCause | null;
    if (cause === "page" && !isBack) {
      results.current?.focus({ preventScroll: true });
      results.current?.scrollIntoView();
    } else if ((cause === "filter" || isBack) && document.activeElement === document.body)
      (drawer?.current ?? results.current)?.focus({ preventScroll: true });
  }, [key, state, type, results, drawer]);
}
