import { appContext } from "../app-context.ts";
import type { Route } from "./+types/request-calendar";

const caching = "private, no-store";

/** GET /{lang}/request/{link}/visit.ics: a visitor's visit for their calendar program. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { ownRequest, now } = context.get(appContext);
  const calendar = await ownRequest.calendar(params.link, now());
  if (calendar === null) return new Response(null, { status: 404, headers: { "Cache-Control": caching } });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="visit.ics"',
      "Cache-Control": caching,
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}
