import { useEffect, useRef, useState } from "react";
import styles from "./carousel.module.css";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

interface CarouselProps {
  /** What the row of slides is, in words. */
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** The counter's words for the slide that is shown, from 1. */
  readonly countLabel: (n: number) => React.ReactNode;
  /** How many slides there are, of which `slides` may be only the first ones. */
  readonly total: number;
  readonly slides: readonly React.ReactElement[];
  /** Called when the visitor comes near, or asks for a slide that is not there yet. */
  readonly onWanted?: (() => void) | undefined;
  /** Arrows that appear under a pointer or with focus only; touch screens swipe. */
  readonly showsArrowsOnHover?: boolean;
}

/** Slides side by side: swiped without scripts, turned by arrows with them, the last one leading to the first. */
export function Carousel(props: CarouselProps) {
  const { label, previousLabel, nextLabel, countLabel, total, slides, onWanted, showsArrowsOnHover } = props;
  const track = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const [index, setIndex] = useState(0);

  const show = (target: number, behavior?: ScrollBehavior) => {
    const [first] = track.current?.children ?? [];
    const slide = track.current?.children[target];
    if (!(first instanceof HTMLElement && slide instanceof HTMLElement)) return;
    // Counted from the first slide, the offset is negative from right to left, as the scroller counts there.
    track.current?.scrollTo({ left: slide.offsetLeft - first.offsetLeft, ...(behavior && { behavior }) });
  };

  const turn = (step: 1 | -1) => {
    const target = (index + step + total) % total;
    if (target < slides.length) show(target, Math.abs(target - index) > 1 ? "instant" : undefined);
    else {
      wanted.current = target;
      onWanted?.();
    }
  };

  useEffect(() => {
    if (wanted.current === null || wanted.current >= slides.length) return;
    show(wanted.current, wanted.current > 1 ? "instant" : undefined);
    wanted.current = null;
  }, [slides.length]);

  const isMany = total > 1;
  return (
    <div
      className={classNames(styles.carousel, showsArrowsOnHover && styles.hover)}
      onPointerEnter={onWanted}
      onFocus={onWanted}
    >
      <div
        ref={track}
        className={styles.track}
        {...(slides.length > 1 && { role: "group", "aria-label": label, tabIndex: 0 })}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setIndex(Math.round(Math.abs(scrollLeft) / clientWidth));
        }}
      >
        {slides}
      </div>
      {isMany && (
        <>
          <IconButton
            className={classNames(styles.arrow, styles.previous, "needs-scripts")}
            icon="chevron-start"
            label={previousLabel}
            onClick={() => turn(-1)}
          />
          <IconButton
            className={classNames(styles.arrow, styles.next, "needs-scripts")}
            icon="chevron-end"
            label={nextLabel}
            onClick={() => turn(1)}
          />
          <span className={styles.count}>{countLabel(index + 1)}</span>
        </>
      )}
    </div>
  );
}
