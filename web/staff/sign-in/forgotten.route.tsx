import { data } from "react-router";
import { parseEmail } from "../../../domain/text/email.ts";
import { parseLocale } from "../../../domain/text/locale.ts";
import { appContext } from "../../shell/app-context.ts";
import { ForgottenForm } from "./forgotten-form.tsx";
import { textField } from "../../forms/form-fields.ts";
import { staffMeta } from "../shell/metadata.ts";
import type { Route } from "./+types/forgotten.route";

export { headers } from "../shell/require-staff.ts";
export { ErrorBoundary } from "../shell/staff-error.tsx";

/** GET /{lang}/admin/forgotten: asks for the address of an account. 404 where the site sends no mail. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(appContext).config.leads.sendsMail) throw data(null, { status: 404 });
  return null;
}

/** POST: has a link sent, if there is such an account, and says the same if there is none. */
export async function action({ request, context }: Route.ActionArgs) {
  const { config, forgotten, now } = context.get(appContext);
  if (!config.leads.sendsMail) throw data(null, { status: 404 });
  const email = textField(await request.formData(), "email").trim();
  const answer = { email, isAsked: false, isInvalid: false, waitMinutes: null };
  if (parseEmail(email) === null) return data({ ...answer, isInvalid: true }, { status: 422 });
  const locale = parseLocale(new URL(request.url).pathname) ?? "en";
  const address = request.headers.get("X-Visitor-Address") ?? "";
  const result = await forgotten.ask({ email, locale, address, now: now() });
  if (result.kind === "wait")
    return data(
      { ...answer, waitMinutes: Math.ceil(result.seconds / 60) },
      { status: 429, headers: { "Retry-After": String(result.seconds) } },
    );
  return data({ ...answer, isAsked: true });
}

export const meta: Route.MetaFunction = staffMeta("staff.forgotten", { errorTitle: "own" });

export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  return <ForgottenForm answer={actionData ?? null} />;
}
