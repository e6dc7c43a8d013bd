import { formatCount } from "../../../domain/money/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { PictureFrame } from "../../ui/picture-frame.tsx";
import { UnitTypeDrawing } from "./unit-type-drawing.tsx";
import { CardPictureCarousel } from "./card-pictures.tsx";
import styles from "./listing-card.module.css";
import type { CardVariant, ListingCardView } from "./listing-card-view.ts";
import { PhotoOverlayLabel } from "../../ui/gallery/photo-label.tsx";

const variantSizes = {
  grid: "(min-width: 1024px) 480px, (min-width: 768px) 50vw, 100vw",
  adaptive: "(min-width: 1024px) 480px, (min-width: 768px) 50vw, 116px",
  list: "(min-width: 768px) 192px, 116px",
  compact: "72px",
} as const satisfies Record<CardVariant, string>;

export interface CardMediaProps {
  readonly view: ListingCardView;
  readonly variant: CardVariant;
  readonly priority?: boolean | undefined;
  /** True on pages that React hydrates: the card then has a carousel. */
  readonly hasCarousel?: boolean | undefined;
  /** The picture's `sizes` attribute; by default that of the variant. */
  readonly sizes?: string | undefined;
}

/** The picture of a card. With `hasCarousel`, the other pictures load when the visitor turns to them. */
export function CardMedia({
  view,
  variant,
  priority = false,
  hasCarousel = false,
  sizes = variantSizes[variant],
}: CardMediaProps) {
  const format = useReaderFormat();
  const { picture, pictureCount } = view;
  if (!picture) {
    return (
      <div className={styles.media}>
        <UnitTypeDrawing home={view} look={variant === "compact" ? "small" : "card"} />
      </div>
    );
  }
  const isMany = pictureCount > 1;
  return (
    <div className={classNames(styles.media, styles.pictured)}>
      {isMany && hasCarousel ? (
        <CardPictureCarousel view={view} pictures={[picture]} sizes={sizes} priority={priority} isLazy />
      ) : (
        <PictureFrame
          picture={picture}
          sizes={sizes}
          variant="fill"
          priority={priority}
          isDecorative={variant === "compact"}
        />
      )}
      {isMany && !hasCarousel && variant !== "compact" && (
        <PhotoOverlayLabel>{formatCount(pictureCount, format)}</PhotoOverlayLabel>
      )}
    </div>
  );
}
