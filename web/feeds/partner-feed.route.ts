import { isOfferedStatus } from "../../domain/listings/listing.ts";
import { findDeveloper } from "../../domain/showcase/published-showcase.ts";
import { appContext } from "../shell/app-context.ts";
import { reportError } from "../shell/report-error.ts";
import { unavailableResponse, xmlResponse } from "./responses.ts";
import { partnerFeedXml, partnerFeedIndexXml } from "./partner-feed.ts";
import { projectFeedXml, projectFeedIndexXml } from "./project-feed.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/partner-feed.route";

const part = /^\/feeds\/properties-(0|[1-9]\d{0,14})\.xml$/;
const projectsPart = /^\/feeds\/projects-([a-z0-9-]+)\.xml$/;
const fileOf = (file: string) => urls.root("feeds/:file", { file });

/**
 * Feeds for other portals. GET /feeds/properties.xml lists the parts; /feeds/properties-{number}.xml has the homes
 * for sale with a thousand consecutive row ids. GET /feeds/projects.xml lists /feeds/projects-{developer}.xml, the
 * projects of each developer.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { availableListings, listings, search, showcase, config } = context.get(appContext);
  const { pathname } = new URL(request.url);
  try {
    if (pathname === fileOf("projects.xml"))
      return xmlResponse(projectFeedIndexXml(showcase().developers, config.publicOrigin));
    const slug = projectsPart.exec(pathname)?.[1];
    const developer = slug === undefined ? null : findDeveloper(showcase(), slug);
    if (developer && developer.projects.length > 0)
      return xmlResponse(projectFeedXml(developer, config.publicOrigin));
    if (pathname === fileOf("properties.xml"))
      return xmlResponse(partnerFeedIndexXml(await availableListings.spans(), config.publicOrigin));
    const span = part.exec(pathname)?.[1];
    const offeredHomes = span === undefined ? [] : await availableListings.inSpan(Number(span));
    if (offeredHomes.length === 0) return new Response(null, { status: 404 });
    const homes = await listings.byUnitCodes(offeredHomes.map(({ unitCode }) => unitCode));
    // Filters again, because a home may have been removed since the catalogue was loaded.
    return xmlResponse(
      partnerFeedXml(
        homes.filter(({ status }) => isOfferedStatus(status)),
        config.publicOrigin,
        search.gazetteer,
      ),
    );
  } catch (error) {
    return unavailableResponse(reportError(error, request, context));
  }
}
