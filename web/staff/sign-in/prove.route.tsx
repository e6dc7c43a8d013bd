import { data, Form, useNavigation } from "react-router";
import { isRecentlyReauthenticated } from "../../../domain/staff/roles.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { StaffAccount } from "../../../server/staff/sessions.ts";
import { tooManyRequestsResponseInit } from "../../shell/error-reference.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { FormField } from "../../forms/labelled-field.tsx";
import formStyles from "../shell/short-form.module.css";
import { TooManyAttemptsNotice } from "../pieces/wait-notice.tsx";
import styles from "../accounts/accounts.module.css";
import { createStaffCookies } from "../shell/cookies.ts";
import { requireOnlyFields, readTextField } from "../../forms/form-fields.ts";
import { staffMeta } from "../shell/metadata.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import { parseReturnPath, returnPathParam } from "../shell/return-path.ts";
import { findPageOfDownload } from "../shell/file-path.ts";
import { StaffPage } from "../frame/staff-page.tsx";
import { readStaffForm } from "../shell/staff-request.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { downloadReadyFlash, FileDownloadPrompt } from "./file-download-prompt.tsx";
import type { Route } from "./+types/prove.route";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

export { headers } from "../shell/require-staff.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/prove?to=: asks the signed-in account for its password again (`requireReauthentication`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account, reauthenticatedAt } = await requireStaff(request, context, null);
  const { locale } = context.get(readerFormatContext);
  const to = returnPathOf(request, locale);
  // Set once the password was entered for a download. A download is no page to redirect to, so this page then
  // links to the file and back.
  const downloadPage = isRecentlyReauthenticated(reauthenticatedAt, context.get(appContext).now())
    ? findPageOfDownload(to, locale)
    : null;
  return { account, to, downloadPage };
}

/** POST: redirects to `to` with a new session cookie. A failed attempt shows the form again with an empty field. */
export async function action(args: Route.ActionArgs) {
  const { app, request, session, locale, form } = await readStaffForm(args, null);
  const { config, staff, now } = app;
  requireOnlyFields(form, ["password"]);
  const result = await staff.prove(session, readTextField(form, "password"), now());
  if (result.kind === "wait")
    return data(
      { kind: "wait", minutes: Math.ceil(result.seconds / 60) } as const,
      tooManyRequestsResponseInit(result.seconds),
    );
  if (result.kind === "wrong") return data({ kind: "wrong" } as const, { status: 422 });
  const to = returnPathOf(request, locale);
  const next =
    findPageOfDownload(to, locale) === null
      ? to
      : withFlashParam(urls.staffProve(locale, to), downloadReadyFlash);
  throw redirectSeeOther(next, createStaffCookies(config.publicOrigin).keepSession(result.token));
}

/** The validated path to return to; by default the account's own page. */
function returnPathOf(request: Request, locale: Locale): string {
  const path = parseReturnPath(new URL(request.url).searchParams.get(returnPathParam));
  return path ?? urls.page("admin/account", locale);
}

export const meta: Route.MetaFunction = staffMeta("accounts.prove");

export default function Prove({
  loaderData: { account, to, downloadPage },
  actionData,
}: Route.ComponentProps) {
  return (
    <StaffPage account={account}>
      {downloadPage === null ? (
        <ProveForm account={account} to={to} fault={actionData ?? null} />
      ) : (
        <FileDownloadPrompt file={to} page={downloadPage} />
      )}
    </StaffPage>
  );
}

/** Why an attempt failed. The password is never sent back. */
type ProveFault = { readonly kind: "wrong" } | { readonly kind: "wait"; readonly minutes: number };

interface ProveFormProps {
  readonly account: StaffAccount;
  /** The path to return to. */
  readonly to: string;
  readonly fault: ProveFault | null;
}

/** Asks the signed-in account for its password again. */
function ProveForm({ account, to, fault }: ProveFormProps) {
  const t = useTranslations("accounts.prove");
  const staff = useTranslations("staff");
  const locale = usePageLocale();
  const isSending = useNavigation().state !== "idle";
  return (
    <>
      <StaffPageHeader title={t("title")} />
      <div className={styles.narrow}>
        <p className={styles.lead}>{t("lead")}</p>
        {fault?.kind === "wait" && <TooManyAttemptsNotice minutes={fault.minutes} />}
        <Form
          // Remounts the form after a failed attempt, which empties the field.
          key={fault && !isSending ? "again" : "first"}
          method="post"
          action={urls.staffProve(locale, to)}
          className={formStyles.form}
        >
          {/* Names the account for password managers. */}
          <input type="email" autoComplete="username" value={account.email} readOnly hidden />
          <FormField
            id="password"
            type="password"
            label={staff("password")}
            dir="ltr"
            autoComplete="current-password"
            required
            // Gets the focus: the password is the only thing that this page asks for.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            fault={fault?.kind === "wrong" ? staff("signIn.incorrect") : undefined}
          />
          <Button type="submit" look="primary" block>
            {t("button")}
          </Button>
        </Form>
      </div>
    </>
  );
}
