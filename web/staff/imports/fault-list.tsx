import type { ColumnFault } from "../../../domain/uploads/file-row.ts";
import type { FaultyRowPage, ImportRun } from "../../../server/imports/find-runs.ts";
import { Pager } from "../../ui/pager.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { cellFaultText } from "../../../messages/fault-text.ts";
import { importColumnName } from "../../../messages/import-texts.ts";
import { importHref, skippedRowsFileHref } from "./import-address.ts";
import { countSkippedRows } from "./import-history.tsx";
import { ImportReportSection } from "./report-section.tsx";
import styles from "./report.module.css";
import { toDigits } from "../../../domain/text/digits.ts";

/** A page of the rows that are not imported, each with its faults by column; a link downloads all of them as a file. */
export function SkippedRowList({
  run,
  faults,
}: {
  readonly run: ImportRun;
  readonly faults: FaultyRowPage | null;
}) {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  const { style, count } = useNumberFormats();
  return (
    <ImportReportSection
      id="faults"
      title={
        <>
          {t("faultsTitle")} <small>{count(countSkippedRows(run))}</small>
        </>
      }
      note={
        <a className="link" href={skippedRowsFileHref(locale, run.id)} download>
          {t("leftOut.file")}
        </a>
      }
    >
      {faults && faults.rows.length > 0 && (
        <table className={styles.faults}>
          <thead>
            <tr>
              <th scope="col">{t("leftOut.row")}</th>
              <th scope="col">{t("leftOut.code")}</th>
              <th scope="col">{t("leftOut.wrong")}</th>
            </tr>
          </thead>
          <tbody>
            {faults.rows.map(({ row, unitCode, faults: ofRow }) => (
              <tr key={row}>
                <th scope="row">{count(row)}</th>
                <td>
                  <bdi dir="ltr">{unitCode || "–"}</bdi>
                </td>
                <td>
                  <ul>
                    {ofRow.map((fault) => (
                      <li key={`${fault.column} ${fault.fault}`}>
                        <Fault {...fault} />
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {faults && (
        <Pager
          page={faults.page}
          pageCount={faults.pageCount}
          hrefOf={(page) => importHref(locale, { runId: run.id, page })}
          digits={style.digits}
        />
      )}
    </ImportReportSection>
  );
}

function Fault(columnFault: ColumnFault) {
  const { style } = useNumberFormats();
  const { column, fault, text } = columnFault;
  return (
    <>
      {column !== "row" && <b>{importColumnName(column, style)}:</b>} {cellFaultText(columnFault, style)}
      {text !== "" && (
        <>
          {" "}
          {/* For these two faults the text is the number of another row, shown in the page's digits; otherwise it
              is the cell's text. */}
          <bdi className={styles.cell}>
            {fault === "codeTwice" || fault === "mergedCell" ? toDigits(text, style.digits) : text}
          </bdi>
        </>
      )}
    </>
  );
}
