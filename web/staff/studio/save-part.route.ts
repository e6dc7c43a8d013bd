import { privateResponseHeaders, redirectSeeOther } from "../../shell/private-page.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { urls } from "../../shell/urls.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { readStaffForm } from "../shell/staff-request.ts";
import type { Route } from "./+types/save-part.route";
import { readDraftInputs } from "./change/read-draft-inputs.ts";
import { hasOtherEditorsTexts, saveDraftInputs } from "./change/save-draft-inputs.ts";
import type { AutosaveResult } from "./editor/send-draft.ts";
import { findPartWithDraft } from "./load-part.ts";
import { resolvePartPlaces } from "./part-places.ts";

/**
 * POST /{lang}/admin/showcase/part/save?part=…: autosaves the editor's inputs, merged with what others have saved
 * meanwhile. Answers with the version of the saved draft.
 */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const sent = await readStaffForm(args, "showcase:write");
  const part = await findPartWithDraft(sent.app, sent.params);
  const formValues = readDraftInputs(sent.form);
  if (part === null) return respond(404);
  if (formValues === null) return respond(413);
  const placed = resolvePartPlaces(sent.app, part, formValues);
  const saved = await saveDraftInputs(sent, part.name, placed, part.draft?.isWithdrawal ?? false);
  if (saved.kind === "conflict") return respond(409);
  const { draft } = saved;
  return respond(200, { version: draft?.version ?? 0, isMerged: hasOtherEditorsTexts(placed, draft) });
}

function respond(status: 200 | 404 | 409 | 413, result: AutosaveResult = {}): Response {
  return Response.json(result, { status, headers: privateResponseHeaders });
}

/** This address has no page: redirects to the studio. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(request, context, "showcase:write");
  return redirectSeeOther(urls.page("admin/showcase", context.get(readerFormatContext).locale));
}
