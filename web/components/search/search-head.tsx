import { useTranslations } from "../../messages/translator.ts";
import { emptyQuery, queryWith, type SearchQuery } from "../../../domain/search.ts";
import { formatCount } from "../../../domain/money.ts";
import { usePageLocale } from "../../page-locale.ts";
import { Chip, Chips } from "../../ui/chip.tsx";
import { urls } from "../../urls.ts";
import styles from "./search-head.module.css";
import type { SearchView } from "./search-view.ts";

interface SearchHeadProps {
  readonly query: SearchQuery;
  readonly view: Pick<SearchView, "availableCount" | "newCount">;
}

/** The screen's title, how many homes are for sale, and the ways to all of them or the new ones. */
export function SearchHead({ query, view: { availableCount, newCount } }: SearchHeadProps) {
  const t = useTranslations("search");
  const locale = usePageLocale();
  const pill = (asked: SearchQuery, label: string, count: number) => (
    <Chip
      href={urls.results(locale, { kind: "grid" }, asked)}
      count={formatCount(count, { locale })}
      data-follow="filter"
      {...(query.isNew === asked.isNew && { "aria-current": "page" as const })}
    >
      {label}
    </Chip>
  );
  return (
    <div className={`wrap ${styles.head}`}>
      <div>
        <h1 className="h2">{t("title")}</h1>
        <p className="muted">{t("subtitle")}</p>
        <p className={styles.count} data-part="count">
          {t("availableCount", { count: availableCount })}
        </p>
      </div>
      <div data-part="pills">
        <Chips scrolls>
          {pill(queryWith(emptyQuery, { sort: query.sort }), t("allListings"), availableCount)}
          {pill(queryWith(query, { isNew: true }), t("chip.new"), newCount)}
        </Chips>
      </div>
    </div>
  );
}
