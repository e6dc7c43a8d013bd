import { Form, useNavigation } from "react-router";
import type { StaffAccount } from "../../../server/staff/sessions.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { FormField } from "../../forms/labelled-field.tsx";
import formStyles from "../shell/short-form.module.css";
import { WaitNotice } from "../shell/wait-notice.tsx";
import styles from "../accounts/accounts.module.css";

/** What became of a try; the password is never sent back. */
export type ProveFault = { readonly kind: "wrong" } | { readonly kind: "wait"; readonly minutes: number };

interface ProveFormProps {
  readonly account: StaffAccount;
  /** The path to go on to. */
  readonly to: string;
  readonly fault: ProveFault | null;
}

/** Asks who is signed in for the password once more. */
export function ProveForm({ account, to, fault }: ProveFormProps) {
  const t = useTranslations("accounts.prove");
  const staff = useTranslations("staff");
  const locale = usePageLocale();
  const isSending = useNavigation().state !== "idle";
  return (
    <div className={styles.narrow}>
      <h1 className="h2">{t("title")}</h1>
      <p className={styles.lead}>{t("lead")}</p>
      {fault?.kind === "wait" && <WaitNotice minutes={fault.minutes} />}
      <Form
        // A wrong try comes back with an empty field.
        key={fault && !isSending ? "again" : "first"}
        method="post"
        action={urls.staffProve(locale, to)}
        className={formStyles.form}
      >
        {/* Tells a password manager whose password is asked for. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        <FormField
          id="password"
          type="password"
          label={staff("password")}
          dir="ltr"
          autoComplete="current-password"
          required
          // The page asks for this one thing.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          fault={fault?.kind === "wrong" ? staff("signIn.incorrect") : undefined}
        />
        <Button type="submit" look="primary" block>
          {t("button")}
        </Button>
      </Form>
    </div>
  );
}
