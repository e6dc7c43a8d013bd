import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import styles from "./tooltips.module.css";

/** How long the pointer has to rest before a tooltip opens, in milliseconds [TIME-3]. */
const openDelayMs = 700;
/** For this long after a tooltip has closed, the next one opens without delay. In milliseconds. */
const skipDelayMs = 300;
/** The distance between a tooltip, its target and the edge of the window, in pixels. */
const gapPx = 8;

interface Tip {
  readonly target: HTMLElement;
  readonly words: string;
}

/**
 * Tooltips of a staff page: for elements with a `title`, which browsers show by themselves without scripts, and for
 * icon buttons with `data-tip`, whose text is their `aria-label`. Keyboard focus opens a tooltip without delay;
 * Escape closes it.
 */
export function Tooltips() {
  const id = useId();
  const [tip, setTip] = useState<Tip | null>(null);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => listen(id, setTip), [id]);
  useLayoutEffect(() => {
    if (tip && box.current) place(box.current, tip.target.getBoundingClientRect());
  }, [tip]);
  return (
    tip && (
      <span ref={box} id={id} role="tooltip" className={styles.tip}>
        {tip.words}
      </span>
    )
  );
}

/** Places the tooltip below its target if there is room, otherwise above, and always within the window. */
function place(box: HTMLElement, target: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = box;
  const maxLeft = document.documentElement.clientWidth - width - gapPx;
  const left = Math.max(gapPx, Math.min(target.left + (target.width - width) / 2, maxLeft));
  const topBelow = target.bottom + gapPx;
  const isRoomBelow = topBelow + height <= document.documentElement.clientHeight;
  box.style.left = `${left}px`;
  box.style.top = `${isRoomBelow ? topBelow : target.top - height - gapPx}px`;
}

const tipped = "[title]:not(iframe), [data-tip]";

/**
 * Adds the listeners for tooltips.
 * @returns a function that removes them
 */
function listen(id: string, show: (tip: Tip | null) => void): () => void {
  let currentTip: (Tip & { readonly isDescribed: boolean }) | null = null;
  let isOpen = false;
  let closedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    if (!currentTip) return;
    isOpen = true;
    if (currentTip.isDescribed) currentTip.target.setAttribute("aria-describedby", id);
    show(currentTip);
  };
  const close = () => {
    clearTimeout(timer);
    if (isOpen) closedAt = Date.now();
    isOpen = false;
    show(null);
  };
  const release = () => {
    close();
    if (!currentTip) return;
    // Restores the `title`. It is removed while the tooltip is open, because the browser would show a tooltip of
    // its own.
    if (currentTip.isDescribed) {
      currentTip.target.title = currentTip.words;
      currentTip.target.removeAttribute("aria-describedby");
    }
    currentTip = null;
  };
  const hold = (target: HTMLElement) => {
    release();
    const isDescribed = target.hasAttribute("title");
    const words = isDescribed ? target.title : (target.getAttribute("aria-label") ?? "");
    if (words === "") return;
    if (isDescribed) target.removeAttribute("title");
    currentTip = { target, words, isDescribed };
  };
  const findTarget = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(tipped) : null;
  const isOnTarget = ({ target }: Event) =>
    target instanceof Node && currentTip?.target.contains(target) === true;

  const listeners: readonly (readonly [keyof DocumentEventMap, (event: Event) => void])[] = [
    [
      "pointerover",
      (event) => {
        if (isOnTarget(event) || (event instanceof PointerEvent && event.pointerType === "touch")) return;
        const target = findTarget(event);
        if (!target) return release();
        hold(target);
        const isSkipped = Date.now() - closedAt < skipDelayMs;
        if (isSkipped) open();
        else timer = setTimeout(open, openDelayMs);
      },
    ],
    [
      "focusin",
      (event) => {
        const target = findTarget(event);
        if (!target?.matches(":focus-visible")) return;
        if (!isOnTarget(event)) hold(target);
        open();
      },
    ],
    ["focusout", release],
    ["pointerdown", close],
    ["keydown", (event) => event instanceof KeyboardEvent && event.key === "Escape" && close()],
    ["scroll", close],
  ];
  for (const [name, listener] of listeners) document.addEventListener(name, listener, true);
  return () => {
    release();
    for (const [name, listener] of listeners) document.removeEventListener(name, listener, true);
  };
}
