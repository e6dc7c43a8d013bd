import { locales } from "../../../domain/text/locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import { urls } from "../../shell/urls.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { CopyField } from "../pieces/copy-field.tsx";
import styles from "./accounts.module.css";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

interface SetUpLinkNoticeProps {
  /** Whether the account is new; false after a reset of the password. */
  readonly isNew: boolean;
  readonly name: string;
  readonly token: string;
  readonly origin: string;
}

/**
 * Shows the set-up link, to be sent to the member of staff, who chooses a password with it. The link is shown once
 * and is never part of this page's address.
 */
export function SetUpLinkNotice({ isNew, name, token, origin }: SetUpLinkNoticeProps) {
  const t = useTranslations("accounts.link");
  const accounts = useTranslations("accounts");
  const locale = usePageLocale();
  return (
    <>
      <StaffPageHeader
        title={t("title", { name })}
        back={{ href: urls.page("admin/staff", locale), label: accounts("all") }}
      />
      <div className={styles.narrow}>
        <p className={styles.lead}>{t(isNew ? "new" : "reset")}</p>
        <Notice role="status">{t("once")}</Notice>
        <div className={styles.links}>
          {locales.map((language) => (
            <CopyField
              key={language}
              id={`link-${language}`}
              label={t(`label.${language}`)}
              value={origin + urls.staffSetUp(language, token)}
            />
          ))}
        </div>
      </div>
    </>
  );
}
