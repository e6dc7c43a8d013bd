import { classNames } from "../../ui/class-names.ts";
import { SaveListingButton } from "../../shell/frame/save-button.tsx";
import { CardFacts, CardTitle, CardStatusRow, CompactCardFacts } from "./card-facts.tsx";
import { CardMedia } from "./card-media.tsx";
import { CardPriceAndTerms, CompactCardPrice } from "./card-money.tsx";
import { uncachedCardAttribute, useCachedCardHtml } from "./cached-cards.ts";
import styles from "./listing-card.module.css";
import type { ListingCardProps } from "./listing-card-view.ts";

/** The card of a home, which always shows price, down payment and instalment together. */
export function ListingCard(props: ListingCardProps) {
  const {
    view,
    variant = "grid",
    priority,
    hasCarousel,
    pictureSizes,
    withoutTerms = false,
    isChosen,
  } = props;
  const cachedHtml = useCachedCardHtml(props);
  const isCompact = variant === "compact";
  const isSaveable = hasCarousel && !isCompact && view.status !== "removed";
  const article = {
    className: classNames(styles.card, styles[variant], view.status === "removed" && styles.removed),
    "data-chosen": isChosen ? "" : undefined,
  };
  if (cachedHtml) return <article {...article} dangerouslySetInnerHTML={{ __html: cachedHtml }} />;
  return (
    <article {...article} {...(cachedHtml === undefined && uncachedCardAttribute)}>
      <CardMedia
        view={view}
        variant={variant}
        priority={priority}
        hasCarousel={hasCarousel}
        sizes={pictureSizes}
      />
      <div className={styles.body}>
        {!isCompact && <CardStatusRow view={view} />}
        <CardTitle view={view} />
        {isCompact ? <CompactCardFacts view={view} /> : <CardFacts view={view} variant={variant} />}
      </div>
      {isSaveable && <SaveListingButton code={view.code} className={styles.save} />}
      {isCompact ? (
        <CompactCardPrice view={view} />
      ) : (
        <CardPriceAndTerms view={view} variant={variant} withoutTerms={withoutTerms} />
      )}
    </article>
  );
}
