import { largestPictureUrl } from "../../domain/pictures/picture.ts";
import { appContext } from "../shell/app-context.ts";
import { unavailableResponseInit } from "../shell/error-reference.ts";
import { reportError } from "../shell/report-error.ts";
import { pictureNameOfFile } from "../../domain/pictures/picture-list.ts";
import { getTranslator } from "../../messages/translator.ts";
import { privateResponseHeaders } from "../shell/private-page.ts";
import { authorizeJsonRequest, responseLocale, jsonErrorResponse } from "../staff/shell/staff-only.ts";
import type { Route } from "./+types/images.route";

/**
 * GET /api/images/{unitcode} (docs/contracts/images-api.md): the URLs of a listing's pictures. The response body
 * is an array also in case of an error [FILE-4].
 */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { listings } = context.get(appContext);
  try {
    const listing = await listings.findByUnitCode(params.unitCode);
    if (!listing) return Response.json([], { status: 404 });
    return Response.json(listing.images.map(({ url }) => largestPictureUrl(url)));
  } catch (error) {
    reportError(error, request, context);
    return Response.json([], unavailableResponseInit);
  }
}

/** DELETE /api/images/{filename}: deletes an uploaded picture immediately, unless a property or an agent uses it. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const { pictures, now } = context.get(appContext);
  const locale = responseLocale(request);
  const session = await authorizeJsonRequest(request, context, "pictures:write", locale);
  if (session instanceof Response) return session;
  const name = pictureNameOfFile(params.unitCode);
  const change = { actorId: session.account.id, now: now() };
  const removed = name === null ? null : await pictures.remove(name, change);
  const t = getTranslator(locale, "pictures.errors");
  switch (removed?.kind) {
    case "removed":
      return new Response(null, { status: 204, headers: privateResponseHeaders });
    case "used":
      return jsonErrorResponse(409, "in-use", t("in-use"));
    case "trouble":
      return jsonErrorResponse(503, removed.trouble, t("not-removed"));
    default:
      return jsonErrorResponse(404, "missing", t("missing"));
  }
}
