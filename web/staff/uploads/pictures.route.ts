import type { Locale } from "../../../domain/text/locale.ts";
import { parsePictureList, pictureListHash } from "../../../domain/pictures/picture-list.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { SavePicturesResult } from "../../../server/pictures/save-pictures.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { handlePictureForm } from "../pictures/change-picture.ts";
import type { PictureFlashName } from "../pictures/picture-flash.ts";
import { undoLastPictureChange } from "../pictures/undo-last.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { privateResponseHeaders, redirectSeeOther } from "../../shell/private-page.ts";
import { parseReturnPath } from "../shell/return-path.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { readTextField } from "../../forms/form-fields.ts";
import { urls } from "../../shell/urls.ts";
import { authorizeJsonRequest, jsonErrorResponse } from "../shell/staff-only.ts";
import type { Route } from "./+types/pictures.route";

export { redirectToInventory as loader } from "./redirect-to-inventory.ts";

/**
 * POST /{lang}/admin/pictures: changes the pictures of a listing. JSON has the complete list or `undo` and is
 * answered with the saved list. A form changes one picture and is redirected back to its page.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const app = context.get(appContext);
  const { locale } = context.get(readerFormatContext);
  if (request.headers.get("content-type")?.startsWith("application/json")) {
    const session = await authorizeJsonRequest(request, context, "pictures:write", locale);
    return session instanceof Response ? session : saveAll(app, request, session.account.id, locale);
  }
  const { account } = await requireStaff(request, context, "pictures:write");
  const form = await request.formData();
  const result = await handlePictureForm(app, form, { actorId: account.id, now: app.now() });
  const to = parseReturnPath(readTextField(form, "to")) ?? urls.staffProperties(locale);
  const isRemoved = result.kind === "saved" && readTextField(form, "do") === "remove";
  const word: PictureFlashName = isRemoved ? "pictures-removed" : `pictures-${result.kind}`;
  return redirectSeeOther(withFlashParam(to, word));
}

async function saveAll(app: App, request: Request, actorId: number, locale: Locale): Promise<Response> {
  const t = getTranslator(locale, "pictures.errors");
  const sent: unknown = await request.json().catch(() => null);
  const { property, version, pictures, undo } = (typeof sent === "object" && sent !== null ? sent : {}) as {
    readonly [field: string]: unknown;
  };
  const list = undo === true ? [] : parsePictureList(pictures);
  if (list === null || !Number.isSafeInteger(property) || typeof version !== "string")
    return jsonErrorResponse(400, "broken", t("broken"));
  const target = { listingId: property as number, version };
  const change = { actorId, now: app.now() };
  const result =
    undo === true
      ? await undoLastPictureChange(app, target, change)
      : await app.pictures.save({ ...target, pictures: list }, change);
  return answer(result, t);
}

function answer(
  result: SavePicturesResult,
  t: (key: "conflict" | "missing" | "refused") => string,
): Response {
  if (result.kind === "missing") return jsonErrorResponse(404, "missing", t("missing"));
  if (result.kind === "refused") return jsonErrorResponse(422, "refused", t("refused"));
  const { kind, pictures } = result;
  const now = { pictures, version: pictureListHash(pictures) };
  if (kind === "saved") return Response.json(now, { headers: privateResponseHeaders });
  return Response.json(
    { error: kind, message: t(kind), ...now },
    { status: 409, headers: privateResponseHeaders },
  );
}
