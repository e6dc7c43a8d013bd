import { appContext } from "../shell/app-context.ts";
import { reportError } from "../shell/report-error.ts";
import {
  listingSitemapEntry,
  sitemapPageEntries,
  placeIdsWithListings,
  sitemapIndexXml,
  sitemapXml,
} from "./sitemap.ts";
import { unavailableResponse, xmlResponse } from "./responses.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/sitemap.route";

/** GET /sitemap.xml: every canonical address, or an index of parts if they are too many for one file. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  const { availableListings, config } = app;
  try {
    const spans = await availableListings.spans();
    const [firstSpan] = spans;
    if (spans.length > 1) {
      const parts = [urls.sitemapPart("pages"), ...spans.map(urls.sitemapPart)];
      return xmlResponse(sitemapIndexXml(parts, config.publicOrigin));
    }
    const homes = firstSpan === undefined ? [] : await availableListings.inSpan(firstSpan);
    const entries = [
      ...sitemapPageEntries(app.showcase(), placeIdsWithListings(app)),
      ...homes.map(listingSitemapEntry),
    ];
    return xmlResponse(sitemapXml(entries, config.publicOrigin));
  } catch (error) {
    return unavailableResponse(reportError(error, request, context));
  }
}
