import { useTranslations } from "../../messages/translator.ts";
import { usePageLocale } from "../../page-locale.ts";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../urls.ts";
import styles from "./accounts.module.css";

/** Back to everybody. */
export function BackLink() {
  const t = useTranslations("accounts");
  const locale = usePageLocale();
  return (
    <a className={styles.back} href={urls.staffAccounts(locale)}>
      <Icon name="chevron-start" />
      {t("all")}
    </a>
  );
}
