import { appContext } from "../../shell/app-context.ts";
import { reportError } from "../../shell/report-error.ts";
import { privateResponseHeaders, privateUnavailableInit } from "../../shell/private-page.ts";
import type { Route } from "./+types/visits-feed.route";

const file = /^([\w-]{32})\.ics$/u;

/** GET /feeds/visits/{token}.ics: the iCalendar feed of an account's visits; `lang=ar` for Arabic. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { visitFeeds, now } = context.get(appContext);
  const token = file.exec(params.file)?.[1];
  const locale = new URL(request.url).searchParams.get("lang") === "ar" ? "ar" : "en";
  try {
    const calendar = token === undefined ? null : await visitFeeds.read(token, locale, now());
    if (calendar === null) return new Response(null, { status: 404, headers: privateResponseHeaders });
    return new Response(calendar, {
      headers: { ...privateResponseHeaders, "Content-Type": "text/calendar; charset=utf-8" },
    });
  } catch (error) {
    // Responds 503 with Retry-After, because calendar programs would remove the visits after a 404.
    reportError(error, request, context);
    return new Response(null, privateUnavailableInit);
  }
}
