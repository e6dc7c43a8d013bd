import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { usePublicSite } from "../../shell/site.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { urls } from "../../shell/urls.ts";
import { SignInEmailField, SignInLayout } from "./sign-in-page.tsx";
import { FormField } from "../../forms/labelled-field.tsx";
import { TooManyAttemptsNotice } from "../pieces/wait-notice.tsx";
import styles from "../shell/short-form.module.css";

/** Why signing in failed. The password is never sent back. */
export type SignInFault =
  | { readonly kind: "wrong"; readonly email: string; readonly asksCode: boolean }
  | { readonly kind: "code-needed"; readonly email: string; readonly isWrong: boolean }
  | { readonly kind: "wait"; readonly email: string; readonly minutes: number; readonly asksCode: boolean };

interface SignInFormProps {
  /** The address that the form submits to: this page, with the path to return to after signing in. */
  readonly action: string;
  readonly canSignIn: boolean;
  /** Whether a password was just set, which the page then confirms. */
  readonly isReady: boolean;
  readonly fault: SignInFault | null;
}

/** The sign-in form. Native, so that it works before hydration and without scripts. */
export function SignInForm({ action, canSignIn, isReady, fault }: SignInFormProps) {
  const t = useTranslations("staff");
  const locale = usePageLocale();
  const sendsMail = usePublicSite()?.config.leads.sendsMail ?? false;
  const asksCode = fault !== null && (fault.kind === "code-needed" || fault.asksCode);
  if (!canSignIn)
    return (
      <SignInLayout title={t("signIn.title")} lead={t("signIn.lead")}>
        <Notice tone="error" role="note">
          {t("signIn.needsHttps")}
        </Notice>
      </SignInLayout>
    );
  return (
    <SignInLayout title={t("signIn.title")} lead={t("signIn.lead")}>
      {isReady && !fault && <Notice role="status">{t("signIn.ready")}</Notice>}
      {fault?.kind === "code-needed" && !fault.isWrong && (
        <Notice role="status">{t("signIn.codeNeeded")}</Notice>
      )}
      {fault?.kind === "wait" && <TooManyAttemptsNotice minutes={fault.minutes} />}
      <form method="post" action={action} className={styles.form}>
        <SignInEmailField
          label={t("email")}
          defaultValue={fault?.email ?? ""}
          // Gets the focus: the page has nothing but this form, and no text above it that would be skipped.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={!fault}
        />
        <FormField
          id="password"
          type="password"
          label={t("password")}
          dir="ltr"
          autoComplete="current-password"
          required
          // Gets the focus after a failed attempt: the password is typed next, and screen readers read its fault.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={fault !== null}
          fault={fault?.kind === "wrong" ? t("signIn.incorrect") : undefined}
        />
        {asksCode && (
          <FormField
            id="code"
            label={t("code")}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            fault={fault.kind === "code-needed" && fault.isWrong ? t("signIn.codeWrong") : undefined}
          />
        )}
        <Button type="submit" look="primary" block>
          {t("signIn.button")}
        </Button>
      </form>
      <p className={styles.note}>
        {sendsMail ? (
          <a className="link" href={urls.page("admin/forgotten", locale)}>
            {t("forgotten.link")}
          </a>
        ) : (
          t("signIn.forgotten")
        )}
      </p>
    </SignInLayout>
  );
}
