import { Form, Link } from "react-router";
import { importRights, countRowsToWrite } from "../../../domain/staff/rights/imports.ts";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import type { RowWithQuestions } from "../../../server/imports/rows/list-questioned.ts";
import type { BusyImportState } from "../../../domain/uploads/import-state.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { FormButtons } from "../pieces/form-buttons.tsx";
import { HiddenFields } from "../pieces/hidden-fields.tsx";
import { usePermissionCheck } from "../shell/use-may.ts";
import { DoubtfulImportRows } from "./questioned-rows.tsx";
import { ImportReportForm } from "./import-form.tsx";
import styles from "./imports.module.css";
import { importHref } from "./import-address.ts";
import report from "./report.module.css";

/** The id of the form with the buttons in the bar; the radio buttons above belong to it by their `form` attribute. */
const barForm = "apply";

/** Asks whether to publish or hold back two kinds of rows: those without a status, and those with doubtful amounts. */
export function HoldOrPublishChoice({
  run: { rows },
  doubtfulRows,
}: {
  readonly run: ImportRun;
  readonly doubtfulRows: readonly RowWithQuestions[];
}) {
  const t = useTranslations("imports.held");
  return (
    <fieldset className={styles.held}>
      <legend>{t("legend")}</legend>
      {rows.statusless > 0 && <p>{t("statusless", { count: rows.statusless })}</p>}
      {rows.doubtful > 0 && <DoubtfulImportRows count={rows.doubtful} rows={doubtfulRows} />}
      {(["hold", "publish"] as const).map((choice) => (
        <label key={choice}>
          <input form={barForm} type="radio" name="held" value={choice} defaultChecked={choice === "hold"} />
          <span>{t(choice)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Counts the columns and rows that wait for a decision, with buttons that import all other rows. */
export function ApplyImportBar({ run }: { readonly run: ImportRun }) {
  const t = useTranslations("imports.apply");
  const may = usePermissionCheck();
  const { rows, state } = run;
  const isFirst = state === "checked";
  const canAll = may(importRights.all, run).ok;
  const canGood = may(importRights.good, run).ok;
  const open = run.columns.filter(({ reason }) => reason === null).length;
  return (
    <ImportReportForm run={run.id} id={barForm} className={report.bar}>
      <p>
        {isFirst && open > 0 && t("waitsColumns", { count: open })}{" "}
        {rows.asked > 0 && t(isFirst ? "waitsRows" : "stillWaits", { count: rows.asked })}{" "}
        {rows.declined > 0 && t("declined", { count: rows.declined })} {!canGood && isFirst && t("nothing")}{" "}
        {canGood && isFirst && !canAll && t("faulty")}
      </p>
      {canGood && (
        <div className={report.barActs}>
          {isFirst && (
            <Button type="submit" name="intent" value="all" disabled={!canAll}>
              {t("all")}
            </Button>
          )}
          <Button type="submit" name="intent" value="good" look="primary">
            {t("import", { count: countRowsToWrite(run) })}
          </Button>
        </div>
      )}
    </ImportReportForm>
  );
}

/** Stops a running import; a stuck one would block the next import. */
export function StopImportForm({ id, state }: { readonly id: number; readonly state: BusyImportState }) {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  return (
    <Form method="post" action={urls.page("admin/import", locale, `run=${id}`)}>
      <HiddenFields values={{ run: id, stops: state }} />
      <Button type="submit" name="intent" value="stop">
        {t(`stop.${state}`)}
      </Button>
      <p className={styles.hint}>{t(`stop.${state}Hint`)}</p>
    </Form>
  );
}

/** Undoes the last import, after a confirmation. */
export function UndoImportForm({
  run: { id, rows },
  isConfirming,
}: {
  readonly run: ImportRun;
  readonly isConfirming: boolean;
}) {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  if (!isConfirming)
    return (
      <p>
        <Link className="link" to={importHref(locale, { runId: id, isConfirmingUndo: true })}>
          {t("undo.link")}
        </Link>
      </p>
    );
  return (
    <Form method="post" action={urls.page("admin/import", locale, `run=${id}`)} className={styles.question}>
      <HiddenFields values={{ run: id }} />
      <h2>{t("undo.question", { count: rows.applied })}</h2>
      <p className={styles.hint}>{t("undo.hint")}</p>
      <FormButtons name="intent" value="undo" cancel={t("undo.no")} to={importHref(locale, { runId: id })}>
        {t("undo.yes")}
      </FormButtons>
    </Form>
  );
}
