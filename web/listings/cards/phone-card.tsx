import { CardFacts, CardTitle, CardTop } from "./card-facts.tsx";
import { CardPictures } from "./card-pictures.tsx";
import { CardMoney } from "./card-money.tsx";
import styles from "./listing-card.module.css";
import type { ListingCardView } from "./listing-card-view.ts";
import type { PictureView } from "../../ui/picture-view.ts";
import { DrawnHome } from "./drawn-home.tsx";

interface PhoneCardProps {
  readonly view: ListingCardView;
  /** All pictures of the home in order; without scripts they can be swiped too. */
  readonly pictures: readonly PictureView[];
}

const sizes = "(min-width: 480px) 420px, 100vw";

/** A home's card at phone width with a carousel of all its pictures. Only for pages that React hydrates. */
export function PhoneCard({ view, pictures }: PhoneCardProps) {
  return (
    <article className={`${styles.card} ${styles.grid}`}>
      <div className={styles.media}>
        {pictures.length > 0 ? (
          <CardPictures view={view} pictures={pictures} sizes={sizes} priority />
        ) : (
          <DrawnHome home={view} />
        )}
      </div>
      <div className={styles.body}>
        <CardTop view={view} />
        <CardTitle view={view} />
        <CardFacts view={view} variant="list" />
      </div>
      <CardMoney view={view} variant="grid" />
    </article>
  );
}
