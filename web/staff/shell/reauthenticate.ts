import { redirect, type RouterContextProvider } from "react-router";
import { isRecentlyReauthenticated } from "../../../domain/staff/roles.ts";
import type { StaffSession } from "../../../server/staff/sessions.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { urls } from "../../shell/urls.ts";
import { pageAddress } from "./return-path.ts";
import { privateHeaders } from "../../shell/private-page.ts";

/**
 * Requires a recent password proof: for roles, passwords and exports. A redirect loses the content of a form, so
 * pages call this before they show the form.
 * @throws a redirect to the page that asks for the password and returns here
 */
export function requireReauthentication(
  request: Request,
  context: Readonly<RouterContextProvider>,
  session: StaffSession,
): void {
  if (isRecentlyReauthenticated(session.reauthenticatedAt, context.get(appContext).now())) return;
  const page = pageAddress(request);
  const { locale } = context.get(readerContext);
  throw redirect(urls.staffProve(locale, page), {
    status: request.method === "GET" ? 302 : 303,
    headers: privateHeaders,
  });
}
