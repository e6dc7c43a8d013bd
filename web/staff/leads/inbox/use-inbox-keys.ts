import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { keyboardShortcutsSetting } from "./inbox-settings.ts";
import { inboxSearchId } from "./inbox-search.tsx";

interface ShortcutLinks {
  /** The address of the list without the panel; null if no panel is open. */
  readonly closed: string | null;
  /** The address of the help for shortcuts. */
  readonly help: string;
}

/** Selectors of the elements that keys focus, by `event.code`: the same keys on Arabic and English layouts. */
const targets: Readonly<Record<string, string>> = {
  Slash: `#${inboxSearchId} [name=q]`,
  KeyC: "#lead-state",
  KeyA: "#lead-agent",
  KeyN: "#lead-note",
  KeyW: "#lead-whatsapp",
};

/** Keyboard shortcuts of the inbox. They only move the focus or navigate, so a mistyped key changes no data. */
export function useInboxShortcuts({ closed, help }: ShortcutLinks): void {
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !keyboardShortcutsSetting.read()
    )
      return;
    const { target } = event;
    if (event.key === "Escape") {
      if (isTyping(target)) {
        // In some browsers Escape would also clear a search field.
        event.preventDefault();
        (target as HTMLElement).blur();
      } else if (closed !== null) void navigate(closed, { preventScrollReset: true });
      return;
    }
    if (isTyping(target)) return;
    if (event.key === "?" || event.key === "؟") {
      event.preventDefault();
      void navigate(help, { preventScrollReset: true });
      return;
    }
    const isOnRow = target instanceof HTMLElement && target.matches("[data-lead-row]");
    const step = stepOf(event.code, isOnRow);
    if (step !== 0) {
      if (focusRow(step)) event.preventDefault();
      return;
    }
    const place = event.shiftKey ? undefined : targets[event.code];
    const element = place && document.querySelector<HTMLElement>(place);
    if (!element) return;
    event.preventDefault();
    element.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

/** J and K move to the next and the previous lead. Arrow keys do so only from a row; elsewhere they scroll the page. */
function stepOf(code: string, isOnRow: boolean): -1 | 0 | 1 {
  if (code === "KeyJ" || (isOnRow && code === "ArrowDown")) return 1;
  if (code === "KeyK" || (isOnRow && code === "ArrowUp")) return -1;
  return 0;
}

function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-lead-row]")];
  const focusedIndex = rows.findIndex((row) => row === document.activeElement);
  const from = focusedIndex === -1 ? rows.findIndex((row) => row.hasAttribute("aria-current")) : focusedIndex;
  const row = from === -1 ? rows[0] : rows[from + step];
  row?.focus();
  return row !== undefined;
}
