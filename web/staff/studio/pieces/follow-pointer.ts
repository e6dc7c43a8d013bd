/** How far a pointer goes before it drags, in CSS px: less is a press. */
const dragFromPx = 5;

interface Followed {
  /** The pointer has gone on, far enough to be a drag. */
  readonly moved: (event: PointerEvent) => void;
  /** The pointer was let go after it had dragged; or the browser took it over, and nothing is dropped. */
  readonly ended: (isDropped: boolean) => void;
}

/** Follows the pointer that has just pressed a grip until it is let go. A press that does not move calls nothing. */
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
