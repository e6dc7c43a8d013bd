import { Form } from "react-router";
import type { StaffAccount } from "../../../server/staff/sessions.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { FormField } from "../../forms/labelled-field.tsx";
import formStyles from "../shell/short-form.module.css";
import { WaitNotice } from "../shell/wait-notice.tsx";
import type { OwnFault } from "./own-account.ts";

const faultTexts = { "too-short": "tooShort", "too-long": "tooLong", common: "common" } as const;

/** A new password; the old one was given to get here. */
export function PasswordForm({
  account,
  fault,
}: {
  readonly account: StaffAccount;
  readonly fault: OwnFault | null;
}) {
  const t = useTranslations("accounts.own");
  const staff = useTranslations("staff");
  const locale = usePageLocale();
  return (
    <>
      <p>{t("passwordLead")}</p>
      {fault?.kind === "wait" && <WaitNotice minutes={fault.minutes} />}
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
