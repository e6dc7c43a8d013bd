import { useRef, useState } from "react";

/** Longer than a programmed scroll takes, in milliseconds; until then the requested slide counts as visible. */
const scrollingMs = 500;

/**
 * A list whose slides snap to its inline start, in both directions of writing.
 * @returns `row` and `onScroll` for the list, and the index of the slide at its start
 */
export function useSlideRow() {
  const row = useRef<HTMLUListElement>(null);
  const scrolling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);

  const look = () => {
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
      look();
    }, scrollingMs);
    // `scrollBy` would stop at the next slide, because every slide is a snap point.
    const sign = isRightToLeft(list) ? -1 : 1;
    list.scrollTo({ left: list.scrollLeft + distanceTo(slide) * sign, behavior });
    setIndex(next);
  };
  return {
    row,
    index,
    show,
    onScroll(): void {
      if (scrolling.current === undefined) look();
    },
    /** Scrolls by a screenful, forward (1) or back (-1), wrapping around at the ends. */
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

/** Returns the distance in pixels, in the reading direction, from the inline start of the row to that of a slide. */
function distanceTo(slide: Element): number {
  const list = slide.parentElement as HTMLElement;
  const own = slide.getBoundingClientRect();
  const outer = list.getBoundingClientRect();
  return isRightToLeft(list) ? outer.right - own.right : own.left - outer.left;
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

function gentle(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
