import { appContext } from "../../app-context.ts";
import type { Route } from "./+types/visits-feed";

const file = /^([\w-]{32})\.ics$/u;
const caching = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

/** GET /feeds/visits/{token}.ics: the visits for the calendar program of one account; `lang=ar` in Arabic. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { visitFeeds, now } = context.get(appContext);
  const token = file.exec(params.file)?.[1];
  const locale = new URL(request.url).searchParams.get("lang") === "ar" ? "ar" : "en";
  const calendar = token === undefined ? null : await visitFeeds.read(token, locale, now());
  if (calendar === null) return new Response(null, { status: 404, headers: caching });
  return new Response(calendar, {
    headers: { ...caching, "Content-Type": "text/calendar; charset=utf-8" },
  });
}
