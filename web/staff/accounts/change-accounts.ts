import { data } from "react-router";
import { urls } from "../../shell/urls.ts";
import { createStaffCookies } from "../shell/cookies.ts";
import { requireOnlyFields, readTextField, readEnumField } from "../../forms/form-fields.ts";
import { privateResponseHeaders, redirectSeeOther } from "../../shell/private-page.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { type AccountsActionData, confirmedAccountActions, readRoleField } from "./accounts-view.ts";

const fieldsOf = {
  invite: ["do", "email", "name", "role"],
  role: ["do", "role"],
  reset: ["do"],
  disable: ["do"],
  enable: ["do"],
  "allow-export": ["do"],
  "forbid-export": ["do"],
} as const;

/** The method of `staff.accounts` for each action. */
const changes = {
  disable: "disable",
  enable: "enable",
  "allow-export": "allowExport",
  "forbid-export": "forbidExport",
} as const;

/**
 * Carries out a form of the accounts page. The caller must first have checked the permission `staff:manage` and
 * called `requireReauthentication`.
 * @throws a redirect to the account after success
 */
export async function handleAccountsForm(sent: StaffForm) {
  const { app, request, form, locale, params, actor } = sent;
  const action = readEnumField(form, "do", ["invite", ...confirmedAccountActions]);
  requireOnlyFields(form, fieldsOf[action]);
  if (action === "invite") return invite(sent);
  const { staff, now, config } = app;
  const idText = params.get("account") ?? "";
  if (!/^\d{1,15}$/.test(idText)) throw refused(404);
  const id = Number(idText);
  const { actorId } = actor;
  if (action === "reset") return reset(id, sent);

  const role = readRoleField(form);
  if (action === "role" && role === null) throw refused(400);
  const result =
    role !== null
      ? await staff.accounts.setRole(id, role, now(), actorId)
      : await staff.accounts[changes[action === "role" ? "disable" : action]](id, now(), actorId);
  if (result.kind === "missing") throw refused(404);
  if (result.kind === "last-owner") return data<AccountsActionData>({ kind: "last-owner" }, { status: 409 });
  // Changing one's own account can end the current session.
  const cookies = createStaffCookies(config.publicOrigin);
  const isSelf =
    id === actorId && (await staff.findSession(cookies.readSession(request) ?? "", now())) === null;
  const page = urls.page("admin/staff", locale, `account=${id}`);
  throw redirectSeeOther(
    isSelf ? urls.staff(locale) : withFlashParam(page, action),
    isSelf ? cookies.clearSession() : undefined,
  );
}

async function invite({ app: { staff }, form, actor }: StaffForm) {
  const role = readRoleField(form);
  if (role === null) throw refused(400);
  const invitation = {
    email: readTextField(form, "email").trim(),
    name: readTextField(form, "name").trim(),
    role,
  };
  const result = await staff.accounts.invite(invitation, actor.now, actor.actorId);
  if (result.kind === "refused")
    return data<AccountsActionData>(
      { kind: "refused", fault: result.fault, invitation },
      { status: result.fault === "taken" ? 409 : 422 },
    );
  const { account, linkToken } = result;
  return data<AccountsActionData>({ kind: "link", isNew: true, name: account.name, token: linkToken });
}

async function reset(id: number, { app: { staff }, actor }: StaffForm) {
  const result = await staff.accounts.reset(id, actor.now, actor.actorId);
  if (result.kind === "missing") throw refused(404);
  if (result.kind === "disabled") return data<AccountsActionData>({ kind: "disabled" }, { status: 409 });
  const { account, linkToken, isInvited } = result;
  return data<AccountsActionData>({ kind: "link", isNew: isInvited, name: account.name, token: linkToken });
}

function refused(status: 400 | 404) {
  return data(null, { status, headers: privateResponseHeaders });
}
