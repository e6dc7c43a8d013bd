import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to the heading of a panel that opens, and back when it closes. The first render moves nothing. */
export function usePanelFocus(shown: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<{ readonly element: HTMLElement; readonly address: string | null } | null>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (shown === null) {
      returnTo(opener.current);
      opener.current = null;
      return;
    }
    const { activeElement } = document;
    if (opener.current === null && activeElement instanceof HTMLElement && activeElement !== document.body)
      opener.current = { element: activeElement, address: activeElement.getAttribute("href") };
    heading.current?.focus();
  }, [shown]);
  return heading;
}

/**
 * The opener may have been rendered again, so an equal link is looked for; if it is gone, `<main>` takes the
 * focus.
 */
function returnTo(opener: { readonly element: HTMLElement; readonly address: string | null } | null): void {
  if (opener === null) return;
  const { element, address } = opener;
  const twin = address && document.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`);
  const target = element.isConnected ? element : twin || document.querySelector<HTMLElement>("main");
  target?.focus();
}
