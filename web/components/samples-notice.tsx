import { useTranslations } from "../messages/translator.ts";
import styles from "./samples-notice.module.css";

/** Said wherever a sample listing is on show. */
export function SamplesNotice() {
  const t = useTranslations("chrome");
  return <p className={styles.notice}>{t("samplesNotice")}</p>;
}
