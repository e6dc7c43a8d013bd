import { rolePermissions } from "../../../domain/staff/roles.ts";
import type { ListedSession } from "../../../server/staff/own-sessions.ts";
import type { StaffAccount } from "../../../server/staff/sessions.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import { BackLink } from "../shell/back-link.tsx";
import { CodeForm } from "./code-form.tsx";
import type { QrDrawing } from "./draw-qr.ts";
import { OwnSessions } from "./own-sessions.tsx";
import type { OpenForm, OwnFault } from "./own-account.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./own-account.module.css";

interface OwnAccountProps {
  readonly account: StaffAccount;
  /** The form that is open; the password was given for it. */
  readonly open: OpenForm | null;
  readonly hasCode: boolean;
  readonly offer: { readonly secret: string; readonly qr: QrDrawing } | null;
  readonly sessions: readonly ListedSession[];
  readonly fault: OwnFault | null;
}

/** Who one is here, what the role may do, and how one gets in; or the one form of it that is open. */
export function OwnAccount({ open, hasCode, offer, fault, ...shown }: OwnAccountProps) {
  const t = useTranslations("accounts.own");
  const common = useTranslations("accounts");
  const locale = usePageLocale();
  if (open === null) return <Overview {...shown} hasCode={hasCode} />;
  return (
    <div className={styles.page}>
      <BackLink to={urls.page("admin/account", locale)}>{t("title")}</BackLink>
      <h1 className="h2">{t(open === "password" ? "changePassword" : "code.title")}</h1>
      <div className={styles.open}>
        {open === "password" ? (
          <PasswordForm account={shown.account} fault={fault} />
        ) : (
          <CodeForm open={open} hasCode={hasCode} offer={offer} isWrong={fault?.kind === "code"} />
        )}
        <a className={`link small ${styles.reach}`} href={urls.page("admin/account", locale)}>
          {common("no")}
        </a>
      </div>
    </div>
  );
}

function Overview({ account, hasCode, sessions }: Pick<OwnAccountProps, "account" | "hasCode" | "sessions">) {
  const t = useTranslations("accounts.own");
  const staff = useTranslations("staff");
  const locale = usePageLocale();
  const openLink = (form: OpenForm) => urls.page("admin/account", locale, `open=${form}`);
  return (
    <div className={styles.page}>
      <h1 className="h2">{t("title")}</h1>
      <p className={styles.lead}>
        {t("signedInAs")} <bdi dir="ltr">{account.email}</bdi>
      </p>
      <section className={styles.section} aria-labelledby="may">
        <h2 id="may">
          {t("mayDo")} ({staff(`roles.${account.role}`)})
        </h2>
        <ul className={styles.permissions}>
          {rolePermissions[account.role].map((permission) => (
            <li key={permission}>
              <Icon name="check" />
              {staff(`permissions.${permission}`)}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="own-password">
        <h2 id="own-password">{staff("password")}</h2>
        <p>{t("passwordText")}</p>
        <ButtonLink small href={openLink("password")}>
          {t("changePassword")}
        </ButtonLink>
      </section>
      <section className={styles.section} aria-labelledby="own-code">
        <h2 id="own-code">{t("code.title")}</h2>
        <p>{t(hasCode ? "code.isOn" : "code.isOff")}</p>
        <ButtonLink small href={openLink(hasCode ? "code-off" : "code")}>
          {t(hasCode ? "code.off" : "code.on")}
        </ButtonLink>
      </section>
      <OwnSessions sessions={sessions} />
      <section className={styles.section} aria-labelledby="own-recovery">
        <h2 id="own-recovery">{t("recovery.title")}</h2>
        <p>{t(account.role === "owner" ? "recovery.owner" : "recovery.text")}</p>
      </section>
    </div>
  );
}
