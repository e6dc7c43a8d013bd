import { redirect } from "react-router";
import { appContext } from "../../shell/app-context.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { createStaffCookies } from "../shell/cookies.ts";
import { privateResponseHeaders, redirectSeeOther } from "../../shell/private-page.ts";
import { urls } from "../../shell/urls.ts";
import type { Route } from "./+types/sign-out.route";

/** POST /{lang}/admin/sign-out: ends the session and redirects to "/" [STAFF-2]. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { config, staff } = context.get(appContext);
  const cookies = createStaffCookies(config.publicOrigin);
  const token = cookies.readSession(request);
  if (token !== null) await staff.signOut(token);
  return redirectSeeOther(urls.entry(), cookies.clearSession());
}

/** A GET does not sign out, because the address may be prefetched or embedded by another site. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { locale } = context.get(readerFormatContext);
  return redirect(urls.staff(locale), { headers: privateResponseHeaders });
}
