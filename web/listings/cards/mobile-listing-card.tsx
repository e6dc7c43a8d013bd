import { CardFacts, CardTitle, CardStatusRow } from "./card-facts.tsx";
import { CardPictureCarousel } from "./card-pictures.tsx";
import { CardPriceAndTerms } from "./card-money.tsx";
import styles from "./listing-card.module.css";
import type { ListingCardView } from "./listing-card-view.ts";
import type { PictureView } from "../../ui/picture-view.ts";
import { UnitTypeDrawing } from "./unit-type-drawing.tsx";

interface MobileListingCardProps {
  readonly view: ListingCardView;
  /** All pictures of the home in order; without scripts they can be swiped too. */
  readonly pictures: readonly PictureView[];
}

const sizes = "(min-width: 480px) 420px, 100vw";

/** A home's card at phone width with a carousel of all its pictures. Only for pages that React hydrates. */
export function MobileListingCard({ view, pictures }: MobileListingCardProps) {
  return (
    <article className={`${styles.card} ${styles.grid}`}>
      <div className={styles.media}>
        {pictures.length > 0 ? (
          <CardPictureCarousel view={view} pictures={pictures} sizes={sizes} priority />
        ) : (
          <UnitTypeDrawing home={view} />
        )}
      </div>
      <div className={styles.body}>
        <CardStatusRow view={view} />
        <CardTitle view={view} />
        <CardFacts view={view} variant="list" />
      </div>
      <CardPriceAndTerms view={view} variant="grid" />
    </article>
  );
}
