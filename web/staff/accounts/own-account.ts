import { data } from "react-router";
import { toLatinDigits } from "../../../domain/text/digits.ts";
import type { PasswordFault } from "../../../domain/staff/password.ts";
import { tooManyRequestsResponseInit } from "../../shell/error-reference.ts";
import { urls } from "../../shell/urls.ts";
import { createStaffCookies } from "../shell/cookies.ts";
import { requireOnlyFields, readTextField, readEnumField } from "../../forms/form-fields.ts";
import { requireReauthentication } from "../shell/reauthenticate.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { withFlashParam } from "../../forms/flash.ts";

/** Forms of the page that open only after the password is entered again. */
export const passwordProtectedForms = ["password", "code", "code-off"] as const;
export type PasswordProtectedForm = (typeof passwordProtectedForms)[number];

/** Names of the flash messages after a change. */
export const ownAccountFlashes = ["code-on", "code-off", "ended", "ended-others"] as const;

/** Why a form of one's own account was refused. */
export type OwnAccountFault =
  | { readonly kind: "password"; readonly fault: PasswordFault }
  | { readonly kind: "code" }
  | { readonly kind: "wait"; readonly minutes: number };

const fieldsOf = {
  password: ["do", "password"],
  offer: ["do"],
  code: ["do", "code"],
  "code-off": ["do"],
  end: ["do", "session"],
  "end-others": ["do"],
} as const;
type AccountAction = keyof typeof fieldsOf;

/**
 * Actions for which the password must have been entered within the last `reauthValidMs` milliseconds
 * (domain/staff/roles.ts).
 */
const proofActions: ReadonlySet<AccountAction> = new Set(["password", "offer", "code", "code-off"]);

/**
 * Carries out a form of one's own account.
 * @returns why the form was refused
 * @throws a redirect after success
 */
export async function handleOwnAccountForm({ app, request, context, session, form, locale }: StaffForm) {
  const { staff, now, config } = app;
  const action = readEnumField(form, "do", Object.keys(fieldsOf) as AccountAction[]);
  requireOnlyFields(form, fieldsOf[action]);
  if (proofActions.has(action)) requireReauthentication(request, context, session);
  const page = urls.page("admin/account", locale);

  switch (action) {
    case "password": {
      const result = await staff.accounts.changePassword(session, readTextField(form, "password"), now());
      if (result.kind === "refused") return refuse({ kind: "password", fault: result.fault });
      if (result.kind === "wait")
        return data<OwnAccountFault>(
          { kind: "wait", minutes: Math.ceil(result.seconds / 60) },
          tooManyRequestsResponseInit(result.seconds),
        );
      // A new password ends every session, including the current one.
      throw redirectSeeOther(
        urls.page("admin", locale, "ready=1"),
        createStaffCookies(config.publicOrigin).clearSession(),
      );
    }
    case "offer":
      await staff.codes.offer(session, now());
      throw redirectSeeOther(urls.page("admin/account", locale, "open=code"));
    case "code": {
      const code = toLatinDigits(readTextField(form, "code")).replaceAll(/\s/g, "");
      const result = await staff.codes.confirm(session, code, now());
      if (result.kind === "wrong") return refuse({ kind: "code" });
      throw redirectSeeOther(withFlashParam(page, "code-on"));
    }
    case "code-off":
      await staff.codes.remove(session, now());
      throw redirectSeeOther(withFlashParam(page, "code-off"));
    case "end": {
      const idText = readTextField(form, "session");
      if (/^\d{1,15}$/.test(idText)) await staff.sessions.end(session, Number(idText));
      throw redirectSeeOther(withFlashParam(page, "ended"));
    }
    case "end-others":
      await staff.sessions.endOthers(session);
      throw redirectSeeOther(withFlashParam(page, "ended-others"));
  }
}

function refuse(fault: OwnAccountFault) {
  return data(fault, { status: 422 });
}
