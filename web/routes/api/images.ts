import { largestSource } from "../../../domain/image.ts";
import { appContext } from "../../app-context.ts";
import { reportError, unavailableHead } from "../../error-reference.ts";
import type { Route } from "./+types/images";

/** GET /api/images/{unitcode} (docs/contracts/images-api.md): an array of addresses, whatever happens. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { listings } = context.get(appContext);
  try {
    const listing = await listings.findByUnitCode(params.unitCode);
    if (!listing) return Response.json([], { status: 404 });
    return Response.json(listing.images.map(({ url }) => largestSource(url)));
  } catch (error) {
    reportError(error, request, context);
    return Response.json([], unavailableHead);
  }
}
