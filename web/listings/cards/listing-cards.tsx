import { ListingCard } from "./listing-card.tsx";
import styles from "./listing-card.module.css";
import type { CardVariant, ListingCardView } from "./listing-card-view.ts";

interface ListingCardsProps {
  readonly views: readonly ListingCardView[];
  readonly variant?: CardVariant;
  /** Number of cards visible without scrolling; their pictures are loaded with high priority. */
  readonly priorityCount?: number;
  /** True adds a heart and a carousel to each card; set on pages that React hydrates. */
  readonly hasCarousel?: boolean;
  /** The unit code of the highlighted card. */
  readonly chosenCode?: string | null;
}

const containers = {
  grid: styles.cards,
  list: undefined,
  compact: styles.rows,
  adaptive: styles.results,
} as const satisfies Record<CardVariant, unknown>;

/** A series of cards, inside the container that their variant needs. */
export function ListingCards(props: ListingCardsProps) {
  const { views, variant = "grid", priorityCount = 0, hasCarousel, chosenCode } = props;
  return (
    <div className={containers[variant]}>
      {views.map((view, index) => (
        <ListingCard
          key={view.code}
          view={view}
          variant={variant}
          priority={index < priorityCount}
          hasCarousel={hasCarousel}
          isChosen={view.code === chosenCode}
        />
      ))}
    </div>
  );
}
