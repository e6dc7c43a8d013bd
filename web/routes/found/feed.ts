import { parseLocale } from "../../../domain/locale.ts";
import { emptyQuery } from "../../../domain/search.ts";
import { appContext } from "../../app-context.ts";
import { reportError } from "../../error-reference.ts";
import { unavailable, xmlAnswer } from "../../found/answers.ts";
import { listingsFeedXml } from "../../found/atom.ts";
import type { Route } from "./+types/feed";

/** A day's arrivals on a busy site; readers come more often than that. */
const newestCount = 50;

/** GET /{lang}/listings/feed.atom: the newest homes on offer. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { search, listings, config, now } = context.get(appContext);
  const locale = parseLocale(new URL(request.url).pathname) ?? "en";
  try {
    const found = search.find(emptyQuery, newestCount, now());
    const newest = await listings.byIds(found.ids);
    const xml = listingsFeedXml({ listings: newest, locale, config, now: now() });
    return xmlAnswer(xml, "application/atom+xml");
  } catch (error) {
    return unavailable(reportError(error, request, context));
  }
}
