import { appContext } from "../shell/app-context.ts";
import { reportError } from "../shell/report-error.ts";
import { unavailable, xmlAnswer } from "./answers.ts";
import { listingEntry, pageEntries, placesWithHomes, sitemapXml } from "./sitemap.ts";
import type { Route } from "./+types/sitemap-part.route";

const listingsPart = /^\/sitemap-listings-(0|[1-9]\d{0,14})\.xml$/;

/** GET /sitemap-pages.xml and /sitemap-listings-{number}.xml: one part of the sitemap. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  const { availableListings, config } = app;
  const { pathname } = new URL(request.url);
  try {
    if (pathname === "/sitemap-pages.xml")
      return xmlAnswer(sitemapXml(pageEntries(app.showcase(), placesWithHomes(app)), config.publicOrigin));
    const span = listingsPart.exec(pathname)?.[1];
    const homes = span === undefined ? [] : await availableListings.inSpan(Number(span));
    if (homes.length === 0) return new Response(null, { status: 404 });
    return xmlAnswer(sitemapXml(homes.map(listingEntry), config.publicOrigin));
  } catch (error) {
    return unavailable(reportError(error, request, context));
  }
}
