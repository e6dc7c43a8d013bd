import { type RefObject, useEffect, useRef, useState } from "react";
import { trackPointerDrag } from "../pieces/track-pointer-drag.ts";
import { findDragHandle, type RowMoveControls } from "../pieces/grip.tsx";
import { moveRowTo } from "../pieces/move-to.ts";

interface Held {
  readonly key: string;
  readonly order: readonly string[];
  /** Whether keys moved the tile, which then keeps the focus. */
  readonly isByKeys: boolean;
}

/**
 * The order of tiles while one is moved by pointer or keys. It is saved once, when the tile is dropped. Without
 * scripts each tile has buttons that move it.
 * @param list the element whose children are the tiles, each with its `data-row`
 * @param given the order of the draft, shown while no tile is moved
 */
export function useTileOrder(
  list: RefObject<HTMLElement | null>,
  given: readonly string[],
  save: (order: readonly string[]) => void,
): { readonly shown: readonly string[]; readonly moving: RowMoveControls } {
  const [held, setHeld] = useState<Held | null>(null);
  /** The order after the last drop, shown until the draft is rendered with it. */
  const [put, setPut] = useState<{ readonly of: string; readonly order: readonly string[] } | null>(null);
  const isDragged = useRef(false);
  const drawn = given.join();
  const resting = put?.of === drawn ? put.order : given;
  const shown = held ? applyOrderToRows(held.order, resting) : resting;
  /** The keys of the current tiles, which may grow while a tile is dragged; dropping it keeps the new ones. */
  const rows = useRef(resting);
  useEffect(() => {
    rows.current = resting;
  });

  useEffect(() => {
    // Restores the focus, which a tile loses when it is moved in the document.
    if (held?.isByKeys) findDragHandle(list.current, held.key)?.focus();
  }, [held, list]);

  const putDown = (moved: readonly string[]) => {
    const order = applyOrderToRows(moved, rows.current);
    setHeld(null);
    if (order.join() === rows.current.join()) return;
    setPut({ of: drawn, order });
    save(order);
  };
  const drag: RowMoveControls["drag"] = (key, from) => {
    let last = shown;
    isDragged.current = false;
    trackPointerDrag(from, {
      moved(event) {
        isDragged.current = true;
        last = moveRowTo(last, key, placeUnder(list.current, event, last, key));
        setHeld({ key, order: last, isByKeys: false });
      },
      ended: (isDropped) => (isDropped ? putDown(last) : setHeld(null)),
    });
  };
  return {
    shown,
    moving: {
      held: held?.key ?? null,
      pickUp: (key) => setHeld({ key, order: shown, isByKeys: false }),
      putBack: () => setHeld(null),
      putDown: () => putDown(shown),
      move(key, by) {
        const place = Math.min(shown.length - 1, Math.max(0, shown.indexOf(key) + by));
        setHeld({ key, order: moveRowTo(shown, key, place), isByKeys: true });
      },
      drag,
      endsDrag() {
        const was = isDragged.current;
        isDragged.current = false;
        return was;
      },
    },
  };
}

/** Applies a dropped order to the current rows: leaves out removed ones, and appends new ones. */
export function applyOrderToRows(order: readonly string[], rows: readonly string[]): readonly string[] {
  return [...order.filter((row) => rows.includes(row)), ...rows.filter((row) => !order.includes(row))];
}

/** The position of the tile under the pointer; the dragged tile's own position if the pointer is over none. */
function placeUnder(
  list: HTMLElement | null,
  { clientX, clientY }: PointerEvent,
  order: readonly string[],
  key: string,
): number {
  const under = document
    .elementsFromPoint(clientX, clientY)
    .find((each): each is HTMLElement => each instanceof HTMLElement && each.parentElement === list);
  const place = order.indexOf(under?.dataset["row"] ?? key);
  return place < 0 ? order.indexOf(key) : place;
}
