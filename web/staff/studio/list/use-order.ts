import { type RefObject, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { moveTo } from "./move-to.ts";
import type { OrderView } from "./list-data.ts";

interface Held {
  readonly key: string;
  readonly order: readonly string[];
  /** Moved by the arrow keys: the focus stays on the row that is moved. */
  readonly isByKeys: boolean;
  /** Follows a pointer: nothing on the page jumps under it. */
  readonly isDragged?: boolean;
}

/** How far a pointer goes before it drags, in CSS px: less is a press. */
const dragFromPx = 5;

/**
 * The order of a list while somebody moves a row in it: by a pointer, by the keyboard, or by buttons. It is sent once,
 * when the row is put down. Without scripts each press of a button is sent (`order.held`).
 * @param list the element whose children are the rows, each with its `data-row`
 * @param isRefused what was sent last was not saved: the order of the site is shown
 */
export function useOrder(
  list: RefObject<HTMLElement | null>,
  order: OrderView | null,
  given: readonly string[],
  isRefused: boolean,
) {
  const submit = useSubmit();
  const [held, setHeld] = useState<Held | null>(
    order?.held && given.includes(order.held) ? { key: order.held, order: given, isByKeys: false } : null,
  );
  /** What was sent stays on the screen until the site answers with an order of its own. */
  const [sent, setSent] = useState<{ readonly from: string; readonly order: readonly string[] } | null>(null);
  const shown = held?.order ?? (sent?.from === given.join() && !isRefused ? sent.order : given);
  const isDragged = useRef(false);

  useEffect(() => {
    // A row that is moved on the page loses the focus.
    if (held?.isByKeys) gripOf(list.current, held.key)?.focus();
  }, [held, list]);

  const pickUp = (key: string) => {
    setSent(null);
    setHeld({ key, order: shown, isByKeys: false });
  };
  const putBack = () => setHeld(null);
  const move = (key: string, by: number) => {
    const from = held?.order ?? shown;
    setHeld({ key, order: moveTo(from, key, from.indexOf(key) + by), isByKeys: true });
  };
  const putDown = (next: readonly string[] = shown) => {
    setHeld(null);
    if (order === null || next.join() === given.join()) return;
    setSent({ from: given.join(), order: next });
    const fields = { do: "order", list: order.key, order: next.join(), version: String(order.version) };
    void submit(fields, { method: "post", preventScrollReset: true });
  };

  /** Follows a pointer that was put on a row's grip. */
  const drag = (key: string, startY: number) => {
    let last = shown;
    isDragged.current = false;
    const follow = (event: PointerEvent) => {
      if (!isDragged.current && Math.abs(event.clientY - startY) < dragFromPx) return;
      isDragged.current = true;
      event.preventDefault();
      last = moveTo(last, key, placeAt(list.current, event.clientY, key));
      setHeld({ key, order: last, isByKeys: false, isDragged: true });
    };
    const stop = (event: PointerEvent) => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", stop);
      window.removeEventListener("pointercancel", stop);
      if (!isDragged.current) return;
      if (event.type === "pointerup") putDown(last);
      else putBack();
    };
    window.addEventListener("pointermove", follow, { passive: false });
    window.addEventListener("pointerup", stop);
    window.addEventListener("pointercancel", stop);
  };

  return {
    shown,
    held: held?.key ?? null,
    isDragging: held?.isDragged === true,
    pickUp,
    putBack,
    putDown,
    move,
    drag,
    /** Whether the press that was just heard ended a drag. */
    wasDragged: () => isDragged.current,
  };
}

/** Where a row would stand if it were put down at this height: behind every other row whose middle lies above. */
function placeAt(list: HTMLElement | null, y: number, key: string): number {
  const rows = [...(list?.children ?? [])].filter(
    (row): row is HTMLElement => row instanceof HTMLElement && row.dataset["row"] !== undefined,
  );
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return row.dataset["row"] !== key && top + height / 2 < y;
  }).length;
}

function gripOf(list: HTMLElement | null, key: string): HTMLElement | null {
  const rows = [...(list?.children ?? [])];
  const row = rows.find((each) => each instanceof HTMLElement && each.dataset["row"] === key);
  return row?.querySelector<HTMLElement>("[data-grip]") ?? null;
}
