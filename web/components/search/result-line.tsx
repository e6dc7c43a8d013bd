import { useTranslations } from "../../messages/translator.ts";
import { formatCount } from "../../../domain/money.ts";
import { usePageLocale } from "../../page-locale.ts";

interface ResultLineProps {
  readonly total: number;
  readonly unfilteredTotal: number;
  readonly isFiltered: boolean;
}

const strong = (words: React.ReactNode) => <b>{words}</b>;

/** How much was found: "Showing 8 properties (filtered from 128 total)". */
export function ResultLine({ total, unfilteredTotal, isFiltered }: ResultLineProps) {
  const t = useTranslations("search");
  const locale = usePageLocale();
  return (
    <>
      <span>{t.rich("showing", { count: total, b: strong })}</span>
      {isFiltered && (
        <span> {t("showingFiltered", { total: formatCount(unfilteredTotal, { locale }) })}</span>
      )}
    </>
  );
}
