import { useTranslations } from "../../language/use-translations.ts";
import type { ListingImage } from "../../../domain/pictures/picture.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { classNames } from "../../ui/class-names.ts";
import { urls } from "../../shell/urls.ts";
import { CardArrows } from "./card-controls.tsx";
import styles from "./listing-card.module.css";
import type { CardVariant, ListingCardView } from "./listing-card-view.ts";
import { NoPicture, Picture } from "../../ui/picture.tsx";

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
  /** `<CardControls>` stands beside the cards, so the other pictures can be turned to. */
  readonly turns?: boolean | undefined;
  /** How wide it is drawn; the variant knows it otherwise. */
  readonly sizes?: string | undefined;
}

/** The first picture; where the card turns, the others come when somebody reaches for them. */
export function CardMedia({
  view,
  variant,
  priority = false,
  turns = false,
  sizes = variantSizes[variant],
}: CardMediaProps) {
  const { picture, pictureCount } = view;
  if (!picture) {
    return (
      <div className={styles.media}>
        <NoPicture variant="fill" />
      </div>
    );
  }
  const isMany = pictureCount > 1;
  return (
    <div className={classNames(styles.media, styles.pictured)}>
      {isMany && turns ? (
        <CardCarousel view={view} pictures={[picture]} sizes={sizes} priority={priority} isLate />
      ) : (
        <Picture
          image={picture}
          sizes={sizes}
          variant="fill"
          priority={priority}
          isDecorative={variant === "compact"}
        />
      )}
      {isMany && !turns && variant !== "compact" && <span className={styles.count}>{pictureCount}</span>}
    </div>
  );
}

interface CardCarouselProps {
  readonly view: ListingCardView;
  readonly pictures: readonly ListingImage[];
  readonly sizes: string;
  readonly priority?: boolean;
  /** Only the first picture is there; the script brings the others, and the arrows of `<CardControls>`. */
  readonly isLate?: boolean;
}

/** A home's pictures in a row; each leads to the home, as the card's title does. */
export function CardCarousel({
  view,
  pictures,
  sizes: drawnSizes,
  priority = false,
  isLate = false,
}: CardCarouselProps) {
  const t = useTranslations("listing");
  const locale = usePageLocale();
  return (
    <Carousel
      label={t("picturesOf", { title: view.title })}
      total={isLate ? view.pictureCount : pictures.length}
      {...(isLate
        ? { moreFrom: urls.root("api/images/:unitCode", { unitCode: view.code }) }
        : { arrows: <CardArrows /> })}
      slides={pictures.map((picture, index) => (
        <a key={picture.url} href={urls.listing(locale, view.code)} tabIndex={-1}>
          <Picture image={picture} sizes={drawnSizes} variant="fill" priority={priority && index === 0} />
        </a>
      ))}
    />
  );
}
