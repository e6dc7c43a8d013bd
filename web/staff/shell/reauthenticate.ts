import { redirect, type RouterContextProvider } from "react-router";
import { isRecentlyReauthenticated } from "../../../domain/staff/roles.ts";
import type { StaffSession } from "../../../server/staff/sessions.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { urls } from "../../shell/urls.ts";
import { requestedPagePath } from "./return-path.ts";
import { privateResponseHeaders } from "../../shell/private-page.ts";

/**
 * Requires that the password was entered within the last `reauthValidMs` milliseconds (domain/staff/roles.ts), for
 * roles, passwords and exports. Call it also before showing a form, because the redirect would lose what was
 * typed.
 * @throws a redirect to the page that asks for the password, which returns here
 */
export function requireReauthentication(
  request: Request,
  context: Readonly<RouterContextProvider>,
  session: StaffSession,
): void {
  if (isRecentlyReauthenticated(session.reauthenticatedAt, context.get(appContext).now())) return;
  const page = requestedPagePath(request);
  const { locale } = context.get(readerFormatContext);
  throw redirect(urls.staffProve(locale, page), {
    status: request.method === "GET" ? 302 : 303,
    headers: privateResponseHeaders,
  });
}
