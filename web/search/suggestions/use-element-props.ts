import { type RefObject, useLayoutEffect } from "react";

/** React's name of an event handler, and the browser's name of its event. */
const eventNames: Readonly<Record<string, string>> = {
  onChange: "input",
  onKeyDown: "keydown",
  onBlur: "blur",
  onClick: "click",
};

/**
 * Gives an element that is there already further properties, as React would give them: attributes, handlers and a ref.
 * For a part of it that arrives later than the element. Other properties, such as `value`, are left alone.
 */
export function useElementProps(element: RefObject<HTMLElement | null>, props: object): void {
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const listening = new AbortController();
    for (const [name, value] of Object.entries(props)) {
      const event = eventNames[name];
      if (event && typeof value === "function")
        target.addEventListener(event, value as EventListener, { signal: listening.signal });
      else if (name === "ref" && typeof value === "function") (value as (node: HTMLElement) => void)(target);
      else if (name === "id" || name === "role" || name.startsWith("aria-")) {
        if (value === undefined) target.removeAttribute(name);
        else target.setAttribute(name, String(value));
      }
    }
    return () => listening.abort();
  });
}
