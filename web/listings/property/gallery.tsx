import { useTranslations } from "../../language/use-translations.ts";
import { largestSource, type ListingImage } from "../../../domain/pictures/picture.ts";
import { textIn } from "../../../domain/text/locale.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { NoPicture } from "../../ui/picture-frame.tsx";
import styles from "./gallery.module.css";

interface GalleryProps {
  readonly title: string;
  readonly images: readonly ListingImage[];
}

const largeSizes = "(min-width: 1400px) 880px, (min-width: 900px) 66vw, 100vw";
/** A large one that nothing stands beside. */
const aloneSizes = "(min-width: 1400px) 1310px, 100vw";
const smallSizes = "(min-width: 1400px) 430px, (min-width: 900px) 32vw, 100vw";

/**
 * All pictures in one row that snaps: one at a time on phones, one large and two small on wide screens. Without
 * scripts each opens as a file; web/enhance/gallery.ts adds the arrows, the keyboard and the full screen.
 */
export function Gallery({ title, images }: GalleryProps) {
  const t = useTranslations("property.gallery");
  const pictures = useNamedImages(title, images);
  if (pictures.length === 0) {
    return (
      <div className={classNames(styles.gallery, styles.none)}>
        <NoPicture variant="fill" />
      </div>
    );
  }
  const total = pictures.length;
  return (
    <section className={styles.gallery} aria-label={t("label", { title })} data-gallery>
      <ul className={styles.strip} data-strip>
        {pictures.map((image, index) => (
          <li key={image.url}>
            <a href={largestSource(image.url)} data-picture={index}>
              <Picture
                image={image}
                sizes={sizesOf(index, total)}
                variant="fill"
                {...(index === 0 && { priority: true })}
              />
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        {total > 1 && (
          <>
            <IconButton
              className="needs-inline-scripts"
              icon="chevron-start"
              label={t("previous")}
              data-step={-1}
            />
            <IconButton className="needs-inline-scripts" icon="chevron-end" label={t("next")} data-step={1} />
          </>
        )}
        <a className={styles.count} href={largestSource(pictures[0]?.url ?? "")} data-all>
          <span className={styles.total}>{t("count", { count: total })}</span>
          <span className={styles.position} aria-hidden="true">
            <bdi data-position>{t("position", { n: 1, total })}</bdi>
          </span>
        </a>
      </div>
      <Lightbox label={t("label", { title })} total={total} />
    </section>
  );
}

/** In groups of three: a large one and two small ones, on wide screens. */
function sizesOf(index: number, total: number): string {
  if (index % 3 !== 0) return smallSizes;
  return index === total - 1 ? aloneSizes : largeSizes;
}

/** Empty until it is opened: its pictures are those of the gallery, larger. */
function Lightbox({ label, total }: { readonly label: string; readonly total: number }) {
  const t = useTranslations("property.gallery");
  return (
    <dialog className={styles.lightbox} aria-label={label} data-lightbox>
      <div className={styles.lightboxBar}>
        <p aria-live="polite">
          <bdi data-position>{t("position", { n: 1, total })}</bdi>
        </p>
        <IconButton icon="x" label={t("close")} data-close />
      </div>
      <ul className={styles.slides} data-strip />
      {total > 1 && (
        <div className={styles.lightboxSteps}>
          <IconButton icon="chevron-start" label={t("previous")} data-step={-1} />
          <IconButton icon="chevron-end" label={t("next")} data-step={1} />
        </div>
      )}
    </dialog>
  );
}

/** A picture that nobody described is at least named: it is a link, and links need words. */
function useNamedImages(title: string, images: readonly ListingImage[]): readonly ListingImage[] {
  const t = useTranslations("property.gallery");
  const locale = usePageLocale();
  return images.map((image, index) => {
    const alt = textIn(locale, image.alt) || t("picture", { title, n: index + 1, total: images.length });
    return { ...image, alt: { en: alt, ar: alt } };
  });
}
