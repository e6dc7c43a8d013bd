import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { parseInboxQuery } from "../../../domain/leads/inbox-query.ts";
import { appContext } from "../../shell/app-context.ts";
import { requireReauthentication } from "../shell/reauthenticate.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { streamDownload } from "../shell/streamed-file.ts";
import type { Route } from "./+types/lead-export.route";

/** GET /{lang}/admin/leads/export: the leads that the inbox finds for these parameters, as CSV. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const session = await requireStaff(request, context, "leads:export");
  const { inbox, now } = context.get(appContext);
  requireReauthentication(request, context, session);
  const query = parseInboxQuery(new URL(request.url).searchParams);
  const parts = inbox.exportCsv(query, { actorId: session.account.id, now: now() });
  return streamDownload(parts, {
    name: `leads-${toCairoIsoDate(now())}.csv`,
    type: "text/csv; charset=utf-8",
  });
}
