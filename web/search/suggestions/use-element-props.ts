import { type RefObject, useLayoutEffect } from "react";

/** DOM event names by React handler name. */
const eventNames: Readonly<Record<string, string>> = {
  onChange: "input",
  onKeyDown: "keydown",
  onBlur: "blur",
  onClick: "click",
};

/**
 * Adds attributes, event handlers and a ref to an element that another React component has rendered. Needed
 * because the component with these properties loads later. Other properties, such as `value`, are ignored.
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
