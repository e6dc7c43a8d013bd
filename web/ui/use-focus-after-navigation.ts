import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { NavigationCause } from "./same-page-link.tsx";

/**
 * Moves the focus after a navigation within the page [ACCESS-4]. After a link to another page of results, to the
 * top of `results`. After a filter link or the back button, if the focused element was removed, to the open
 * `drawer`, or else to `results`. After the form, the focus stays.
 */
export function useFocusAfterNavigation(
  results: RefObject<HTMLElement | null>,
  drawer?: RefObject<HTMLElement | null>,
): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    const isBack = type === NavigationType.Pop;
    const cause = state as NavigationCause | null;
    if (cause === "page" && !isBack) {
      results.current?.focus({ preventScroll: true });
      results.current?.scrollIntoView();
    } else if ((cause === "filter" || isBack) && document.activeElement === document.body)
      (drawer?.current ?? results.current)?.focus({ preventScroll: true });
  }, [key, state, type, results, drawer]);
}
