import { data, type RouterContextProvider } from "react-router";
import { importFormLimits } from "../../../domain/uploads/import-limits.ts";
import type { StaffSession } from "../../../server/staff/sessions.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { reportError } from "../../shell/report-error.ts";
import type { ImportActionData, ImportActionFault } from "./change-import.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import { importHref } from "./import-address.ts";
import { requireStaff } from "../shell/require-staff.ts";
import type { Route } from "./+types/import-file.route";

// Files are posted to this second address of the imports page, because its action streams the request body.
export { default, ErrorBoundary, handle, headers, loader, meta } from "./import.route.tsx";

/** POST /{lang}/admin/import/file: receives a file and redirects to its import. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireStaff(request, context, "imports:run");
  try {
    return await receiveImport(request, context, session);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reference = reportError(error, request, context);
    return data<ImportActionData>({ fault: "unreachable", reference }, unavailableResponseInit);
  }
}

/**
 * Receives the file in the form's field `file`.
 * @returns why the file is refused
 * @throws a redirect to its import
 */
async function receiveImport(
  request: Request,
  context: Readonly<RouterContextProvider>,
  session: StaffSession,
) {
  const { imports, receiveFiles, staff, now } = context.get(appContext);
  const sent = await receiveFiles(request, importFormLimits);
  if (sent.kind === "gone") return refused("broken");
  if (sent.kind === "unwritable") return refused("full", 507, sent.texts.get("partner"));
  if (sent.kind === "refused")
    return sent.reason === "too-much" ? refused("too-large", 413) : refused("broken", 400);
  try {
    const file = sent.files.find(({ field }) => field === "file");
    if (!file) return refused("no-file");
    if (file.file === null) return refused("too-large", 413);
    const change = { actorId: session.account.id, now: now(), isStillAllowed: staff.isStillValid(session) };
    const started = await imports.start(file.file, file.name, change, sent.texts.get("partner"));
    // The session ended during the upload: redirects to the sign-in, or answers 403 if the permission was
    // withdrawn.
    if (started.kind === "late") await requireStaff(request, context, "imports:run");
    if (started.kind === "late") return refused("broken");
    if (started.kind === "busy") return refused("busy", 409);
    throw redirectSeeOther(importHref(context.get(readerFormatContext).locale, { runId: started.id }));
  } finally {
    await sent.discard();
  }
}

/** @param partner the partner's name that was typed with the file */
function refused(fault: ImportActionFault, status = 422, partner = "") {
  return data<ImportActionData>({ fault, reference: null, partner }, { status });
}
