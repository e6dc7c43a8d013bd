import { importRights } from "../../../domain/staff/rights/imports.ts";
import { importableColumns } from "../../../domain/uploads/file-columns.ts";
import { importColumnName } from "../../../messages/import-texts.ts";
import type { ImportColumn } from "../../../server/imports/columns/run-columns.ts";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StatusBadge } from "../../ui/status.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { usePermissionCheck } from "../shell/use-may.ts";
import { ImportReportForm } from "./import-form.tsx";
import { ImportReportSection } from "./report-section.tsx";
import styles from "./questions.module.css";

/**
 * The columns of the file, each with the field that it is read as. Columns that need a decision come first;
 * columns recognised by their names are collapsed.
 */
export function ImportColumnList({ run }: { readonly run: ImportRun }) {
  const t = useTranslations("imports.columns");
  const { list } = useNumberFormats();
  const mayMap = usePermissionCheck()(importRights.map, run).ok;
  const columns = run.columns.map((column, index) => ({ column, number: index + 1 }));
  const open = columns.filter(({ column }) => column.reason === null);
  const knownColumns = columns.filter(({ column }) => column.reason === "name");
  const decidedColumns = columns.filter(({ column }) => column.reason !== null && column.reason !== "name");
  const guesses = open.filter(({ column }) => column.guess !== null).length;
  const leftOutCount = decidedColumns.filter(({ column }) => column.field === null).length;
  const lacksCode = run.columns.length > 0 && run.columns.every(({ field }) => field !== "unitcode");
  const row = (item: (typeof columns)[number]) => (
    <ColumnRow key={item.number} run={run} mayMap={mayMap} {...item} />
  );
  const counts = [
    t("known", { count: columns.length - open.length - leftOutCount }),
    open.length > 0 && t("open", { count: open.length }),
    leftOutCount > 0 && t("left", { count: leftOutCount }),
  ].filter((text) => text !== false);
  return (
    <ImportReportSection
      id="columns"
      title={t("title")}
      note={
        <p>
          {list(counts)}. {run.partner !== "" && t("remembered", { partner: run.partner })}
        </p>
      }
    >
      {lacksCode && (
        <Notice tone="error" role="alert">
          {t("noCode")}
        </Notice>
      )}
      <ul>{[...open, ...decidedColumns].map(row)}</ul>
      {mayMap && guesses > 1 && (
        <ImportReportForm run={run.id} className={styles.all}>
          <Button type="submit" name="intent" value="guesses" small>
            {t("all", { count: guesses })}
          </Button>
        </ImportReportForm>
      )}
      {knownColumns.length > 0 && (
        <details className={styles.known}>
          <summary>{t("others", { count: knownColumns.length })}</summary>
          <ul>{knownColumns.map(row)}</ul>
        </details>
      )}
    </ImportReportSection>
  );
}

interface ColumnRowProps {
  readonly run: ImportRun;
  readonly column: ImportColumn;
  /** The number of the column, from 1. */
  readonly number: number;
  readonly mayMap: boolean;
}

function ColumnRow({ run, column, number, mayMap }: ColumnRowProps) {
  const t = useTranslations("imports.columns");
  const { count, style } = useNumberFormats();
  const name = column.name || t("unnamed", { number: count(number) });
  const isOpen = column.reason === null;
  return (
    <li className={styles.guess}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <p>
        {column.samples.map((sample, index) => (
          <span key={sample}>
            {index > 0 && " · "}
            <bdi>{sample}</bdi>
          </span>
        ))}
        {column.empty > 0 && (
          <>
            {column.samples.length > 0 && " · "}
            {t("empty", { count: column.empty })}
          </>
        )}
      </p>
      {mayMap ? (
        <ImportReportForm run={run.id} values={{ column: number }} className={styles.guessForm}>
          <Select
            name="field"
            aria-label={t("readAs", { name })}
            key={`${column.field} ${column.guess}`}
            defaultValue={column.field ?? column.guess ?? ""}
          >
            <option value="">{t(isOpen ? "choose" : "states.out")}</option>
            {importableColumns.map((field) => (
              <option key={field} value={field}>
                {importColumnName(field, style)}
              </option>
            ))}
          </Select>
          <div className={styles.acts}>
            <ColumnState column={column} />
            <Button type="submit" name="intent" value="map" small>
              {isOpen && column.guess !== null && <Icon name="check" />}
              {t(mapLabel(column))} <span className="visually-hidden">{name}</span>
            </Button>
            {(isOpen || column.field !== null) && (
              <Button type="submit" name="intent" value="leave" look="quiet" small>
                {t("leave")} <span className="visually-hidden">{name}</span>
              </Button>
            )}
          </div>
        </ImportReportForm>
      ) : (
        <p className={styles.guessForm}>
          {column.field && importColumnName(column.field, style)} <ColumnState column={column} />
        </p>
      )}
    </li>
  );
}

/**
 * The label of the button: "yes" accepts the guess, "read" chooses a field for an unknown column, "change" chooses
 * another.
 */
function mapLabel({ reason, guess }: ImportColumn): "yes" | "read" | "change" {
  if (reason !== null) return "change";
  return guess === null ? "read" : "yes";
}

function ColumnState({ column: { field, reason } }: { readonly column: ImportColumn }) {
  const t = useTranslations("imports.columns");
  if (reason === null) return null;
  if (reason === "passed-over") return <StatusBadge tone="off">{t("states.passed")}</StatusBadge>;
  if (field === null) return <StatusBadge tone="off">{t("states.out")}</StatusBadge>;
  return <StatusBadge tone="ok">{t(`states.${reason}`)}</StatusBadge>;
}
