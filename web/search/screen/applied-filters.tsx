import { useTranslations } from "../../language/use-translations.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import { classNames } from "../../ui/class-names.ts";
import { ShareLink } from "../../share/pieces/share-link.tsx";
import { ChipList } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icons.tsx";
import { FilterChips, filtersInChipOrder, RemoveFilterChip } from "../filters/filter-chips.tsx";
import type { SearchView } from "../view/search-view.ts";
import styles from "./applied-filters.module.css";
import ways from "./saved-search.module.css";
import { SaveSearchMenu } from "./saved-search.tsx";

interface AppliedFiltersProps {
  readonly view: Pick<SearchView, "screen" | "options" | "reading" | "clash">;
  /** The search that the form's fields show. */
  readonly query: SearchQuery;
  /** True if the homes could not be loaded; no filter chips are shown then. */
  readonly hasFailed: boolean;
}

/**
 * The row below the search field: a chip for each filter, which removes the filter, and links to share or follow
 * the search. After a typed sentence the chips show its interpretation. Chips scroll sideways in one line; on wide
 * screens those of a sentence wrap.
 */
export function AppliedFilters({
  view: { screen, options, reading, clash },
  query,
  hasFailed,
}: AppliedFiltersProps) {
  const t = useTranslations("search");
  const share = useTranslations("share");
  const hasChips =
    !hasFailed &&
    (filtersInChipOrder(screen, query, reading).length > 0 || clash !== null || reading?.isForRent === true);
  return (
    <div className={styles.row}>
      <div className={classNames(styles.chips, reading && styles.sentence)}>
        {hasChips && (
          <ChipList scrolls>
            {reading && <span className={styles.lead}>{t("read.lead")}</span>}
            <FilterChips screen={screen} query={query} options={options} reading={reading} />
            {clash?.chips.map(({ words, href }) => (
              <RemoveFilterChip key={href} href={href} words={words} className={styles.clash} />
            ))}
            {reading?.isForRent && <s className={`touch ${styles.not}`}>{t("read.forRent")}</s>}
          </ChipList>
        )}
      </div>
      <ShareLink shared={{ kind: "search", query }} className={`touch gap-2 ${ways.summary}`}>
        <Icon name="share" />
        <span className={ways.title}>{share("of.search")}</span>
      </ShareLink>
      <SaveSearchMenu screen={screen} query={query} isShort={hasChips} />
    </div>
  );
}
