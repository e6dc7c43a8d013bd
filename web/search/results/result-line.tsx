import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { homesPerPage, nameOfScreen } from "../../../domain/search/result-screen.ts";
import { useReader } from "../../language/page-locale.ts";
import { screenForms } from "../view/screen-form.ts";
import { screenKey } from "../view/screen-texts.ts";
import styles from "./result-line.module.css";
import type { SearchView } from "../view/search-view.ts";

interface ResultLineProps {
  readonly view: Pick<SearchView, "screen" | "query" | "total" | "unfilteredTotal">;
  readonly isFiltered: boolean;
  /** Also says that the homes are available: nothing narrows them, and their number stands nowhere else. */
  readonly saysAvailable?: boolean;
}

const strong = (words: React.ReactNode) => <b>{words}</b>;

interface ResultStatusProps extends ResultLineProps {
  /** What is said while an answer is awaited. */
  readonly loading: string;
  /** The homes could not be read: the line says nothing. */
  readonly hasFailed?: boolean;
  /** What the search was read as, for screen readers: the chips say it to the eye. "" without a sentence. */
  readonly readAs?: string;
}

/** The line that a screen reader hears after every change: how much was found, or that it is being read. */
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

/** Whether an answer has been awaited for so long that it is felt. */
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

/** How much was found: "Showing 8 properties (filtered from 128 total)", "Showing 1-6 of 128 available properties". */
function ResultLine({ view, isFiltered, saysAvailable = false }: ResultLineProps) {
  const { screen, query, total, unfilteredTotal } = view;
  const t = useTranslations("search");
  const reader = useReader();
  const homesBefore = (query.page - 1) * homesPerPage[screen.kind];
  const values = {
    count: total,
    first: formatCount(Math.min(homesBefore + 1, total), reader),
    last: formatCount(Math.min(homesBefore + homesPerPage[screen.kind], total), reader),
    area: nameOfScreen(screen, reader.locale),
    b: strong,
  };
  // They are counted apart from those that say yes, and by another name.
  if (query.isUnsaid) return <span>{t.rich("showingUnsaid", values)}</span>;
  // An empty list has no first and last home.
  const key = total === 0 && screenForms[screen.kind].saysWhere ? "grid" : screenKey(screen);
  return (
    <>
      <span>
        {saysAvailable && key !== "new" && key !== "map"
          ? t.rich(`screens.${key}.showingAll`, values)
          : t.rich(`screens.${key}.showing`, values)}
      </span>
      {isFiltered && <span> {t("showingFiltered", { total: formatCount(unfilteredTotal, reader) })}</span>}
    </>
  );
}
