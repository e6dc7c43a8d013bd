/** The movement from which a press counts as a drag, in CSS pixels. */
const dragFromPx = 5;

interface Followed {
  /** The pointer moved far enough to be a drag. */
  readonly moved: (event: PointerEvent) => void;
  /** The drag ended by a drop (`isDropped`), or was cancelled by the browser. */
  readonly ended: (isDropped: boolean) => void;
}

/** Follows a pointer that has pressed a handle until it is released. A press without movement calls nothing. */
export function followPointer(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  { moved, ended }: Followed,
): void {
  let isDragged = false;
  const follow = (event: PointerEvent) => {
    if (!isDragged && Math.hypot(event.clientX - clientX, event.clientY - clientY) < dragFromPx) return;
    isDragged = true;
    event.preventDefault();
    moved(event);
  };
  const stop = (event: PointerEvent) => {
    window.removeEventListener("pointermove", follow);
    window.removeEventListener("pointerup", stop);
    window.removeEventListener("pointercancel", stop);
    if (isDragged) ended(event.type === "pointerup");
  };
  window.addEventListener("pointermove", follow, { passive: false });
  window.addEventListener("pointerup", stop);
  window.addEventListener("pointercancel", stop);
}
