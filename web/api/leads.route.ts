import { locales } from "../../domain/text/locale.ts";
import { appContext } from "../shell/app-context.ts";
import { unavailableResponseInit } from "../shell/error-reference.ts";
import { reportError } from "../shell/report-error.ts";
import { storeLeadForm } from "../leads/form/store-lead-form.ts";
import { getTranslator } from "../../messages/translator.ts";
import { respondBadParameter } from "./api-errors.ts";
import type { Route } from "./+types/leads.route";

export { respondMethodNotAllowed as loader } from "./api-errors.ts";

/** POST /api/leads?lang= (docs/contracts/leads-api.md): stores a lead form that the script of its page sends. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const app = context.get(appContext);
  const lang = new URL(request.url).searchParams.get("lang") || "en";
  const locale = locales.find((each) => each === lang);
  if (!locale) return respondBadParameter("lang", locales.join(" or "));
  const result = await storeLeadForm(app, { request, format: { locale }, form: await request.formData() });
  const t = getTranslator(locale, "leads.answers");
  switch (result.kind) {
    case "stored": {
      const { reference, href, isRepeated, told } = result;
      return Response.json(
        { reference, href, ...(told !== null && { told }) },
        { status: isRepeated ? 200 : 201 },
      );
    }
    case "faults":
      return Response.json({ faults: result.faults }, { status: 422 });
    // Missing idempotency key: the script fetches one, and the visitor must send the form again.
    case "unmarked":
    case "other-body":
      return Response.json({ message: t(result.kind) }, { status: 422 });
    case "slot-taken":
      return Response.json({ message: t("slot-taken"), slots: true }, { status: 409 });
    case "too-many":
      return Response.json({ message: t("too-many") }, { status: 429 });
    case "unavailable": {
      const reference = reportError(result.error, request, context);
      return Response.json({ message: t("unavailable"), reference }, unavailableResponseInit);
    }
  }
}
