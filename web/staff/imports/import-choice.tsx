import { Form } from "react-router";
import { importRights } from "../../../domain/staff/rights/imports.ts";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { useFigures } from "../shell/figures.ts";
import { useMay } from "../shell/use-may.ts";
import styles from "./imports.module.css";

/** What is to be done with a file that was read. */
export function ImportChoice({ run }: { readonly run: ImportRun }) {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  const { text } = useFigures();
  const may = useMay();
  const { id, rows } = run;
  const count = rows.new + rows.changed;
  const canAll = may(importRights.all, run).ok;
  const canGood = may(importRights.good, run).ok;
  return (
    <Form method="post" action={urls.page("admin/import", locale, `run=${id}`)} className={styles.choice}>
      <input type="hidden" name="run" value={id} />
      {!canGood && <p>{t("choice.nothing")}</p>}
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
              {text(t("choice.all", { count }))}
            </Button>
            <p className={styles.hint}>{t(canAll ? "choice.allHint" : "choice.allFaulty")}</p>
          </div>
          <div>
            <Button type="submit" name="intent" value="good" look={canAll ? "line" : "primary"}>
              {text(t("choice.good", { count }))}
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
