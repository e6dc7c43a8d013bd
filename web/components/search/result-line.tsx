import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { usePageLocale } from "../../page-locale.ts";
import { formatCount } from "../../../domain/money.ts";
import styles from "./result-line.module.css";

interface ResultLineProps {
  readonly total: number;
  readonly unfilteredTotal: number;
  readonly isFiltered: boolean;
}

/** Only a wait that is felt is spoken of. */
const loadingDelayMs = 300;

/** How much was found, said aloud when it changes, and that the next answer is on its way. */
export function ResultLine({ total, unfilteredTotal, isFiltered }: ResultLineProps) {
  const t = useTranslations("search");
  const locale = usePageLocale();
  const isLoading = useLate(useNavigation().state === "loading", loadingDelayMs);
  return (
    <p role="status" className={styles.line}>
      <span>{t.rich("showing", { count: total, b: (words) => <b>{words}</b> })}</span>
      {isFiltered && <span> {t("showingFiltered", { total: formatCount(unfilteredTotal, { locale }) })}</span>}
      {isLoading && <span className={styles.loading}>{t("loading")}</span>}
    </p>
  );
}

/** True once `isOn` has lasted so long. */
function useLate(isOn: boolean, delayMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOn, delayMs]);
  return isLate;
}
