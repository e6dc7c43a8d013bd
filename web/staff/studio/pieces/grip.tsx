import { StudioIcon } from "./studio-icon.tsx";
import styles from "./grip.module.css";

/** What a grip does to the row that it belongs to. */
export interface Moving {
  /** The row that is picked up; null while none is. */
  readonly held: string | null;
  readonly pickUp: (row: string) => void;
  readonly putDown: () => void;
  /** As it was before it was picked up. */
  readonly putBack: () => void;
  readonly move: (row: string, by: number) => void;
  readonly drag: (row: string, from: { readonly clientX: number; readonly clientY: number }) => void;
  /** Whether the press that was just heard ended a drag. The next one is a press of its own. */
  readonly endsDrag: () => boolean;
}

interface GripProps {
  readonly row: string;
  readonly label: string;
  readonly moving: Moving;
  /** Rows stand beside each other too: the keys to the left and to the right move them. */
  readonly isGrid?: boolean;
}

/** Picks a row up: dragged by a pointer, moved by arrow keys once it is pressed. Drawn where scripts answer it. */
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
        // Keys press a button without a pointer: `detail` counts the clicks of one.
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

/** The grip of a row among the children of its list. */
export function gripOf(list: HTMLElement | null, row: string): HTMLElement | null {
  const rows = [...(list?.children ?? [])];
  const found = rows.find((each) => each instanceof HTMLElement && each.dataset["row"] === row);
  return found?.querySelector<HTMLElement>("[data-grip]") ?? null;
}
