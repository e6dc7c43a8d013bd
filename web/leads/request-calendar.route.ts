import { appContext } from "../shell/app-context.ts";
import { reportError } from "../shell/report-error.ts";
import { withDeadline } from "../forms/deadline.ts";
import { privateResponseHeaders, privateUnavailableInit } from "../shell/private-page.ts";
import type { Route } from "./+types/request-calendar.route";

/** Timeout of the database in milliseconds; then the response says to try again. */
const timeoutMs = 2_500;

/** GET /{lang}/request/{link}/visit.ics: the visit as a calendar file. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { ownRequest, now } = context.get(appContext);
  try {
    const calendar = await withDeadline(ownRequest.calendar(params.link, now()), timeoutMs);
    if (calendar === null) return new Response(null, { status: 404, headers: privateResponseHeaders });
    return new Response(calendar, {
      headers: {
        ...privateResponseHeaders,
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'attachment; filename="visit.ics"',
      },
    });
  } catch (error) {
    reportError(error, request, context);
    return new Response(null, privateUnavailableInit);
  }
}
