import { useTranslations } from "../../language/use-translations.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { emptySearchQuery, updateSearchQuery } from "../../../domain/search/search-query.ts";
import { formatEgp } from "../../../messages/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { Chip, ChipList } from "../../ui/chip.tsx";
import { urls } from "../../shell/urls.ts";
import type { AreaView } from "../view/area-view.ts";
import { screenLayouts } from "../view/screen-layouts.ts";
import type { ScreenTexts } from "../view/screen-texts.ts";
import styles from "./search-head.module.css";
import type { SearchView } from "../view/search-view.ts";

interface SearchHeadingProps {
  readonly texts: Pick<ScreenTexts, "title" | "badge" | "subtitle">;
  readonly children?: React.ReactNode;
  readonly pills?: React.ReactNode;
}

/** Title and subtitle of the screen, with `children` (figures) below. */
export function SearchHeading({ texts: { title, badge, subtitle }, children, pills }: SearchHeadingProps) {
  return (
    <div className={`wrap cluster apart gap-4 gap-x6 ${styles.head}`}>
      <div className={styles.words}>
        <div className="row gap-1 gap-x4">
          <h1 className="h2">{title}</h1>
          {badge && <span className={styles.badge}>{badge}</span>}
        </div>
        {subtitle && <p className="muted">{subtitle}</p>}
        {children}
      </div>
      {pills}
    </div>
  );
}

export function AreaMedianPrice({ price }: { readonly price: NonNullable<AreaView["price"]> }) {
  const t = useTranslations("search");
  const format = useReaderFormat();
  return (
    <p className={`dots ${styles.count}`}>
      <span>
        <span>
          {t("areaPrice", { price: formatEgp(price.medianEgpPerM2, format).text, count: price.count })}
        </span>
        {price.openCount > 0 && <span>{t("areaPriceOpen", { count: price.openCount })}</span>}
      </span>
    </p>
  );
}

type ScopeLinksView = Pick<SearchView, "screen" | "query" | "newCount">;

/** Links to all homes, to new homes and to the areas [LIST-2]. */
export function SearchScopeLinks({ screen, query, newCount }: ScopeLinksView) {
  const t = useTranslations("search");
  const format = useReaderFormat();
  const isNew = screen.kind === "new" || query.isNew;
  const { layout } = screenLayouts[screen.kind];
  const everything = updateSearchQuery(emptySearchQuery, { sort: query.sort });
  return (
    <ChipList scrolls>
      <Chip
        href={urls.results(format.locale, { kind: layout ?? "grid" }, everything)}
        step="filter"
        {...(layout !== null && !isNew && current)}
      >
        {t("allListings")}
      </Chip>
      <Chip
        href={urls.results(format.locale, { kind: "new" }, updateSearchQuery(query, { isNew: false }))}
        count={formatCount(newCount, format)}
        {...(isNew && current)}
      >
        {t("chip.new")}
      </Chip>
      <Chip href={urls.page("listings/by-area", format.locale)}>{t("browseByArea")}</Chip>
    </ChipList>
  );
}

const current = { "aria-current": "page" } as const satisfies React.AriaAttributes;
