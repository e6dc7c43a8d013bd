/** The least movement of the pointer that makes a press a drag, in CSS pixels. */
const dragFromPx = 5;

interface DragHandlers {
  /** Called for each movement of a drag. */
  readonly onMove: (event: PointerEvent) => void;
  /** Called at the end of a drag: true after a drop, false if the browser cancelled the pointer. */
  readonly onEnd: (isDropped: boolean) => void;
}

/** Follows a pointer that pressed a handle, until it is released. A press without a drag calls neither function. */
export function trackPointerDrag(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  { onMove, onEnd }: DragHandlers,
): void {
  let isDragged = false;
  const onPointerMove = (event: PointerEvent) => {
    if (!isDragged && Math.hypot(event.clientX - clientX, event.clientY - clientY) < dragFromPx) return;
    isDragged = true;
    event.preventDefault();
    onMove(event);
  };
  const stop = (event: PointerEvent) => {
    window.removeEventListener("pointermove", onPointerMove);
    window.removeEventListener("pointerup", stop);
    window.removeEventListener("pointercancel", stop);
    if (isDragged) onEnd(event.type === "pointerup");
  };
  window.addEventListener("pointermove", onPointerMove, { passive: false });
  window.addEventListener("pointerup", stop);
  window.addEventListener("pointercancel", stop);
}
