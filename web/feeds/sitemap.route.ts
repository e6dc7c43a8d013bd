import { appContext } from "../shell/app-context.ts";
import { reportError } from "../shell/report-error.ts";
import { listingEntry, pageEntries, placesWithHomes, sitemapIndexXml, sitemapXml } from "./sitemap.ts";
import { unavailable, xmlAnswer } from "./answers.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/sitemap.route";

/** GET /sitemap.xml: every canonical address, or an index of parts if they are too many for one file. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  const { availableListings, config } = app;
  try {
    const spans = await availableListings.spans();
    const [only] = spans;
    if (spans.length > 1) {
      const parts = [urls.sitemapPart("pages"), ...spans.map(urls.sitemapPart)];
      return xmlAnswer(sitemapIndexXml(parts, config.publicOrigin));
    }
    const homes = only === undefined ? [] : await availableListings.inSpan(only);
    const entries = [...pageEntries(app.showcase(), placesWithHomes(app)), ...homes.map(listingEntry)];
    return xmlAnswer(sitemapXml(entries, config.publicOrigin));
  } catch (error) {
    return unavailable(reportError(error, request, context));
  }
}
