import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./imports.module.css";

/** A plain form: the file goes to the server, which reads it and changes nothing yet. */
export function ChooseFile() {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  return (
    <section aria-labelledby="choose" className={styles.part}>
      <h2 id="choose">{t("choose.title")}</h2>
      <p className={styles.lead}>{t("choose.lead")}</p>
      <form
        method="post"
        action={urls.page("admin/import/file", locale)}
        encType="multipart/form-data"
        className={styles.form}
      >
        <label htmlFor="file">{t("choose.file")}</label>
        <input
          id="file"
          name="file"
          type="file"
          required
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby="file-hint"
          className={styles.file}
        />
        <p id="file-hint" className={styles.hint}>
          {t("choose.hint")}
        </p>
        <Button type="submit" look="primary">
          {t("choose.button")}
        </Button>
      </form>
    </section>
  );
}
