import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { StepCause } from "../../ui/step-link.tsx";

/**
 * Moves the focus after a step of a result screen. Another page of results begins at the top of `results`. A link that
 * changed filters is often gone with its filter: the focus goes to `results`, or stays in the open `drawer`. A step of the
 * form, and the browser's back and forward buttons, leave it where it is.
 */
export function useStepFocus(
  results: RefObject<HTMLElement | null>,
  drawer: RefObject<HTMLElement | null>,
): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (type === NavigationType.Pop) return;
    const cause = state as StepCause | null;
    if (cause === "page") {
      results.current?.focus({ preventScroll: true });
      results.current?.scrollIntoView();
    } else if (cause === "filter" && document.activeElement === document.body)
      (drawer.current ?? results.current)?.focus({ preventScroll: true });
  }, [key, state, type, results, drawer]);
}
