import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { urls } from "../../shell/urls.ts";
import { PicturePlaceholder, PictureFrame } from "../../ui/picture-frame.tsx";
import styles from "./area-card.module.css";
import type { AreaCardView } from "./areas-view.ts";
import { PhotoOverlayLabel } from "../../ui/gallery/photo-label.tsx";

/** The pictures' `sizes`. For 3x screens they state less, so that browsers load the pictures for 2x, which look the same. */
const sizes = {
  card: "(min-width: 900px) 40vw, (min-resolution: 2.5dppx) 60vw, 90vw",
  row: "(min-width: 900px) 9rem, 6.5rem",
} as const;

interface AreaCardProps {
  readonly view: AreaCardView;
  /** True if the area matches the search text; all other areas are hidden. */
  readonly isMatch: boolean;
  /** "card" has a large picture, "row" a small one. */
  readonly variant: "card" | "row";
  readonly priority?: boolean;
}

/** An area with its description, its highlights and its homes for sale. The whole card is a link to those homes. */
export function AreaCard({ view, isMatch, variant, priority = false }: AreaCardProps) {
  const t = useTranslations("areas");
  const locale = usePageLocale();
  const { slug, name, picture, description, highlights, isPopular, count, price } = view;
  return (
    <article className={classNames(styles.area, styles[variant])} hidden={!isMatch}>
      <div className={styles.picture}>
        {picture ? (
          <PictureFrame
            picture={picture}
            sizes={sizes[variant]}
            variant="fill"
            priority={priority}
            isDecorative
          />
        ) : (
          <PicturePlaceholder variant="fill" />
        )}
        {count > 0 && (
          // Hidden from screen readers, because the text below repeats the count in full.
          <PhotoOverlayLabel className={styles.badge} aria-hidden="true">
            {t("badge", { count })}
          </PhotoOverlayLabel>
        )}
      </div>
      <div className={styles.head}>
        <h3>
          <a className="covers" href={urls.area(locale, slug)}>
            {name}
          </a>
        </h3>
        {isPopular && <span className={styles.popular}>{t("popular")}</span>}
      </div>
      <div className={styles.words}>
        <p>{description}</p>
        <p className={`dots ${styles.highlights}`}>
          <span>
            {highlights.map((highlight) => (
              <span key={highlight}>{highlight}</span>
            ))}
          </span>
        </p>
      </div>
      <div className={styles.figures}>
        <p className={classNames(styles.count, count === 0 && styles.isEmpty)}>{t("available", { count })}</p>
        {price && (
          <p className={styles.price}>
            {t("price", { price: price.text, count: price.count })}
            {price.openCount > 0 && ` · ${t("priceOpen", { count: price.openCount })}`}
          </p>
        )}
      </div>
    </article>
  );
}
