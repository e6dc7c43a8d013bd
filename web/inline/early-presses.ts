import { wakesMark } from "./marks.ts";

/** React has not come by then: links lead to their pages and forms are sent by the browser. In milliseconds. */
const patienceMs = 8_000;

/** What React calls once it answers. */
export interface EarlyPresses {
  repeatPress?: () => void;
}

/**
 * Forms, links and buttons that React alone answers bear `wakesMark`. Their first use wakes a page that sleeps. A press
 * before React answers is kept and repeated once it does; of several the last.
 */
export function repeatEarlyPresses(wake: () => void): void {
  // No `?.` in this file: the build writes it out for the oldest browsers, and these bytes are in every page.
  let kept = () => {};
  let isOver = false;
  const repeat = () => {
    if (isOver) return;
    isOver = true;
    kept();
  };
  const use = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>(`[${wakesMark}]`);
    if (isOver || !control) return;
    wake();
    const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const isForm = control instanceof HTMLFormElement;
    if (type !== (isForm ? "submit" : "click") || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    // React hears presses a moment before it says so. Heard now and repeated later, a press would count twice.
    event.stopPropagation();
    kept = () => (isForm ? control.requestSubmit() : control.click());
    setTimeout(repeat, patienceMs);
  };
  for (const type of ["pointerdown", "focusin", "click", "submit"]) addEventListener(type, use, true);
  (window as unknown as EarlyPresses).repeatPress = repeat;
}
