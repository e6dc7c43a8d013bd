import { CardFacts, CardTitle, CardTop } from "./card-facts.tsx";
import { PictureCarousel } from "./card-media.tsx";
import type { CardPicture } from "./card-picture.ts";
import { CardMoney } from "./card-money.tsx";
import styles from "./listing-card.module.css";
import type { ListingCardView } from "./listing-card-view.ts";
import { NoPicture } from "./picture.tsx";

interface PhoneCardProps {
  readonly view: ListingCardView;
  /** Every picture of the home, in order: they are swiped, with or without scripts. */
  readonly pictures: readonly CardPicture[];
}

/** One home as wide as a phone, with all its pictures to turn. */
export function PhoneCard({ view, pictures }: PhoneCardProps) {
  return (
    <article className={`${styles.card} ${styles.grid}`}>
      <div className={styles.media}>
        {pictures.length > 0 ? (
          <PictureCarousel view={view} pictures={pictures} total={pictures.length} sizes="(min-width: 480px) 420px, 100vw" priority />
        ) : (
          <NoPicture variant="fill" />
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
