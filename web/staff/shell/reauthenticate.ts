import { redirect } from "react-router";
import { parseLocale } from "../../../domain/text/locale.ts";
import { isLatelyProved } from "../../../domain/staff/roles.ts";
import type { StaffSession } from "../../../server/staff/sessions.ts";
import { urls } from "../../shell/urls.ts";
import { pageAddress } from "./return-path.ts";
import { privateHeaders } from "../../shell/private-page.ts";

/**
 * For what asks for the password again: roles, passwords, exports. What a form held is not kept on the way; a page that
 * asks before it shows the form spares its reader that.
 * @throws a redirect to the page that asks for the password and comes back to this one
 */
export function requireProof(request: Request, session: StaffSession, now: Date): void {
  if (isLatelyProved(session.provedAt, now)) return;
  const page = pageAddress(request);
  throw redirect(urls.staffProve(parseLocale(page) ?? "en", page), {
    status: request.method === "GET" ? 302 : 303,
    headers: privateHeaders,
  });
}
