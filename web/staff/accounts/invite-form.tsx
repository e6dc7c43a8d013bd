import { Form } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { FormField } from "../../forms/labelled-field.tsx";
import formStyles from "../shell/short-form.module.css";
import type { AccountsActionData } from "./accounts-view.ts";
import { RoleField } from "./role-field.tsx";
import styles from "./accounts.module.css";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

/** Invites a new member of staff; a refused form is shown again with what was typed. */
export function InviteStaffForm({
  refused,
}: {
  readonly refused: Extract<AccountsActionData, { kind: "refused" }> | null;
}) {
  const t = useTranslations("accounts.invite");
  const accounts = useTranslations("accounts");
  const staff = useTranslations("staff");
  const locale = usePageLocale();
  const faults = {
    name: refused?.fault === "name" ? t("nameFault") : undefined,
    email:
      refused?.fault === "email"
        ? staff("setUp.emailInvalid")
        : refused?.fault === "taken"
          ? staff("setUp.emailTaken")
          : undefined,
  };
  return (
    <>
      <StaffPageHeader
        title={t("title")}
        back={{ href: urls.page("admin/staff", locale), label: accounts("all") }}
      />
      <div className={styles.narrow}>
        <p className={styles.lead}>{t("lead")}</p>
        <Form method="post" action={urls.page("admin/staff", locale, "add=1")} className={formStyles.form}>
          <FormField
            id="name"
            label={staff("name")}
            dir="auto"
            autoComplete="off"
            maxLength={100}
            required
            defaultValue={refused?.invitation.name ?? ""}
            fault={faults.name}
          />
          <FormField
            id="email"
            type="email"
            label={staff("email")}
            dir="ltr"
            autoComplete="off"
            maxLength={254}
            required
            defaultValue={refused?.invitation.email ?? ""}
            fault={faults.email}
          />
          <RoleField value={refused?.invitation.role ?? "viewer"} />
          <Button type="submit" name="do" value="invite" look="primary" block>
            {t("button")}
          </Button>
        </Form>
      </div>
    </>
  );
}
