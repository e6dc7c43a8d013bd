import { useTranslations } from "../../language/use-translations.ts";
import { ListingCard } from "../../listings/cards/listing-card.tsx";
import { Icon } from "../../ui/icons.tsx";
import type { NoResultsView } from "../view/nothing-view.ts";
import styles from "./nothing.module.css";

interface NearestListingsProps {
  readonly noResults: NoResultsView;
  /** True next to the map, where a row has no space for columns. */
  readonly isNarrow: boolean;
}

/** The homes that miss the fewest conditions, each with the conditions it meets and those it misses. */
export function NearestListings({ noResults: { nearest, missedCount }, isNarrow }: NearestListingsProps) {
  const t = useTranslations("search.nothing");
  if (nearest.length === 0) return null;
  return (
    <section className={styles.nearest}>
      <h2 className="text-xl">{t("nearest")}</h2>
      <p className="small muted">{t("misses", { count: missedCount })}</p>
      {nearest.map(({ card, meets, misses }) => (
        <div key={card.code} className={styles.near}>
          {isNarrow ? (
            <div className={styles.compact}>
              <ListingCard view={card} variant="compact" />
            </div>
          ) : (
            <ListingCard view={card} variant="list" hasCarousel />
          )}
          <ul className={`cluster gap-1 gap-x4 small muted ${styles.why}`}>
            {meets.map((words) => (
              <li key={words}>
                <Icon name="check" className={styles.meets} />
                <span className="visually-hidden">{t("meets")} </span>
                {words}
              </li>
            ))}
            {misses.map((words) => (
              <li key={words}>
                <Icon name="x" className={styles.misses} />
                <span className="visually-hidden">{t("lacks")} </span>
                {words}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
