import { parseRowId } from "../../domain/text/row-id.ts";
import { roleHasPermission } from "../../domain/staff/roles.ts";
import { appContext } from "../shell/app-context.ts";
import { unavailableResponseInit } from "../shell/error-reference.ts";
import { reportError } from "../shell/report-error.ts";
import { createStaffCookies } from "../staff/shell/cookies.ts";
import { privateResponseHeaders } from "../shell/private-page.ts";
import type { Route } from "./+types/lead-news.route";

/**
 * GET /api/lead-news?after=ID, polled by the inbox: the number of leads newer than the lead ID, as `{ "count": 2
 * }`. Does not extend the session, because polling is automatic; responds 401 once the session has expired.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  const token = createStaffCookies(app.config.publicOrigin).readSession(request);
  try {
    const session = token === null ? null : await app.staff.peekSession(token, app.now());
    if (!session || !roleHasPermission(session.account.role, "leads:read"))
      return new Response(null, { status: session ? 403 : 401, headers: privateResponseHeaders });
    // The inbox sends 0 as long as it has no lead.
    const after = parseRowId(new URL(request.url).searchParams.get("after")) ?? 0;
    return Response.json({ count: await app.inbox.countSince(after) }, { headers: privateResponseHeaders });
  } catch (error) {
    reportError(error, request, context);
    const headers = { ...privateResponseHeaders, ...unavailableResponseInit.headers };
    return new Response(null, { status: unavailableResponseInit.status, headers });
  }
}
