import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { urls } from "../../shell/urls.ts";
import { Doorway } from "./sign-in-page.tsx";
import { FormField } from "../../forms/labelled-field.tsx";
import { WaitNotice } from "../shell/wait-notice.tsx";
import styles from "../shell/short-form.module.css";

interface ForgottenFormProps {
  readonly answer: {
    readonly email: string;
    readonly isAsked: boolean;
    readonly isInvalid: boolean;
    readonly waitMinutes: number | null;
  } | null;
}

/** The address of an account; afterwards the same words whether there is one. */
export function ForgottenForm({ answer }: ForgottenFormProps) {
  const t = useTranslations("staff.forgotten");
  const staff = useTranslations("staff");
  const locale = usePageLocale();
  return (
    <Doorway title={t("title")} lead={t("lead")}>
      {answer?.isAsked && <Notice role="status">{t("asked")}</Notice>}
      {answer?.waitMinutes != null && <WaitNotice minutes={answer.waitMinutes} />}
      {!answer?.isAsked && (
        <form method="post" action={urls.page("admin/forgotten", locale)} className={styles.form}>
          <FormField
            id="email"
            type="email"
            label={staff("email")}
            dir="ltr"
            autoComplete="username"
            maxLength={254}
            required
            defaultValue={answer?.email ?? ""}
            fault={answer?.isInvalid ? staff("setUp.emailInvalid") : undefined}
          />
          <Button type="submit" look="primary" block>
            {t("send")}
          </Button>
        </form>
      )}
      <p className={styles.note}>
        <a className="link" href={urls.staff(locale)}>
          {t("back")}
        </a>
      </p>
    </Doorway>
  );
}
