import styles from "./carousel.module.css";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

interface CarouselProps {
  /** What the row of slides is, in words. */
  readonly label: string;
  /** How many slides there are, of which `slides` may be only the first. */
  readonly total: number;
  readonly slides: readonly React.ReactElement[];
  readonly arrows?: React.ReactElement;
  /**
   * Where the addresses of all pictures are, when only the first is here. The script brings the arrows too, which
   * appear under a pointer or with focus only; touch screens swipe.
   */
  readonly moreFrom?: string;
}

/**
 * Slides side by side that snap: swiped without scripts; web/enhance/carousel.ts answers the arrows, leads from the
 * last one to the first, and keeps the counter.
 */
export function Carousel({ label, total, slides, arrows, moreFrom }: CarouselProps) {
  return (
    <div
      className={classNames(styles.carousel, moreFrom && styles.hover)}
      {...(moreFrom && { "data-more-from": moreFrom })}
    >
      <div
        className={styles.track}
        {...(slides.length > 1 && { role: "group", "aria-label": label, tabIndex: 0 })}
        data-track
      >
        {slides}
      </div>
      {total > 1 && (
        <>
          {arrows}
          <span className={styles.count}>
            <bdi>
              <span className={styles.position}>
                <span data-position>1</span>
                {" / "}
              </span>
              <span data-total>{total}</span>
            </bdi>
          </span>
        </>
      )}
    </div>
  );
}

interface CarouselArrowsProps {
  readonly previousLabel: string;
  readonly nextLabel: string;
}

/** To the slide before and the one after. */
export function CarouselArrows({ previousLabel, nextLabel }: CarouselArrowsProps) {
  const arrow = (turn: 1 | -1) => (
    <IconButton
      className={classNames(styles.arrow, turn < 0 ? styles.previous : styles.next, "needs-inline-scripts")}
      icon={turn < 0 ? "chevron-start" : "chevron-end"}
      label={turn < 0 ? previousLabel : nextLabel}
      data-turn={turn}
    />
  );
  return (
    <>
      {arrow(-1)}
      {arrow(1)}
    </>
  );
}
