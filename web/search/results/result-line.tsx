import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { listingsPerPage, placeNameOfScreen } from "../../../domain/search/result-screen.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { screenLayouts } from "../view/screen-layouts.ts";
import { screenMessageKey } from "../view/screen-texts.ts";
import styles from "./result-line.module.css";
import type { SearchView } from "../view/search-view.ts";

interface ResultLineProps {
  readonly view: Pick<SearchView, "screen" | "query" | "total" | "unfilteredTotal">;
  readonly isFiltered: boolean;
  /** Adds "available" [LIST-6]; set if no filter is in use and no other text states this number. */
  readonly saysAvailable?: boolean;
}

const strong = (words: React.ReactNode) => <b>{words}</b>;

interface ResultStatusProps extends ResultLineProps {
  /** The text shown while a response is pending. */
  readonly loading: string;
  /** True if the homes could not be loaded; the line is then empty. */
  readonly hasFailed?: boolean;
  /** How the typed sentence was interpreted, for screen readers only, because chips show it; "" without a sentence. */
  readonly readAs?: string;
}

/** The live region for changes of the results [ACCESS-4]: the number of homes, or that they are loading. */
export function ResultStatus({ loading, hasFailed, readAs = "", ...line }: ResultStatusProps) {
  const isWaiting = useIsWaiting();
  return (
    <p role="status" className={styles.status}>
      <span>{!hasFailed && <ResultLine {...line} />}</span>
      {!hasFailed && readAs !== "" && <span className="visually-hidden"> {readAs}</span>}
      <span className={styles.loading}>{isWaiting && loading}</span>
    </p>
  );
}

const loadingDelayMs = 300;

/** Returns true once a response has been pending for `loadingDelayMs` [TIME-4]. */
function useIsWaiting(): boolean {
  const isLoading = useNavigation().state === "loading";
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setIsLate(true), loadingDelayMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isLoading]);
  return isLoading && isLate;
}

/**
 * The number of homes found [LIST-5]: "Showing 8 properties (filtered from 128 total)", "Showing 1-6 of 128
 * available properties".
 */
function ResultLine({ view, isFiltered, saysAvailable = false }: ResultLineProps) {
  const { screen, query, total, unfilteredTotal } = view;
  const t = useTranslations("search");
  const format = useReaderFormat();
  const homesBefore = (query.page - 1) * listingsPerPage[screen.kind];
  const values = {
    count: total,
    first: formatCount(Math.min(homesBefore + 1, total), format),
    last: formatCount(Math.min(homesBefore + listingsPerPage[screen.kind], total), format),
    area: placeNameOfScreen(screen, format.locale),
    b: strong,
  };
  // Homes that do not state the requested features have their own count and text.
  if (query.isUnstated) return <span>{t.rich("showingUnsaid", values)}</span>;
  // An empty list has no range ("1-6") to state, so it uses the text of the grid.
  const key = total === 0 && screenLayouts[screen.kind].showsRange ? "grid" : screenMessageKey(screen);
  return (
    <>
      <span>
        {saysAvailable && key !== "new" && key !== "map"
          ? t.rich(`screens.${key}.showingAll`, values)
          : t.rich(`screens.${key}.showing`, values)}
      </span>
      {isFiltered && <span> {t("showingFiltered", { total: formatCount(unfilteredTotal, format) })}</span>}
    </>
  );
}
