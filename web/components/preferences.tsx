import { useTranslations } from "../messages/translator.ts";
import { usePageLocale } from "../page-locale.ts";
import styles from "./preferences.module.css";

/** Theme and digits, kept in this browser; web/inline answers and remembers them. */
export function Preferences() {
  const t = useTranslations("chrome");
  const locale = usePageLocale();
  return (
    <div className={`needs-inline-scripts ${styles.preferences}`}>
      <label className={styles.choice}>
        {t("theme.label")}
        <select name="theme" data-preference autoComplete="off">
          <option value="">{t("theme.auto")}</option>
          <option value="light">{t("theme.light")}</option>
          <option value="dark">{t("theme.dark")}</option>
        </select>
      </label>
      {locale === "ar" && (
        <label className={styles.choice}>
          {t("digits.label")}
          <select name="digits" data-preference autoComplete="off" dir="ltr">
            <option value="">123</option>
            <option value="arab">١٢٣</option>
          </select>
        </label>
      )}
    </div>
  );
}
