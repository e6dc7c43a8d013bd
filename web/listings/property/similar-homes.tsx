import { useTranslations } from "../../language/use-translations.ts";
import { ListingCard } from "../cards/listing-card.tsx";
import type { ListingCardView } from "../cards/listing-card-view.ts";
import styles from "./property-page.module.css";

/** The pictures' `sizes` attribute, for a grid of one, two or up to four columns. */
const pictureSizes = "(min-width: 1000px) 340px, (min-width: 640px) 50vw, 100vw";

interface SimilarListingsProps {
  readonly views: readonly ListingCardView[];
  /** The name of the area that all these homes share with this page's home; "" if there is none. */
  readonly areaName: string;
  /** True adds hearts and carousels, on pages that React hydrates. */
  readonly hasCarousel?: boolean;
}

/** A grid of similar homes; renders nothing if there are none. */
export function SimilarListings({ views, areaName, hasCarousel }: SimilarListingsProps) {
  const t = useTranslations("property.similar");
  if (views.length === 0) return null;
  return (
    <section className="section section-rule">
      <div className="wrap">
        <h2 className={styles.similarTitle}>{areaName ? t("inArea", { area: areaName }) : t("title")}</h2>
        <div className={styles.similar}>
          {views.map((view) => (
            <ListingCard key={view.code} view={view} hasCarousel={hasCarousel} pictureSizes={pictureSizes} />
          ))}
        </div>
      </div>
    </section>
  );
}
