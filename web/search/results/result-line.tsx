import { useTranslations } from "../../language/use-translations.ts";
import { areas } from "../../../domain/places/area.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { homesPerPage } from "../../../domain/search/result-screen.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { screenForms } from "../view/screen-form.ts";
import { screenKey } from "../view/screen-texts.ts";
import styles from "./result-line.module.css";
import type { SearchView } from "../view/search-view.ts";

interface ResultLineProps {
  readonly view: Pick<SearchView, "screen" | "query" | "total" | "unfilteredTotal">;
  readonly isFiltered: boolean;
}

const strong = (words: React.ReactNode) => <b>{words}</b>;

/** The line that a screen reader hears after every change: how much was found, or that it is being read. */
export function ResultStatus({ loading, ...line }: ResultLineProps & { readonly loading: string }) {
  return (
    <p role="status" className={styles.status}>
      <span data-part="status">
        <ResultLine {...line} />
      </span>
      <span className={styles.loading} data-loading={loading} />
    </p>
  );
}

/** How much was found: "Showing 8 properties (filtered from 128 total)", "Showing 1-6 of 128 properties". */
function ResultLine({ view: { screen, query, total, unfilteredTotal }, isFiltered }: ResultLineProps) {
  const t = useTranslations("search");
  const locale = usePageLocale();
  const homesBefore = (query.page - 1) * homesPerPage[screen.kind];
  const values = {
    count: total,
    first: formatCount(Math.min(homesBefore + 1, total), { locale }),
    last: formatCount(Math.min(homesBefore + homesPerPage[screen.kind], total), { locale }),
    area: screen.kind === "area" && screen.area !== "all" ? areas[screen.area].name[locale] : "",
    b: strong,
  };
  // None has no first and no last.
  const key = total === 0 && screenForms[screen.kind].saysWhere ? "grid" : screenKey(screen);
  return (
    <>
      <span>{t.rich(`screens.${key}.showing`, values)}</span>
      {isFiltered && (
        <span> {t("showingFiltered", { total: formatCount(unfilteredTotal, { locale }) })}</span>
      )}
    </>
  );
}
