import { StudioIcon } from "./studio-icon.tsx";
import styles from "./grip.module.css";

/** The moves that a handle controls. */
export interface Moving {
  /** The row that is being moved; null for none. */
  readonly held: string | null;
  readonly pickUp: (row: string) => void;
  readonly putDown: () => void;
  /** Cancels the move. */
  readonly putBack: () => void;
  readonly move: (row: string, by: number) => void;
  readonly drag: (row: string, from: { readonly clientX: number; readonly clientY: number }) => void;
  /** Whether the current click ended a drag; resets itself. */
  readonly endsDrag: () => boolean;
}

interface GripProps {
  readonly row: string;
  readonly label: string;
  readonly moving: Moving;
  /** Whether rows are also side by side, so that the left and right arrow keys move them. */
  readonly isGrid?: boolean;
}

/** The handle of a row: dragging moves it, and after a press the arrow keys do. Rendered only with scripts. */
export function Grip({ row, label, moving, isGrid = false }: GripProps) {
  const isHeld = moving.held === row;
  const actOn = (key: string, isRtl: boolean): (() => void) | undefined => {
    if (key === "Escape") return moving.putBack;
    const by = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : isGrid ? sideways(key, isRtl) : 0;
    return by === 0 ? undefined : () => moving.move(row, by);
  };
  return (
    <button
      type="button"
      data-grip
      className={styles.grip}
      aria-label={label}
      aria-pressed={isHeld}
      onPointerDown={(event) => {
        if (event.button === 0) moving.drag(row, event);
      }}
      onClick={({ detail }) => {
        // `detail` counts pointer clicks and is 0 for the keyboard.
        if (moving.endsDrag() && detail > 0) return;
        if (isHeld) moving.putDown();
        else moving.pickUp(row);
      }}
      onKeyDown={(event) => {
        const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
        const act = isHeld ? actOn(event.key, isRtl) : undefined;
        if (!act) return;
        event.preventDefault();
        act();
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

/** The handle of a row among the children of its list. */
export function gripOf(list: HTMLElement | null, row: string): HTMLElement | null {
  const rows = [...(list?.children ?? [])];
  const found = rows.find((each) => each instanceof HTMLElement && each.dataset["row"] === row);
  return found?.querySelector<HTMLElement>("[data-grip]") ?? null;
}
