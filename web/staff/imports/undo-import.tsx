import { Form, Link } from "react-router";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { useFigures } from "../shell/figures.ts";
import { importHref } from "./import-address.ts";
import styles from "./imports.module.css";

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
  const { text } = useFigures();
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
      <input type="hidden" name="run" value={id} />
      <h2>{text(t("undo.question", { count: rows.applied }))}</h2>
      <p className={styles.hint}>{t("undo.hint")}</p>
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="undo" look="primary">
          {t("undo.yes")}
        </Button>
        <Link className="link" to={importHref(locale, { run: id })}>
          {t("undo.no")}
        </Link>
      </div>
    </Form>
  );
}
