import { StudioIcon } from "./studio-icon.tsx";
import styles from "./grip.module.css";

/** The row of a list that is being moved, and functions for its drag handle. */
export interface RowMoveControls {
  /** The key of the row that is being moved; null if none is. */
  readonly movingRow: string | null;
  readonly pickUp: (row: string) => void;
  readonly putDown: () => void;
  /** Cancels the move; the row returns to its place. */
  readonly putBack: () => void;
  readonly move: (row: string, by: number) => void;
  readonly drag: (row: string, from: { readonly clientX: number; readonly clientY: number }) => void;
  /** Whether the current click is the end of a drag. Calling it resets the answer, so call it once per click. */
  readonly endsDrag: () => boolean;
}

interface DragHandleProps {
  readonly row: string;
  readonly label: string;
  readonly moveControls: RowMoveControls;
  /** Whether rows are in a grid, where the left and right arrow keys move them as well. */
  readonly isGrid?: boolean;
}

/** The handle of a row: dragging moves the row; after a press, arrow keys move it. Needs scripts. */
export function DragHandle({ row, label, moveControls, isGrid = false }: DragHandleProps) {
  const isMoving = moveControls.movingRow === row;
  const keyAction = (key: string, isRtl: boolean): (() => void) | undefined => {
    if (key === "Escape") return moveControls.putBack;
    const by = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : isGrid ? sideways(key, isRtl) : 0;
    return by === 0 ? undefined : () => moveControls.move(row, by);
  };
  return (
    <button
      type="button"
      data-grip
      className={styles.grip}
      aria-label={label}
      aria-pressed={isMoving}
      onPointerDown={(event) => {
        if (event.button === 0) moveControls.drag(row, event);
      }}
      onClick={({ detail }) => {
        // `detail` is 0 for a click by keyboard, which never ends a drag.
        if (moveControls.endsDrag() && detail > 0) return;
        if (isMoving) moveControls.putDown();
        else moveControls.pickUp(row);
      }}
      onKeyDown={(event) => {
        const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
        const action = isMoving ? keyAction(event.key, isRtl) : undefined;
        if (!action) return;
        event.preventDefault();
        action();
      }}
    >
      <StudioIcon name="grip" />
    </button>
  );
}

function sideways(key: string, isRtl: boolean): number {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowRight") === isRtl ? -1 : 1;
}

/** Returns the drag handle of a row; null if the list does not show the row. */
export function findDragHandle(list: HTMLElement | null, row: string): HTMLElement | null {
  const rows = [...(list?.children ?? [])];
  const rowElement = rows.find((each) => each instanceof HTMLElement && each.dataset["row"] === row);
  return rowElement?.querySelector<HTMLElement>("[data-grip]") ?? null;
}
