import { appContext } from "../shell/app-context.ts";
import { reportError } from "../shell/report-error.ts";
import { unavailableResponse, xmlResponse } from "./responses.ts";
import { listingSitemapEntry, sitemapPageEntries, placeIdsWithListings, sitemapXml } from "./sitemap.ts";
import type { Route } from "./+types/sitemap-part.route";

const listingsPart = /^\/sitemap-listings-(0|[1-9]\d{0,14})\.xml$/;

/** GET /sitemap-pages.xml and /sitemap-listings-{number}.xml: one part of the sitemap. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  const { availableListings, config } = app;
  const { pathname } = new URL(request.url);
  try {
    if (pathname === "/sitemap-pages.xml")
      return xmlResponse(
        sitemapXml(sitemapPageEntries(app.showcase(), placeIdsWithListings(app)), config.publicOrigin),
      );
    const span = listingsPart.exec(pathname)?.[1];
    const homes = span === undefined ? [] : await availableListings.inSpan(Number(span));
    if (homes.length === 0) return new Response(null, { status: 404 });
    return xmlResponse(sitemapXml(homes.map(listingSitemapEntry), config.publicOrigin));
  } catch (error) {
    return unavailableResponse(reportError(error, request, context));
  }
}
