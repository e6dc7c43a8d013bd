import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { NavigationCause } from "./same-page-link.tsx";

/**
 * Moves the focus after a navigation within the page [ACCESS-4]. Another page of results: to the top of `results`.
 * A filter link or the back button, if that removed the focused element: to the open `drawer`, else to `results`.
 * The form: the focus stays.
 */
export function useFocusAfterNavigation(
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
    const cause = state as NavigationCause | null;
    if (cause === "page" && !isBack) {
      results.current?.focus({ preventScroll: true });
      results.current?.scrollIntoView();
    } else if ((cause === "filter" || isBack) && document.activeElement === document.body)
      (drawer?.current ?? results.current)?.focus({ preventScroll: true });
  }, [key, state, type, results, drawer]);
}
