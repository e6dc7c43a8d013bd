import { data } from "react-router";
import { parseLocale } from "../../../domain/text/locale.ts";
import { appContext } from "../../shell/app-context.ts";
import { ProveForm } from "./reauthenticate-form.tsx";
import { staffCookies } from "../shell/cookies.ts";
import { onlyFields, textField } from "../../forms/form-fields.ts";
import { staffMeta } from "../shell/metadata.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { seeOther } from "../../shell/private-page.ts";
import { parseReturnPath, returnParam } from "../shell/return-path.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { urls } from "../../shell/urls.ts";
import type { Route } from "./+types/prove.route";

export { headers } from "../shell/require-staff.ts";
export { ErrorBoundary, handle } from "../shell/staff-error.tsx";

/** GET /{lang}/admin/prove?to=: the password once more, for what asks for it (`requireProof`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireStaff(request, context, null);
  return { account, to: whereTo(request) };
}

/** POST: on to `to`, the session under a new cookie; a wrong try comes back as the form with the field empty. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireStaff(request, context, null);
  const { config, staff, now } = context.get(appContext);
  const form = onlyFields(await request.formData(), ["password"]);
  const result = await staff.prove(session, textField(form, "password"), now());
  if (result.kind === "wait")
    return data({ kind: "wait", minutes: Math.ceil(result.seconds / 60) } as const, {
      status: 429,
      headers: { "Retry-After": String(result.seconds) },
    });
  if (result.kind === "wrong") return data({ kind: "wrong" } as const, { status: 422 });
  throw seeOther(whereTo(request), staffCookies(config.publicOrigin).keepSession(result.token));
}

/** A path of this site; without one, one's own account. */
function whereTo(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = parseReturnPath(searchParams.get(returnParam));
  return path ?? urls.page("admin/account", parseLocale(pathname) ?? "en");
}

export const meta: Route.MetaFunction = staffMeta("accounts.prove", { errorTitle: "own" });

export default function Prove({ loaderData: { account, to }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage account={account}>
      <ProveForm account={account} to={to} fault={actionData ?? null} />
    </StaffPage>
  );
}
