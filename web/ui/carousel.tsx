import styles from "./carousel.module.css";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

interface CarouselProps {
  /** What the row of slides is, in words. */
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** How many slides there are, of which `slides` may be only the first. */
  readonly total: number;
  readonly slides: readonly React.ReactElement[];
  /** Where the addresses of all pictures are, when only the first is here. */
  readonly moreFrom?: string;
  /** Arrows that appear under a pointer or with focus only; touch screens swipe. */
  readonly showsArrowsOnHover?: boolean;
}

/**
 * Slides side by side that snap: swiped without scripts; web/enhance/carousel.ts answers the arrows, leads from the
 * last one to the first, and keeps the counter.
 */
export function Carousel({
  label,
  previousLabel,
  nextLabel,
  total,
  slides,
  moreFrom,
  showsArrowsOnHover,
}: CarouselProps) {
  const arrow = (turn: 1 | -1) => (
    <IconButton
      className={classNames(styles.arrow, turn < 0 ? styles.previous : styles.next, "needs-inline-scripts")}
      icon={turn < 0 ? "chevron-start" : "chevron-end"}
      label={turn < 0 ? previousLabel : nextLabel}
      data-turn={turn}
    />
  );
  return (
    <div
      className={classNames(styles.carousel, showsArrowsOnHover && styles.hover)}
      data-carousel
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
          {arrow(-1)}
          {arrow(1)}
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
