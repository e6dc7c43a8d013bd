import { data, type RouterContextProvider } from "react-router";
import type { StaffSession } from "../../../server/staff/sessions.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { urls } from "../../shell/urls.ts";
import { staffCookies } from "../shell/cookies.ts";
import { onlyFields, textField } from "../../forms/form-fields.ts";
import { privateHeaders, seeOther } from "../../shell/private-page.ts";
import { saying } from "../../forms/flash.ts";
import { type AccountsAnswer, questions, roleField } from "./accounts-view.ts";

const fieldsOf = {
  invite: ["do", "email", "name", "role"],
  role: ["do", "role"],
  reset: ["do"],
  disable: ["do"],
  enable: ["do"],
} as const;

/** The words that the page about accounts says of what was done. */
export const accountsSaid = ["role", "disable", "enable"] as const;

/**
 * Carries out a form of the accounts page. The caller has seen to it that the sender may, and has proved it lately.
 * @throws a redirect when there is nothing more to show than that it is done
 */
export async function changeAccounts(
  request: Request,
  context: Readonly<RouterContextProvider>,
  session: StaffSession,
) {
  const form = await request.formData();
  const what = textField(form, "do");
  if (what === "invite") return invite(onlyFields(form, fieldsOf.invite), context, session);
  const question = questions.find((each) => each === what);
  if (!question) throw refused(400);
  onlyFields(form, fieldsOf[question]);

  const { staff, now, config } = context.get(appContext);
  const { locale } = context.get(readerContext);
  const asked = new URL(request.url).searchParams.get("account") ?? "";
  if (!/^\d{1,15}$/.test(asked)) throw refused(404);
  const id = Number(asked);
  const actorId = session.account.id;
  if (question === "reset") return reset(id, context, actorId);

  const role = roleField(form);
  if (question === "role" && role === null) throw refused(400);
  const result =
    role !== null
      ? await staff.accounts.setRole(id, role, now(), actorId)
      : await staff.accounts[question === "enable" ? "enable" : "disable"](id, now(), actorId);
  if (result.kind === "missing") throw refused(404);
  if (result.kind === "last-owner") return data(answer({ kind: "last-owner" }), { status: 409 });
  // Who has changed their own account has just signed themselves out.
  const isSelf =
    id === actorId && (await staff.findSession(ownToken(request, config.publicOrigin), now())) === null;
  const page = urls.page("admin/staff", locale, `account=${id}`);
  throw seeOther(
    isSelf ? urls.staff(locale) : saying(page, question),
    isSelf ? staffCookies(config.publicOrigin).endSession() : undefined,
  );
}

async function invite(form: FormData, context: Readonly<RouterContextProvider>, session: StaffSession) {
  const { staff, now } = context.get(appContext);
  const role = roleField(form);
  if (role === null) throw refused(400);
  const typed = { email: textField(form, "email").trim(), name: textField(form, "name").trim(), role };
  const result = await staff.accounts.invite(typed, now(), session.account.id);
  if (result.kind === "refused")
    return data(answer({ kind: "refused", fault: result.fault, typed }), {
      status: result.fault === "taken" ? 409 : 422,
    });
  const { account, linkToken } = result;
  return data(answer({ kind: "link", isNew: true, name: account.name, token: linkToken }), { status: 200 });
}

async function reset(id: number, context: Readonly<RouterContextProvider>, actorId: number) {
  const { staff, now } = context.get(appContext);
  const result = await staff.accounts.reset(id, now(), actorId);
  if (result.kind === "missing") throw refused(404);
  if (result.kind === "disabled") return data(answer({ kind: "disabled" }), { status: 409 });
  const { account, linkToken, isInvited } = result;
  return data(answer({ kind: "link", isNew: isInvited, name: account.name, token: linkToken }), {
    status: 200,
  });
}

/** So that all ways out have one type. */
function answer(given: AccountsAnswer): AccountsAnswer {
  return given;
}

function refused(status: 400 | 404) {
  return data(null, { status, headers: privateHeaders });
}

function ownToken(request: Request, publicOrigin: string): string {
  return staffCookies(publicOrigin).readSession(request) ?? "";
}
