import { useTranslations } from "../../language/use-translations.ts";
import { useSite } from "../../shell/site.ts";
import styles from "../visit/visit-page.module.css";

/** A checkbox that requests transport to the visit. */
export function TransportCheckbox({ isChosen }: { readonly isChosen: boolean }) {
  const t = useTranslations("visits.page");
  if (!useSite()?.config.leads.offersTransport) return null;
  return (
    <label className={styles.transport}>
      <input type="checkbox" className="tick" name="transport" value="yes" defaultChecked={isChosen} />
      <span>{t("transport")}</span>
    </label>
  );
}
