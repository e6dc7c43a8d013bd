import { locales } from "../../../domain/text/locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import { urls } from "../../shell/urls.ts";
import { AllAccountsLink } from "./all-accounts-link.tsx";
import { CopyField } from "../pieces/copy-field.tsx";
import styles from "./accounts.module.css";

interface SetUpLinksProps {
  /** For somebody new, not for a lost password. */
  readonly isNew: boolean;
  readonly name: string;
  readonly token: string;
  readonly origin: string;
}

/** The link that lets somebody choose a password, once on a page and never in an address. */
export function SetUpLinks({ isNew, name, token, origin }: SetUpLinksProps) {
  const t = useTranslations("accounts.link");
  return (
    <div className={styles.narrow}>
      <AllAccountsLink />
      <h1 className="h2">{t("title", { name })}</h1>
      <p className={styles.lead}>{t(isNew ? "new" : "reset")}</p>
      <Notice role="status">{t("once")}</Notice>
      <div className={styles.links}>
        {locales.map((locale) => (
          <CopyField
            key={locale}
            id={`link-${locale}`}
            label={t(`label.${locale}`)}
            value={origin + urls.staffSetUp(locale, token)}
          />
        ))}
      </div>
    </div>
  );
}
