import { type MouseEvent, useRef, useState, type ReactNode } from "react";
import { largestPictureUrl } from "../../../domain/pictures/picture.ts";
import { startsHydrationProps } from "../../inline/data-attributes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { classNames } from "../class-names.ts";
import { IconButton } from "../icon-button.tsx";
import { PicturePlaceholder, phonePictureSizes, PictureFrame } from "../picture-frame.tsx";
import type { PictureView } from "../picture-view.ts";
import { handleGalleryKeys } from "./gallery-keys.ts";
import styles from "./gallery.module.css";
import { Lightbox, type LightboxHandle } from "./lightbox.tsx";
import { useSlideRow } from "./use-slide-row.ts";

interface GalleryProps {
  /** What the pictures show, for the gallery's accessible name. */
  readonly title: string;
  /** The pictures; each needs an alternative text. */
  readonly pictures: readonly PictureView[];
  /** True shows each picture's text below it. */
  readonly isCaptioned?: boolean;
  /** Shown if there are no pictures. */
  readonly empty?: ReactNode;
}

const largeSizes = `(min-width: 1400px) 880px, (min-width: 900px) 66vw, ${phonePictureSizes}`;
/** `sizes` of a large picture without small ones next to it. */
const aloneSizes = `(min-width: 1400px) 1310px, (min-width: 900px) 100vw, ${phonePictureSizes}`;
const smallSizes = "(min-width: 1400px) 430px, (min-width: 900px) 32vw, 100vw";

/**
 * A row of pictures with scroll snapping: one at a time on phones, one large and two small ones on wide screens. A
 * picture opens in a full-screen lightbox; without scripts, the link opens its file.
 */
export function Gallery({ title, pictures, isCaptioned = false, empty }: GalleryProps) {
  const t = useTranslations("chrome.gallery");
  const { row, index, show, step, onScroll } = useSlideRow();
  const [first, setFirst] = useState(0);
  const lightbox = useRef<LightboxHandle>(null);
  const total = pictures.length;
  if (total === 0) {
    return (
      <div className={classNames(styles.gallery, styles.none)}>
        {empty ?? <PicturePlaceholder variant="fill" />}
      </div>
    );
  }
  const label = t("label", { title });
  // On wide screens only the large picture has a caption, so the arrows rotate the pictures instead of scrolling.
  const changesPlaces = () => isCaptioned && !fillsRow(row.current?.firstElementChild);
  const turn = (by: 1 | -1) => {
    if (changesPlaces()) setFirst((first + by + total) % total);
    else step(by);
  };
  const showPicture = (pictureIndex: number, behavior?: ScrollBehavior) => {
    if (changesPlaces()) setFirst(pictureIndex);
    else show((pictureIndex - first + total) % total, behavior);
  };
  const shownIndexes = pictures.map((_, at) => (first + at) % total);
  const openAt = (pictureIndex: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    lightbox.current?.open(pictureIndex);
  };
  return (
    // Handles the key events that bubble up from the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classNames(
        styles.gallery,
        isCaptioned && styles.captioned,
        isCaptioned && total === 1 && styles.single,
      )}
      aria-label={label}
      onKeyDown={(event) => handleGalleryKeys(event, { step: turn, show: showPicture, total })}
    >
      <ul className={styles.strip} ref={row} onScroll={onScroll}>
        {shownIndexes.map((pictureIndex, slot) => {
          const picture = pictures[pictureIndex];
          return (
            picture && (
              <li key={picture.url}>
                <a
                  href={largestPictureUrl(picture.url)}
                  onClick={openAt(pictureIndex)}
                  {...startsHydrationProps}
                >
                  <PictureFrame
                    picture={picture}
                    sizes={sizesOf(slot, total)}
                    variant="fill"
                    {...(slot === 0 && { priority: true })}
                  />
                </a>
                {isCaptioned && (
                  // Hidden from screen readers, because it repeats the picture's alternative text.
                  <p className={styles.caption} aria-hidden="true">
                    {picture.alt}
                  </p>
                )}
              </li>
            )
          );
        })}
      </ul>
      <div className={styles.bar}>
        {total > 1 && (
          <>
            <IconButton
              className="needs-inline-scripts"
              icon="chevron-start"
              label={t("previous")}
              onClick={() => turn(-1)}
              {...startsHydrationProps}
            />
            <IconButton
              className="needs-inline-scripts"
              icon="chevron-end"
              label={t("next")}
              onClick={() => turn(1)}
              {...startsHydrationProps}
            />
          </>
        )}
        <a
          className={`touch ${styles.count}`}
          href={largestPictureUrl(pictures[0]?.url ?? "")}
          onClick={openAt(shownIndexes[index] ?? 0)}
          {...startsHydrationProps}
        >
          <span className={styles.total}>{t("count", { count: total })}</span>
          <span className={styles.position} aria-hidden="true">
            <bdi>{t("position", { n: index + 1, total })}</bdi>
          </span>
        </a>
      </div>
      <Lightbox
        ref={lightbox}
        label={label}
        pictures={pictures}
        onClose={(of) => showPicture(of, "instant")}
      />
    </section>
  );
}

/** True if one picture fills the row, as on phones. */
function fillsRow(slide: Element | null | undefined): boolean {
  const row = slide?.parentElement;
  return !slide || !row || slide.clientWidth >= row.clientWidth;
}

/** Returns the `sizes` attribute of a picture by its place in a group of one large and two small pictures. */
function sizesOf(index: number, total: number): string {
  if (index % 3 !== 0) return smallSizes;
  return index === total - 1 ? aloneSizes : largeSizes;
}
