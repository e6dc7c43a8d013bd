import { Form, Link } from "react-router";
import { importRights } from "../../../domain/staff/rights/imports.ts";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import type { AskedRow } from "../../../server/imports/rows/list-asked.ts";
import type { AskedName } from "../../../server/imports/rows/project-answers.ts";
import type { BusyState } from "../../../domain/uploads/import-state.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { FormButtons } from "../pieces/form-buttons.tsx";
import { HiddenFields } from "../pieces/hidden-fields.tsx";
import { useMay } from "../shell/use-may.ts";
import { DoubtfulRows } from "./asked-rows.tsx";
import styles from "./imports.module.css";
import { ProjectNames } from "./project-names.tsx";
import { importHref } from "./import-address.ts";

/** What is to be done with a file that was read. */
export function ImportChoice({
  run,
  doubtful,
  names,
}: {
  readonly run: ImportRun;
  readonly doubtful: readonly AskedRow[];
  readonly names: readonly AskedName[];
}) {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  const may = useMay();
  const { id, rows } = run;
  const count = rows.new + rows.changed;
  const canAll = may(importRights.all, run).ok;
  const canGood = may(importRights.good, run).ok;
  return (
    <Form method="post" action={urls.page("admin/import", locale, `run=${id}`)} className={styles.choice}>
      <HiddenFields values={{ run: id }} />
      {!canGood && <p>{t("choice.nothing")}</p>}
      {canGood && names.length > 0 && <ProjectNames count={rows.project} names={names} />}
      {canGood && rows.statusless + rows.doubtful > 0 && <HeldChoice run={run} doubtful={doubtful} />}
      {canGood && (
        <>
          <div>
            <Button
              type="submit"
              name="intent"
              value="all"
              look={canAll ? "primary" : "line"}
              disabled={!canAll}
            >
              {t("choice.all", { count })}
            </Button>
            <p className={styles.hint}>{t(canAll ? "choice.allHint" : "choice.allFaulty")}</p>
          </div>
          <div>
            <Button type="submit" name="intent" value="good" look={canAll ? "line" : "primary"}>
              {t("choice.good", { count })}
            </Button>
            <p className={styles.hint}>{t("choice.goodHint")}</p>
          </div>
        </>
      )}
      <div>
        <Button type="submit" name="intent" value="discard" look="quiet">
          {t("choice.discard")}
        </Button>
      </div>
    </Form>
  );
}

/** Homes that nobody chose to publish, or whose amounts look wrong: what is to become of them. */
function HeldChoice({
  run: { rows },
  doubtful,
}: {
  readonly run: ImportRun;
  readonly doubtful: readonly AskedRow[];
}) {
  const t = useTranslations("imports.held");
  return (
    <fieldset className={styles.held}>
      <legend>{t("legend")}</legend>
      {rows.statusless > 0 && <p>{t("statusless", { count: rows.statusless })}</p>}
      {rows.doubtful > 0 && <DoubtfulRows count={rows.doubtful} rows={doubtful} />}
      {(["hold", "publish"] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name="held" value={choice} defaultChecked={choice === "hold"} />
          <span>{t(choice)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface StopImportProps {
  readonly id: number;
  readonly state: BusyState;
}

/** Ends what is being done: no import waits behind one that does not get on. */
export function StopImport({ id, state }: StopImportProps) {
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

/** Takes the last import back, once the question is answered. */
export function UndoImport({
  run: { id, rows },
  isAsking,
}: {
  readonly run: ImportRun;
  readonly isAsking: boolean;
}) {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  if (!isAsking)
    return (
      <p>
        <Link className="link" to={importHref(locale, { run: id, isAskingUndo: true })}>
          {t("undo.link")}
        </Link>
      </p>
    );
  return (
    <Form method="post" action={urls.page("admin/import", locale, `run=${id}`)} className={styles.question}>
      <HiddenFields values={{ run: id }} />
      <h2>{t("undo.question", { count: rows.applied })}</h2>
      <p className={styles.hint}>{t("undo.hint")}</p>
      <FormButtons name="intent" value="undo" cancel={t("undo.no")} to={importHref(locale, { run: id })}>
        {t("undo.yes")}
      </FormButtons>
    </Form>
  );
}
