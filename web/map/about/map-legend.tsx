import type { ReactNode } from "react";
import { noMapAnchor } from "../../../domain/places/map-anchor.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { approximateListingsHref } from "./circle-words.ts";
import styles from "./map-legend.module.css";

/** Number of homes by how exactly their position is known (server/search/search.ts). */
export interface ListingCountsByPrecision {
  readonly exact: number;
  readonly about: number;
  readonly none: number;
}

interface MapLegendProps {
  readonly homes: ListingCountsByPrecision;
  readonly query: SearchQuery;
}

const strong = (words: ReactNode) => <b>{words}</b>;

/** States how many found homes have an exact position, an approximate one, or none. */
export function MapLegend({ homes, query }: MapLegendProps) {
  const t = useTranslations("map");
  const { locale } = useReaderFormat();
  const kinds = (["exact", "about", "none"] as const).filter((kind) => homes[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <ul className={styles.key} aria-label={t("key.label")} data-map-key>
      {kinds.map((kind) => (
        <li key={kind} data-homes={kind}>
          <i className={styles[kind]} aria-hidden="true" />
          <span>
            {t.rich(`key.${kind}`, { count: homes[kind], b: strong })}
            {kind === "none" && (
              <>
                {" "}
                <a className={styles.see} href={approximateListingsHref(locale, query, noMapAnchor)}>
                  {t("key.seeNone")}
                </a>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
