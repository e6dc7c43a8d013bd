import { type Locale, parseLocale } from "../../domain/text/locale.ts";
import { appContext } from "../shell/app-context.ts";
import { getTranslator } from "../../messages/translator.ts";
import {
  type ReceivedPicture,
  receiveUploadedPictures,
  statusOfUploadFault,
} from "../staff/pictures/receive-pictures.ts";
import { privateResponseHeaders } from "../shell/private-page.ts";
import { authorizeJsonRequest, responseLocale, jsonErrorResponse } from "../staff/shell/staff-only.ts";
import type { Route } from "./+types/upload-images.route";

export { respondMethodNotAllowed as loader } from "./api-errors.ts";

/** POST /api/upload-images (docs/contracts/images-api.md): stores pictures and returns the result for each file. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const app = context.get(appContext);
  const requestLocale = responseLocale(request);
  const session = await authorizeJsonRequest(request, context, "pictures:write", requestLocale);
  if (session instanceof Response) return session;
  const t = getTranslator(requestLocale, "pictures");
  const received = await receiveUploadedPictures(app, request, session);
  if (received.kind === "trouble") {
    const { trouble } = received;
    // 507 (RFC 4918): no space left to store the files.
    return jsonErrorResponse(trouble === "full" ? 507 : 503, trouble, t(`troubles.${trouble}`));
  }
  if (received.kind === "late") return jsonErrorResponse(401, "signed-out", t("errors.signed-out"));
  if (received.kind === "gone") return jsonErrorResponse(400, "broken", t("errors.broken"));
  if (received.kind === "refused") {
    const { fault } = received;
    return jsonErrorResponse(statusOfUploadFault(fault), fault, t(`errors.${fault}`));
  }
  const locale = parseLocale(`/${received.texts.get("lang") ?? ""}`) ?? requestLocale;
  const { pictures, bucketTrouble } = received;
  const results = pictures.map((picture) => toResult(picture, locale));
  const files = results.filter((result) => result.status === "uploaded");
  return Response.json(
    {
      files,
      results,
      ...(bucketTrouble && { notice: getTranslator(locale, "pictures")(`bucket.${bucketTrouble}`) }),
    },
    { status: files.length > 0 ? 200 : 422, headers: privateResponseHeaders },
  );
}

function toResult({ name, outcome }: ReceivedPicture, locale: Locale) {
  if (outcome.kind === "refused") {
    const message = getTranslator(locale, "pictures")(`faults.${outcome.fault}`);
    return { status: "refused", name, error: outcome.fault, message } as const;
  }
  const { url, widthPx, heightPx, placeholder } = outcome;
  return { status: "uploaded", name, path: url, widthPx, heightPx, placeholder } as const;
}
