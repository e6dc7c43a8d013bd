import { parseWholeNumber } from "../../../domain/text/digits.ts";
import type { App } from "../../../server/wiring/app.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { appendListingPictures } from "../pictures/add-pictures.ts";
import { type ReceivedPictures, receiveUploadedPictures } from "../pictures/receive-pictures.ts";
import type { PictureFlashName } from "../pictures/picture-flash.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import { parseReturnPath } from "../shell/return-path.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { urls } from "../../shell/urls.ts";
import type { Route } from "./+types/upload-pictures.route";

export { redirectToInventory as loader } from "./redirect-to-inventory.ts";

/**
 * POST /{lang}/admin/pictures/upload?property=&to=: adds the files of a form to a listing. For browsers without
 * scripts.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const session = await requireStaff(request, context, "pictures:write");
  const app = context.get(appContext);
  const { locale } = context.get(readerFormatContext);
  const { searchParams } = new URL(request.url);
  const to = parseReturnPath(searchParams.get("to")) ?? urls.staffProperties(locale);
  const propertyId = parseWholeNumber(searchParams.get("property") ?? "") ?? 0;
  const received = await receiveUploadedPictures(app, request, session);
  // Redirects to the sign-in, or answers 403 if the permission was withdrawn.
  if (received.kind === "late") await requireStaff(request, context, "pictures:write");
  const word = await addTo(app, propertyId, received, session.account.id);
  return redirectSeeOther(withFlashParam(to, word));
}

async function addTo(
  app: App,
  propertyId: number,
  received: ReceivedPictures,
  actorId: number,
): Promise<PictureFlashName> {
  if (received.kind === "trouble") return received.trouble === "full" ? "pictures-full" : "pictures-failed";
  if (received.kind !== "done")
    return received.kind === "refused" && received.fault === "too-many"
      ? "pictures-too-many"
      : "pictures-failed";
  const added = received.pictures.flatMap(({ outcome }) => (outcome.kind === "uploaded" ? outcome.url : []));
  const saved = await appendListingPictures(app, propertyId, added, { actorId, now: app.now() });
  if (saved.kind !== "saved") return `pictures-${saved.kind}`;
  const refused = received.pictures.find(({ outcome }) => outcome.kind === "refused")?.outcome;
  return refused?.kind === "refused" ? `picture-${refused.fault}` : "pictures-uploaded";
}
