import { startsHydrationAttribute } from "./data-attributes.ts";

/** Maximum wait for hydration in milliseconds; then the browser itself follows the link or submits the form. */
const timeoutMs = 8_000;

/** The window with the function that repeats the recorded press, which is called after hydration. */
export interface ClickReplayWindow {
  repeatPress?: () => void;
}

/**
 * Handles the first use of forms, links and buttons that React handles (`startsHydrationAttribute`). The use
 * starts hydration on pages that wait for it. The last press before hydration is recorded and repeated afterwards.
 */
export function replayClicksAfterHydration(startHydration: () => void): void {
  // No optional chaining (`?.`) in this file: the build compiles it to longer code for old browsers, and the
  // script is inlined in every page.
  let repeatRecorded = () => {};
  let isOver = false;
  const repeat = () => {
    if (isOver) return;
    isOver = true;
    repeatRecorded();
  };
  const use = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>(`[${startsHydrationAttribute}]`);
    if (isOver || !control) return;
    startHydration();
    const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const isForm = control instanceof HTMLFormElement;
    if (type !== (isForm ? "submit" : "click") || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    // Stops React, which may already listen, from handling the press: it is repeated later and would count twice.
    event.stopPropagation();
    repeatRecorded = () => (isForm ? control.requestSubmit() : control.click());
    setTimeout(repeat, timeoutMs);
  };
  for (const type of ["pointerdown", "focusin", "click", "submit"]) addEventListener(type, use, true);
  (window as unknown as ClickReplayWindow).repeatPress = repeat;
}
