import { redirect, type RouterContextProvider } from "react-router";
import { isLatelyProved } from "../../../domain/staff/roles.ts";
import type { StaffSession } from "../../../server/staff/sessions.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { urls } from "../../shell/urls.ts";
import { pageAddress } from "./return-path.ts";
import { privateHeaders } from "../../shell/private-page.ts";

/**
 * For what asks for the password again: roles, passwords, exports. What a form held is not kept on the way; a page that
 * asks before it shows the form spares its reader that.
 * @throws a redirect to the page that asks for the password and comes back to this one
 */
export function requireProof(
  request: Request,
  context: Readonly<RouterContextProvider>,
  session: StaffSession,
): void {
  if (isLatelyProved(session.provedAt, context.get(appContext).now())) return;
  const page = pageAddress(request);
  const { locale } = context.get(readerContext);
  throw redirect(urls.staffProve(locale, page), {
    status: request.method === "GET" ? 302 : 303,
    headers: privateHeaders,
  });
}
