import { useTranslations } from "../../language/use-translations.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { usePublicSite } from "../site.ts";
import styles from "./families-claim.module.css";

/** States how many families the brokerage has helped, with the source. Renders nothing unless both are configured. */
export function FamiliesHelpedClaim() {
  const t = useTranslations("home.claim");
  const format = useReaderFormat();
  const claim = usePublicSite()?.config.familiesHelped;
  if (!claim) return null;
  return (
    <p className={`cluster gap-x4 ${styles.claim}`}>
      <b>{t("families", { count: formatCount(claim.count, format) })}</b>
      <span className="small muted">{t("source", { source: claim.source })}</span>
    </p>
  );
}
