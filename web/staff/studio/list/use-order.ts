import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { useUnsentForm } from "../../typed/unsent.ts";
import { trackPointerDrag } from "../pieces/track-pointer-drag.ts";
import { findDragHandle, type RowMoveControls } from "../pieces/grip.tsx";
import { moveRowTo } from "../pieces/move-to.ts";
import type { StudioRowOrder } from "./list-data.ts";

interface RowMove {
  readonly key: string;
  readonly order: readonly string[];
  /** Whether the row was moved by keys or buttons; it then keeps the focus. */
  readonly isByKeys: boolean;
  /** Whether a pointer drags the row; `RowMoveButtons` is then hidden, because it would shift the rows. */
  readonly isDragged?: boolean;
}

interface PendingOrder {
  readonly order: readonly string[];
  /** Whether the order was made before the server answered the one before it. */
  readonly isAfter: boolean;
}

/**
 * The order of a list while a row is moved by pointer, keys or buttons. The order is sent once, when the row is
 * dropped. The next order is sent only after the answer to the one before, because each names the version of the
 * draft that it changes. Without scripts each press of a button is sent (`order.movingRow`).
 * @param list the element whose children are the rows, each with its `data-row`
 * @param savedOrder the order from the server, shown while no row is moved
 * @param wasRefused whether the server refused the last order
 */
export function useDraggableRowOrder(
  list: RefObject<HTMLElement | null>,
  order: StudioRowOrder | null,
  savedOrder: readonly string[],
  wasRefused: boolean,
) {
  const submit = useSubmit();
  const { state } = useNavigation();
  const isUnsent = useUnsentForm() !== null;
  const [activeMove, setActiveMove] = useState<RowMove | null>(
    order?.movingRow && savedOrder.includes(order.movingRow)
      ? { key: order.movingRow, order: savedOrder, isByKeys: false }
      : null,
  );
  /** The order after the last drop; null once the server has answered and the server's order is shown. */
  const [pendingOrder, setPendingOrder] = useState<PendingOrder | null>(null);
  const isSending = useRef(false);
  const shownOrder = activeMove?.order ?? pendingOrder?.order ?? savedOrder;
  const isDragged = useRef(false);

  useEffect(() => {
    // Restores the focus, which a row loses when it is moved in the document.
    if (activeMove?.isByKeys) findDragHandle(list.current, activeMove.key)?.focus();
  }, [activeMove, list]);

  const sendPending = useEffectEvent(async (sentOrder: PendingOrder) => {
    if (order === null || isSending.current) return;
    isSending.current = true;
    // If the server refused an order, an order that was made from it is dropped as well.
    const isVain = sentOrder.isAfter && (wasRefused || isUnsent);
    const next = sentOrder.order.join();
    const fields = { do: "order", list: order.key, order: next, version: String(order.version) };
    if (!isVain && next !== savedOrder.join())
      await submit(fields, { method: "post", preventScrollReset: true });
    isSending.current = false;
    // In a transition, as the router applies the server's answer. If a further order waits, this sends it.
    startTransition(() => setPendingOrder((now) => (now === sentOrder ? null : now && { ...now })));
  });
  useEffect(() => {
    if (state === "idle" && pendingOrder !== null) void sendPending(pendingOrder);
  }, [state, pendingOrder]);

  const pickUp = (key: string) => {
    setActiveMove({ key, order: shownOrder, isByKeys: false });
  };
  const putBack = () => setActiveMove(null);
  const move = (key: string, by: number) => {
    const from = activeMove?.order ?? shownOrder;
    setActiveMove({ key, order: moveRowTo(from, key, from.indexOf(key) + by), isByKeys: true });
  };
  const putDown = (next: readonly string[] = shownOrder) => {
    setActiveMove(null);
    if (order) setPendingOrder({ order: next, isAfter: pendingOrder !== null });
  };

  /** Drags a row while the pointer on its handle moves. Dropping it saves the order. */
  const drag: RowMoveControls["drag"] = (key, from) => {
    let last = shownOrder;
    isDragged.current = false;
    trackPointerDrag(from, {
      onMove({ clientY }) {
        isDragged.current = true;
        last = moveRowTo(last, key, placeAt(list.current, clientY, key));
        setActiveMove({ key, order: last, isByKeys: false, isDragged: true });
      },
      onEnd: (isDropped) => (isDropped ? putDown(last) : putBack()),
    });
  };

  return {
    shownOrder,
    movingRow: activeMove?.key ?? null,
    isDragging: activeMove?.isDragged === true,
    pickUp,
    putBack,
    putDown,
    move,
    drag,
    /** Whether the current click is the end of a drag. Calling it resets the answer, so call it once per click. */
    endsDrag() {
      const wasDragged = isDragged.current;
      isDragged.current = false;
      return wasDragged;
    },
  };
}

/** The position of a row that is dropped at height `y`: after all other rows whose middle is above. */
function placeAt(list: HTMLElement | null, y: number, key: string): number {
  const rows = [...(list?.children ?? [])].filter(
    (row): row is HTMLElement => row instanceof HTMLElement && row.dataset["row"] !== undefined,
  );
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return row.dataset["row"] !== key && top + height / 2 < y;
  }).length;
}
