import { Form } from "react-router";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { useFigures } from "../shell/figures.ts";
import styles from "./imports.module.css";

/** What is to be done with a file that was read. */
export function ImportChoice({ run: { id, rows } }: { readonly run: ImportRun }) {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  const { text } = useFigures();
  const good = rows.new + rows.changed;
  const canAll = good > 0 && rows.faulty === 0;
  return (
    <Form method="post" action={urls.page("admin/import", locale, `run=${id}`)} className={styles.choice}>
      <input type="hidden" name="run" value={id} />
      {good === 0 && <p>{t("choice.nothing")}</p>}
      {good > 0 && (
        <>
          <div>
            <Button
              type="submit"
              name="intent"
              value="all"
              look={canAll ? "primary" : "line"}
              disabled={!canAll}
            >
              {text(t("choice.all", { count: good }))}
            </Button>
            <p className={styles.hint}>{t(canAll ? "choice.allHint" : "choice.allFaulty")}</p>
          </div>
          <div>
            <Button type="submit" name="intent" value="good" look={canAll ? "line" : "primary"}>
              {text(t("choice.good", { count: good }))}
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
