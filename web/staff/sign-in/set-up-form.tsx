import type { AccountSetUpFault, AccountSetUpLink } from "../../../server/staff/set-up.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { SignInEmailField, SignInLayout } from "./sign-in-page.tsx";
import { FormField } from "../../forms/labelled-field.tsx";
import { TooManyAttemptsNotice } from "../pieces/wait-notice.tsx";
import styles from "../shell/short-form.module.css";

interface SetUpFormProps {
  readonly link: Pick<AccountSetUpLink, "purpose" | "email" | "name"> & { readonly token: string };
  /** What was typed in the refused form, with the faults. */
  readonly answer: {
    readonly name: string;
    readonly email: string;
    readonly faults: readonly AccountSetUpFault[];
    readonly waitMinutes: number | null;
  } | null;
}

/** The form of a set-up link: asks for a name and a password, and for the e-mail address if the link has none. */
export function StaffAccountSetUpForm({ link, answer }: SetUpFormProps) {
  const t = useTranslations("staff.setUp");
  const staff = useTranslations("staff");
  const locale = usePageLocale();
  const isReset = link.purpose === "reset";
  const faultOf = (field: AccountSetUpFault["field"]) => {
    const match = answer?.faults.find((fault) => fault.field === field);
    return match && t(textOf(match));
  };
  return (
    <SignInLayout title={t(isReset ? "resetTitle" : "title")} lead={t("lead")}>
      {answer?.waitMinutes != null && <TooManyAttemptsNotice minutes={answer.waitMinutes} />}
      <form method="post" action={urls.staffSetUp(locale, link.token)} className={styles.form}>
        <FormField
          id="name"
          label={staff("name")}
          dir="auto"
          autoComplete="name"
          required
          defaultValue={answer?.name ?? link.name}
          fault={faultOf("name")}
        />
        <SignInEmailField
          label={staff("email")}
          readOnly={link.purpose !== "first"}
          defaultValue={link.purpose === "first" ? (answer?.email ?? "") : link.email}
          fault={faultOf("email")}
        />
        <FormField
          id="password"
          type="password"
          label={isReset ? t("newPassword") : staff("password")}
          dir="ltr"
          autoComplete="new-password"
          required
          hint={t("hint")}
          fault={faultOf("password")}
        />
        <Button type="submit" look="primary" block>
          {t("save")}
        </Button>
      </form>
    </SignInLayout>
  );
}

/** The message key of a fault. The compiler requires one for each fault. */
function textOf(fault: AccountSetUpFault) {
  switch (fault.field) {
    case "name":
      return ({ empty: "nameEmpty", "too-long": "nameTooLong" } as const)[fault.fault];
    case "email":
      return ({ invalid: "emailInvalid", taken: "emailTaken" } as const)[fault.fault];
    case "password":
      return ({ "too-short": "tooShort", "too-long": "tooLong", common: "common" } as const)[fault.fault];
  }
}

/** Shown for a link that was used, has expired or never existed. */
export function InvalidSetUpLinkMessage() {
  const t = useTranslations("staff.setUp");
  const locale = usePageLocale();
  return (
    <SignInLayout title={t("gone")} lead={t("goneText")}>
      <a className="link" href={urls.staff(locale)}>
        {t("signIn")}
      </a>
    </SignInLayout>
  );
}
