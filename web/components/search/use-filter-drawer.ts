import { useEffect, useRef, useState } from "react";

/** From this width on the filters stand beside the results and never open as a drawer. */
const wide = "(min-width: 1024px)";
const focusable = "a[href],button:not(:disabled),input:not(:disabled),select,summary";

/**
 * The filter panel as a drawer on narrow screens. The panel is one piece of the page that stands beside the results
 * where there is room, so it cannot be a `<dialog>`; without scripts its links open and close it by `:target`.
 */
export function useFilterDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isOpen || !panel.current) return;
    const drawer = panel.current;
    drawer.focus();

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") setIsOpen(false);
      if (event.key === "Tab") keepFocusIn(drawer, event);
    };
    const widened = matchMedia(wide);
    const onWiden = () => setIsOpen(false);
    document.addEventListener("keydown", onKeyDown);
    widened.addEventListener("change", onWiden);
    const back = opener.current;
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      widened.removeEventListener("change", onWiden);
      back?.focus();
    };
  }, [isOpen]);

  const open = (event: React.MouseEvent<HTMLElement>) => {
    event.preventDefault();
    opener.current = event.currentTarget;
    setIsOpen(true);
  };
  const close = (event?: React.SyntheticEvent) => {
    event?.preventDefault();
    setIsOpen(false);
  };
  return { isOpen, open, close, panel };
}

function keepFocusIn(drawer: HTMLElement, event: KeyboardEvent): void {
  const reachable = [...drawer.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.getClientRects().length > 0);
  const [first] = reachable;
  const last = reachable.at(-1);
  const { activeElement } = document;
  const isOutside = !drawer.contains(activeElement) || activeElement === drawer;
  if (event.shiftKey ? isOutside || activeElement === first : isOutside || activeElement === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
