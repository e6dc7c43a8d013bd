import type { ListingImage } from "../../../domain/pictures/picture.ts";
import { CardFacts, CardTitle, CardTop } from "./card-facts.tsx";
import { CardPictures } from "./card-pictures.tsx";
import { CardMoney } from "./card-money.tsx";
import styles from "./listing-card.module.css";
import type { ListingCardView } from "./listing-card-view.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { toPictureView } from "../../ui/picture-view.ts";
import { NoPicture } from "../../ui/picture-frame.tsx";

interface PhoneCardProps {
  readonly view: ListingCardView;
  /** Every picture of the home, in order: they are swiped, with or without scripts. */
  readonly pictures: readonly ListingImage[];
}

const sizes = "(min-width: 480px) 420px, 100vw";

/** One home as wide as a phone, with all its pictures to turn. Its page runs web/enhance/carousel.ts. */
export function PhoneCard({ view, pictures }: PhoneCardProps) {
  const locale = usePageLocale();
  return (
    <article className={`${styles.card} ${styles.grid}`}>
      <div className={styles.media}>
        {pictures.length > 0 ? (
          <CardPictures
            view={view}
            pictures={pictures.map((picture) => toPictureView(picture, locale))}
            sizes={sizes}
            priority
          />
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
