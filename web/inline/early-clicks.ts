import { startsHydrationMark } from "./marks.ts";

/** Timeout of hydration in milliseconds; after it links navigate and forms are submitted by the browser. */
const timeoutMs = 8_000;

/** React calls `repeatPress` after hydration. */
export interface EarlyClicks {
  repeatPress?: () => void;
}

/**
 * Forms, links and buttons handled by React have the attribute `startsHydrationMark`. Their first use starts the
 * hydration of a page that waits for it. A press before hydration is stored and repeated afterwards; if there are
 * several, the last.
 */
export function replayEarlyClicks(wake: () => void): void {
  // No `?.` in this file: the build transpiles it for old browsers, and these bytes are in every page.
  let kept = () => {};
  let isOver = false;
  const repeat = () => {
    if (isOver) return;
    isOver = true;
    kept();
  };
  const use = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>(`[${startsHydrationMark}]`);
    if (isOver || !control) return;
    wake();
    const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const isForm = control instanceof HTMLFormElement;
    if (type !== (isForm ? "submit" : "click") || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    // React attaches its listeners before it reports this; handled now and repeated later, a press would count twice.
    event.stopPropagation();
    kept = () => (isForm ? control.requestSubmit() : control.click());
    setTimeout(repeat, timeoutMs);
  };
  for (const type of ["pointerdown", "focusin", "click", "submit"]) addEventListener(type, use, true);
  (window as unknown as EarlyClicks).repeatPress = repeat;
}
