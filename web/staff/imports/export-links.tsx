import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./imports.module.css";

/** All properties as a file; a search of them has its own links beside its list. */
export function ExportLinks() {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  return (
    <section aria-labelledby="export" className={styles.part}>
      <h2 id="export">{t("export.title")}</h2>
      <p className={styles.lead}>{t("export.lead")}</p>
      <div className={styles.buttons}>
        <ButtonLink href={urls.staffExport(locale, "xlsx")}>{t("export.xlsx")}</ButtonLink>
        <ButtonLink href={urls.staffExport(locale, "csv")}>{t("export.csv")}</ButtonLink>
      </div>
    </section>
  );
}
