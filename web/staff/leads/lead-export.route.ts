import { Readable } from "node:stream";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { parseInboxQuery } from "../../../domain/leads/inbox-query.ts";
import { appContext } from "../../shell/app-context.ts";
import { requireProof } from "../shell/reauthenticate.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { privateHeaders } from "../../shell/private-page.ts";
import type { Route } from "./+types/lead-export.route";

/** GET /{lang}/admin/leads/export: what the inbox with these parameters finds, as CSV. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const session = await requireStaff(request, context, "leads:read");
  const { inbox, now } = context.get(appContext);
  requireProof(request, session, now());
  const query = parseInboxQuery(new URL(request.url).searchParams);
  const parts = inbox.exportCsv(query, { actorId: session.account.id, now: now() });
  // What cannot be read at all is said before the file begins.
  const first = await parts.next();
  const rest = async function* () {
    if (!first.done) yield first.value;
    yield* parts;
  };
  return new Response(Readable.toWeb(Readable.from(rest())) as unknown as ReadableStream, {
    headers: {
      ...privateHeaders,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="leads-${toCairoIsoDate(now())}.csv"`,
      // It goes out as it is made (server/http/answer/rendered.ts).
      "X-Streamed": "1",
    },
  });
}
