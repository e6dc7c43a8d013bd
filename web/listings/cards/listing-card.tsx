import { classNames } from "../../ui/class-names.ts";
import { SaveButton } from "../../shell/frame/save-button.tsx";
import { CardFacts, CardTitle, CardTop, CompactFacts } from "./card-facts.tsx";
import { CardMedia } from "./card-media.tsx";
import { CardMoney, CompactMoney } from "./card-money.tsx";
import { cacheMark, useCachedCard } from "./cached-cards.ts";
import styles from "./listing-card.module.css";
import type { ListingCardProps } from "./listing-card-view.ts";

/** The card of a home. Price, down payment and instalment are always together, above the payment line. */
export function ListingCard(props: ListingCardProps) {
  const { view, variant = "grid", priority, turns, pictureSizes, withoutTerms = false, isChosen } = props;
  const kept = useCachedCard(props);
  const isCompact = variant === "compact";
  const isSaveable = turns && !isCompact && view.status !== "removed";
  const article = {
    className: classNames(styles.card, styles[variant], view.status === "removed" && styles.removed),
    "data-chosen": isChosen ? "" : undefined,
  };
  if (kept) return <article {...article} dangerouslySetInnerHTML={{ __html: kept }} />;
  return (
    <article {...article} {...(kept === undefined && cacheMark)}>
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
