import { Form } from "react-router";
import { rolePermissions } from "../../../domain/staff/roles.ts";
import type { SessionListItem } from "../../../server/staff/own-sessions.ts";
import type { StaffAccount } from "../../../server/staff/sessions.ts";
import { formatCairoDateTime } from "../../../domain/time/cairo-date.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import { TwoFactorCodeForm } from "./code-form.tsx";
import type { QrCodePath } from "./draw-qr.ts";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import styles from "./own-account.module.css";
import type { PasswordProtectedForm, OwnAccountFault } from "./own-account.ts";
import { FormField } from "../../forms/labelled-field.tsx";
import formStyles from "../shell/short-form.module.css";
import { TooManyAttemptsNotice } from "../pieces/wait-notice.tsx";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

interface OwnAccountPageProps {
  readonly account: StaffAccount;
  /** The open form, for which the password was entered again; null shows the overview. */
  readonly open: PasswordProtectedForm | null;
  readonly hasCode: boolean;
  readonly offer: { readonly secret: string; readonly qr: QrCodePath } | null;
  readonly sessions: readonly SessionListItem[];
  readonly fault: OwnAccountFault | null;
}

/** The signed-in staff member's own account: role, rights and ways to sign in; or the form that is open. */
export function OwnAccountPage({ open, hasCode, offer, fault, ...shown }: OwnAccountPageProps) {
  const t = useTranslations("accounts.own");
  const common = useTranslations("accounts");
  const locale = usePageLocale();
  if (open === null) return <Overview {...shown} hasCode={hasCode} />;
  return (
    <div className={styles.page}>
      <StaffPageHeader
        title={t(open === "password" ? "changePassword" : "code.title")}
        back={{ href: urls.page("admin/account", locale), label: t("title") }}
      />
      <div className={styles.open}>
        {open === "password" ? (
          <PasswordForm account={shown.account} fault={fault} />
        ) : (
          <TwoFactorCodeForm open={open} hasCode={hasCode} offer={offer} isWrong={fault?.kind === "code"} />
        )}
        <a className={`link small ${styles.reach}`} href={urls.page("admin/account", locale)}>
          {common("no")}
        </a>
      </div>
    </div>
  );
}

function Overview({
  account,
  hasCode,
  sessions,
}: Pick<OwnAccountPageProps, "account" | "hasCode" | "sessions">) {
  const t = useTranslations("accounts.own");
  const staff = useTranslations("staff");
  const locale = usePageLocale();
  const openLink = (form: PasswordProtectedForm) => urls.page("admin/account", locale, `open=${form}`);
  return (
    <div className={styles.page}>
      <StaffPageHeader title={t("title")}>
        <p>
          {t("signedInAs")} <bdi dir="ltr">{account.email}</bdi>
        </p>
      </StaffPageHeader>
      <section className={styles.section} aria-labelledby="may">
        <h2 id="may">
          {t("mayDo")} ({staff(`roles.${account.role}`)})
        </h2>
        <ul className={`rows gap-2 small ${styles.permissions}`}>
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
      <OwnSessionsSection sessions={sessions} />
      <section className={styles.section} aria-labelledby="own-recovery">
        <h2 id="own-recovery">{t("recovery.title")}</h2>
        <p>{t(account.role === "owner" ? "recovery.owner" : "recovery.text")}</p>
      </section>
    </div>
  );
}

/** The sessions of the account, each with a button that signs it out, except the current one. */
export function OwnSessionsSection({ sessions }: { readonly sessions: readonly SessionListItem[] }) {
  const t = useTranslations("accounts.own.sessions");
  const locale = usePageLocale();
  const { style } = useNumberFormats();
  const minute = (date: Date) => formatCairoDateTime(date, style);
  return (
    <section className={styles.section} aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t("title")}</h2>
      <p>{t("text")}</p>
      <Form method="post" action={urls.page("admin/account", locale)}>
        <input type="hidden" name="do" value="end" />
        <ul className={styles.sessions}>
          {sessions.map(({ id, createdAt, seenAt, isThis }) => (
            <li key={id}>
              <span>
                {t("begun", { at: minute(createdAt) })}
                <span>{isThis ? t("this") : t("seen", { at: minute(seenAt) })}</span>
              </span>
              {!isThis && (
                <Button
                  type="submit"
                  name="session"
                  value={id}
                  look="quiet"
                  small
                  aria-label={t("endThat", { at: minute(createdAt) })}
                >
                  {t("end")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Form>
      {sessions.length > 1 && (
        <Form method="post" action={urls.page("admin/account", locale)}>
          <Button type="submit" name="do" value="end-others" small>
            {t("endOthers")}
          </Button>
        </Form>
      )}
    </section>
  );
}

const faultTexts = { "too-short": "tooShort", "too-long": "tooLong", common: "common" } as const;

/** Sets a new password. It has no field for the old password, which was entered to open this form. */
function PasswordForm({
  account,
  fault,
}: {
  readonly account: StaffAccount;
  readonly fault: OwnAccountFault | null;
}) {
  const t = useTranslations("accounts.own");
  const staff = useTranslations("staff");
  const locale = usePageLocale();
  return (
    <>
      <p>{t("passwordLead")}</p>
      {fault?.kind === "wait" && <TooManyAttemptsNotice minutes={fault.minutes} />}
      <Form
        method="post"
        action={urls.page("admin/account", locale, "open=password")}
        className={formStyles.form}
      >
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        <FormField
          id="password"
          type="password"
          label={staff("setUp.newPassword")}
          dir="ltr"
          autoComplete="new-password"
          required
          hint={staff("setUp.hint")}
          fault={fault?.kind === "password" ? staff(`setUp.${faultTexts[fault.fault]}`) : undefined}
        />
        <Button type="submit" name="do" value="password" look="primary" block>
          {t("changePassword")}
        </Button>
      </Form>
    </>
  );
}
