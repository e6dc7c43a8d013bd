import { data } from "react-router";
import { parseEmail } from "../../../domain/text/email.ts";
import { appContext } from "../../shell/app-context.ts";
import { tooManyRequestsResponseInit } from "../../shell/error-reference.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { urls } from "../../shell/urls.ts";
import { SignInEmailField, SignInLayout } from "./sign-in-page.tsx";
import { TooManyAttemptsNotice } from "../pieces/wait-notice.tsx";
import styles from "../shell/short-form.module.css";
import { readTextField } from "../../forms/form-fields.ts";
import { staffMeta } from "../shell/metadata.ts";
import type { Route } from "./+types/forgotten.route";

export { headers } from "../shell/require-staff.ts";
export { ErrorBoundary } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/forgotten: asks for an account's e-mail address. 404 if the site cannot send mail. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(appContext).config.leads.sendsMail) throw data(null, { status: 404 });
  return null;
}

/**
 * POST: sends a link if an account has this e-mail address. Answers the same if none has, so that nobody can find
 * out.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { config, passwordReset, now } = context.get(appContext);
  if (!config.leads.sendsMail) throw data(null, { status: 404 });
  const email = readTextField(await request.formData(), "email").trim();
  const answer = { email, isAsked: false, isInvalid: false, waitMinutes: null };
  if (parseEmail(email) === null) return data({ ...answer, isInvalid: true }, { status: 422 });
  const { locale } = context.get(readerFormatContext);
  const address = request.headers.get("X-Counted-Sender") ?? "";
  const result = await passwordReset.ask({ email, locale, address, now: now() });
  if (result.kind === "wait")
    return data(
      { ...answer, waitMinutes: Math.ceil(result.seconds / 60) },
      tooManyRequestsResponseInit(result.seconds),
    );
  return data({ ...answer, isAsked: true });
}

export const meta: Route.MetaFunction = staffMeta("staff.forgotten");

export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  return <ForgottenForm answer={actionData ?? null} />;
}

interface ForgottenFormProps {
  readonly answer: {
    readonly email: string;
    readonly isAsked: boolean;
    readonly isInvalid: boolean;
    readonly waitMinutes: number | null;
  } | null;
}

/** Asks for an account's e-mail address. The answer does not reveal whether there is such an account. */
function ForgottenForm({ answer }: ForgottenFormProps) {
  const t = useTranslations("staff.forgotten");
  const staff = useTranslations("staff");
  const locale = usePageLocale();
  return (
    <SignInLayout title={t("title")} lead={t("lead")}>
      {answer?.isAsked && <Notice role="status">{t("asked")}</Notice>}
      {answer?.waitMinutes != null && <TooManyAttemptsNotice minutes={answer.waitMinutes} />}
      {!answer?.isAsked && (
        <form method="post" action={urls.page("admin/forgotten", locale)} className={styles.form}>
          <SignInEmailField
            label={staff("email")}
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
    </SignInLayout>
  );
}
