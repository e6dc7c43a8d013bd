import { toListingCardView } from "../../listings/cards/listing-card-view.ts";
import { appContext } from "../../shell/app-context.ts";
import { formatEdition } from "../../shell/edition.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { reportError } from "../../shell/report-error.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import type { Route } from "./+types/home-card.route";

/**
 * GET /{lang}/listings/{unitcode}/card: a home's card as data, for the map. The address contains the language, so
 * that the page cache stores one copy per choice of digits. The response names its edition (build, digits and
 * currency), like all data of pages.
 */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { listings } = context.get(appContext);
  try {
    const listing = await listings.findByUnitCode(params.unitCode);
    if (!listing) return Response.json({ error: "not-found" }, { status: 404 });
    const format = context.get(readerFormatContext);
    return Response.json({ edition: formatEdition(format), card: toListingCardView(listing, format) });
  } catch (error) {
    const reference = reportError(error, request, context);
    return Response.json({ error: "unavailable", reference }, unavailableResponseInit);
  }
}
