import { useRef, useState } from "react";
import { formatCount } from "../../../domain/money/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import styles from "./carousel.module.css";
import { classNames } from "../class-names.ts";
import { IconButton } from "../icon-button.tsx";
import { useHydrated } from "../hydrated.tsx";
import { PhotoOverlayLabel } from "./photo-label.tsx";

/** Milliseconds after which a scroll that a script started counts as ended. */
const scrollingMs = 500;

interface CarouselProps {
  /** The accessible name of the carousel. */
  readonly label: string;
  /** Number of all slides; `slides` may have only the first. */
  readonly total: number;
  readonly slides: readonly React.ReactElement[];
  readonly previousLabel: string;
  readonly nextLabel: string;
  /**
   * Loads the other slides if `slides` has only the first. Called when the carousel is hovered, focused or turned;
   * the promise resolves once the slides are rendered. If set, the arrows are visible only on hover or focus, and
   * touch screens swipe.
   */
  readonly onReach?: () => Promise<unknown>;
}

/** A row of slides with scroll snapping. Swiping works without scripts and stops at the ends; arrows wrap around. */
export function Carousel({ label, total, slides, previousLabel, nextLabel, onReach }: CarouselProps) {
  const isHydrated = useHydrated();
  const format = useReaderFormat();
  const track = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(1);
  /** Index of the slide that an arrow leads to, until the carousel has scrolled there. */
  const targetIndex = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = async (by: 1 | -1) => {
    const from = targetIndex.current ?? positionOf(track.current);
    await onReach?.();
    targetIndex.current = scrollToSlide(track.current, from + by, from);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (targetIndex.current = undefined), scrollingMs);
  };
  return (
    <div
      className={classNames(styles.carousel, onReach && styles.hover)}
      {...(onReach && { onPointerOver: () => void onReach(), onFocus: () => void onReach() })}
    >
      <div
        ref={track}
        className={classNames(styles.track, slides.length > 1 && styles.scrolls)}
        onScroll={() => setPosition(positionOf(track.current) + 1)}
        {...(slides.length > 1 && { role: "group", "aria-label": label, tabIndex: 0 })}
      >
        {slides}
      </div>
      {total > 1 && (
        <>
          {isHydrated && (
            <CarouselArrows
              previousLabel={previousLabel}
              nextLabel={nextLabel}
              onTurn={(by) => void turn(by)}
            />
          )}
          <PhotoOverlayLabel>
            <bdi>
              <span className={styles.position}>
                {formatCount(position, format)}
                {" / "}
              </span>
              {formatCount(total, format)}
            </bdi>
          </PhotoOverlayLabel>
        </>
      )}
    </div>
  );
}

/** Returns the index of the visible slide. */
function positionOf(track: HTMLElement | null): number {
  if (!track) return 0;
  // `scrollLeft` is negative in right-to-left text.
  return Math.round(Math.abs(track.scrollLeft) / (track.clientWidth || 1));
}

/**
 * Scrolls to a slide, wrapping around at the ends.
 * @returns the index of that slide
 */
function scrollToSlide(track: HTMLElement | null, targetIndex: number, from: number): number {
  const slides = track?.children as HTMLCollectionOf<HTMLElement> | undefined;
  if (!track || !slides?.length) return from;
  const to = (targetIndex + slides.length) % slides.length;
  const [first] = slides;
  const slide = slides[to];
  if (!slide || !first) return from;
  // The distance is negative in right-to-left text, as `scrollTo` expects.
  const left = slide.offsetLeft - first.offsetLeft;
  // Jumps between the last and the first slide, because smooth scrolling would pass all others.
  track.scrollTo({ left, behavior: Math.abs(to - from) > 1 ? "instant" : "auto" });
  return to;
}

interface CarouselArrowsProps {
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly onTurn: (by: 1 | -1) => void;
}

function CarouselArrows({ previousLabel, nextLabel, onTurn }: CarouselArrowsProps) {
  const arrow = (by: 1 | -1) => (
    <IconButton
      className={classNames(styles.arrow, by < 0 ? styles.previous : styles.next)}
      icon={by < 0 ? "chevron-start" : "chevron-end"}
      label={by < 0 ? previousLabel : nextLabel}
      onClick={() => onTurn(by)}
    />
  );
  return (
    <>
      {arrow(-1)}
      {arrow(1)}
    </>
  );
}
