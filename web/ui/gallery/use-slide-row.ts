import { useRef, useState } from "react";

/**
 * Milliseconds after which a scroll that a script started counts as ended. Until then the scroll's target counts
 * as the visible slide.
 */
const scrollingMs = 500;

/**
 * Controls a list whose slides snap to its inline start.
 * @returns `row` and `onScroll` for the list, and the index of the slide at its start
 */
export function useSlideRow() {
  const row = useRef<HTMLUListElement>(null);
  const scrolling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);

  const updateIndex = () => {
    const distances = slidesOf(row.current).map((slide) => Math.abs(distanceTo(slide)));
    setIndex(Math.max(0, distances.indexOf(Math.min(...distances))));
  };
  const show = (next: number, behavior: ScrollBehavior = gentle()) => {
    const list = row.current;
    const slide = slidesOf(list)[next];
    if (!list || !slide) return;
    clearTimeout(scrolling.current);
    scrolling.current = setTimeout(() => {
      scrolling.current = undefined;
      updateIndex();
    }, scrollingMs);
    // `scrollTo` instead of `scrollBy`, which would stop at the next snap point: every slide is one.
    const sign = isRightToLeft(list) ? -1 : 1;
    list.scrollTo({ left: list.scrollLeft + distanceTo(slide) * sign, behavior });
    setIndex(next);
  };
  return {
    row,
    index,
    show,
    onScroll(): void {
      if (scrolling.current === undefined) updateIndex();
    },
    /** Scrolls by as many slides as are visible, forward (1) or back (-1); wraps around at the ends. */
    step(direction: 1 | -1): void {
      const slides = slidesOf(row.current);
      const from = slides[index];
      const start = from ? distanceTo(from) : 0;
      const screen = (row.current?.clientWidth ?? 0) * 0.9;
      const isBeyond = (slide: Element) => (distanceTo(slide) - start) * direction >= screen;
      const next = direction > 0 ? slides.findIndex(isBeyond) : slides.findLastIndex(isBeyond);
      show(next >= 0 ? next : direction > 0 ? 0 : slides.length - 1);
    },
  };
}

export type SlideRow = ReturnType<typeof useSlideRow>;

function slidesOf(list: HTMLElement | null): readonly Element[] {
  return [...(list?.children ?? [])];
}

/** Returns the distance in pixels from the row's inline start to the slide's; positive in the direction of writing. */
function distanceTo(slide: Element): number {
  const list = slide.parentElement as HTMLElement;
  const slideRect = slide.getBoundingClientRect();
  const outer = list.getBoundingClientRect();
  return isRightToLeft(list) ? outer.right - slideRect.right : slideRect.left - outer.left;
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

function gentle(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
