import { classNames } from "../../ui/class-names.ts";
import { SaveButton } from "../../shell/frame/save-button.tsx";
import { CardFacts, CardTitle, CardTop, CompactFacts } from "./card-facts.tsx";
import { CardMedia } from "./card-media.tsx";
import { CardMoney, CompactMoney } from "./card-money.tsx";
import styles from "./listing-card.module.css";
import type { CardVariant, ListingCardView } from "./listing-card-view.ts";

export interface ListingCardProps {
  readonly view: ListingCardView;
  readonly variant?: CardVariant;
  /** One of the pictures that are seen first: fetched at once. */
  readonly priority?: boolean;
  /** Adds a heart, and pictures to turn: React answers the page. */
  readonly turns?: boolean | undefined;
  /** How wide the picture is drawn, in the `sizes` syntax, where it is not as in a list of results. */
  readonly pictureSizes?: string;
  /** The way to pay is told beside the card: it is left out here. */
  readonly withoutTerms?: boolean;
  /** Marks the home that was chosen on the map. */
  readonly isChosen?: boolean;
}

/** One home. Price, down payment and instalment always stand together, over the line that draws them. */
export function ListingCard({
  view,
  variant = "grid",
  priority,
  turns,
  pictureSizes,
  withoutTerms = false,
  isChosen = false,
}: ListingCardProps) {
  const isCompact = variant === "compact";
  const isSaveable = turns && !isCompact && view.status !== "removed";
  return (
    <article
      className={classNames(styles.card, styles[variant], view.status === "removed" && styles.removed)}
      data-chosen={isChosen ? "" : undefined}
    >
      <CardMedia view={view} variant={variant} priority={priority} turns={turns} sizes={pictureSizes} />
      <div className={styles.body}>
        {!isCompact && <CardTop view={view} />}
        <CardTitle view={view} />
        {isCompact ? <CompactFacts view={view} /> : <CardFacts view={view} variant={variant} />}
      </div>
      {isSaveable && <SaveButton code={view.code} className={styles.save} />}
      {isCompact ? (
        <CompactMoney view={view} />
      ) : (
        <CardMoney view={view} variant={variant} withoutTerms={withoutTerms} />
      )}
    </article>
  );
}
