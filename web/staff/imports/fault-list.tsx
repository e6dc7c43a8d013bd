import { limitOf, limitUnit } from "../../../domain/uploads/cells/fault-limit.ts";
import type { FaultAt } from "../../../domain/uploads/file-row.ts";
import type { FaultPage, ImportRun } from "../../../server/imports/find-runs.ts";
import { Pager } from "../../ui/pager.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useFigures } from "../shell/figures.ts";
import { importHref } from "./import-address.ts";
import styles from "./imports.module.css";
import { toDigits } from "../../../domain/text/digits.ts";

/** Every row that is not imported, with what is wrong with it, by column. */
export function FaultList({ run, faults }: { readonly run: ImportRun; readonly faults: FaultPage }) {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  const { style, count } = useFigures();
  return (
    <section aria-labelledby="faults" className={styles.part}>
      <h2 id="faults">{t("faultsTitle")}</h2>
      <ol className={styles.faults}>
        {faults.rows.map(({ row, unitCode, faults: ofRow }) => (
          <li key={row}>
            <strong>{t("row", { row: count(row) })}</strong> <bdi dir="ltr">{unitCode}</bdi>
            <ul>
              {ofRow.map((fault) => (
                <li key={`${fault.column} ${fault.fault}`}>
                  <Fault {...fault} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <Pager
        page={faults.page}
        pageCount={faults.pageCount}
        hrefOf={(page) => importHref(locale, { run: run.id, page })}
        digits={style.digits}
      />
    </section>
  );
}

function Fault({ column, fault, text, limit }: FaultAt) {
  const t = useTranslations("imports");
  const { style, count } = useFigures();
  // An import that an older version read keeps no limits.
  const most = limit ?? limitOf(column, fault);
  return (
    <>
      {column !== "row" && (
        <code dir="ltr" className={styles.column}>
          {column}
        </code>
      )}{" "}
      {t(`faults.${fault}`, { limit: most === null ? "" : count(most), unit: limitUnit(column) })}
      {text !== "" && (
        <>
          {" "}
          {/* A row of the file is a figure of ours; anything else is what its cell says. */}
          <bdi className={styles.cell}>
            {fault === "codeTwice" || fault === "mergedCell" ? toDigits(text, style.digits) : text}
          </bdi>
        </>
      )}
    </>
  );
}
