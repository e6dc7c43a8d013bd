import { type RefObject, useEffect, useRef, useState } from "react";
import { trackPointerDrag } from "../pieces/track-pointer-drag.ts";
import { findDragHandle, type RowMoveControls } from "../pieces/grip.tsx";
import { moveRowTo } from "../pieces/move-to.ts";

interface RowMove {
  readonly key: string;
  readonly order: readonly string[];
  /** Whether keys moved the tile, which then keeps the focus. */
  readonly isByKeys: boolean;
}

/**
 * The order of tiles while one is moved by pointer or keys. It is saved once, when the tile is dropped. Without
 * scripts each tile has buttons that move it.
 * @param list the element whose children are the tiles, each with its `data-row`
 * @param draftOrder the order of the draft, shown while no tile is moved
 */
export function useTileOrder(
  list: RefObject<HTMLElement | null>,
  draftOrder: readonly string[],
  save: (order: readonly string[]) => void,
): { readonly shownOrder: readonly string[]; readonly moveControls: RowMoveControls } {
  const [activeMove, setActiveMove] = useState<RowMove | null>(null);
  /** The order after the last drop, shown until the draft is rendered with it. */
  const [pendingOrder, setPendingOrder] = useState<{
    readonly draftKey: string;
    readonly order: readonly string[];
  } | null>(null);
  const isDragged = useRef(false);
  const draftKey = draftOrder.join();
  const baseOrder = pendingOrder?.draftKey === draftKey ? pendingOrder.order : draftOrder;
  const shownOrder = activeMove ? applyOrderToRows(activeMove.order, baseOrder) : baseOrder;
  /** The keys of the current tiles, which may grow while a tile is dragged; dropping it keeps the new ones. */
  const rows = useRef(baseOrder);
  useEffect(() => {
    rows.current = baseOrder;
  });

  useEffect(() => {
    // Restores the focus, which a tile loses when it is moved in the document.
    if (activeMove?.isByKeys) findDragHandle(list.current, activeMove.key)?.focus();
  }, [activeMove, list]);

  const putDown = (movedOrder: readonly string[]) => {
    const order = applyOrderToRows(movedOrder, rows.current);
    setActiveMove(null);
    if (order.join() === rows.current.join()) return;
    setPendingOrder({ draftKey, order });
    save(order);
  };
  const drag: RowMoveControls["drag"] = (key, from) => {
    let last = shownOrder;
    isDragged.current = false;
    trackPointerDrag(from, {
      onMove(event) {
        isDragged.current = true;
        last = moveRowTo(last, key, tileIndexAt(list.current, event, last, key));
        setActiveMove({ key, order: last, isByKeys: false });
      },
      onEnd: (isDropped) => (isDropped ? putDown(last) : setActiveMove(null)),
    });
  };
  return {
    shownOrder,
    moveControls: {
      movingRow: activeMove?.key ?? null,
      pickUp: (key) => setActiveMove({ key, order: shownOrder, isByKeys: false }),
      putBack: () => setActiveMove(null),
      putDown: () => putDown(shownOrder),
      move(key, by) {
        const place = Math.min(shownOrder.length - 1, Math.max(0, shownOrder.indexOf(key) + by));
        setActiveMove({ key, order: moveRowTo(shownOrder, key, place), isByKeys: true });
      },
      drag,
      endsDrag() {
        const wasDragged = isDragged.current;
        isDragged.current = false;
        return wasDragged;
      },
    },
  };
}

/** Applies a dropped order to the current rows: leaves out removed ones, and appends new ones. */
export function applyOrderToRows(order: readonly string[], rows: readonly string[]): readonly string[] {
  return [...order.filter((row) => rows.includes(row)), ...rows.filter((row) => !order.includes(row))];
}

/** The position of the tile under the pointer; the dragged tile's own position if the pointer is over none. */
function tileIndexAt(
  list: HTMLElement | null,
  { clientX, clientY }: PointerEvent,
  order: readonly string[],
  key: string,
): number {
  const targetTile = document
    .elementsFromPoint(clientX, clientY)
    .find((each): each is HTMLElement => each instanceof HTMLElement && each.parentElement === list);
  const place = order.indexOf(targetTile?.dataset["row"] ?? key);
  return place < 0 ? order.indexOf(key) : place;
}
