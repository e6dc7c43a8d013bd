import { data } from "react-router";
import { appContext } from "../../shell/app-context.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { reportError } from "../../shell/report-error.ts";
import { handleImportForm, type ImportActionData } from "./change-import.ts";
import { parseImportAddress } from "./import-address.ts";
import { ImportPage } from "./import-page.tsx";
import { loadImport } from "./load-import.ts";
import { staffMeta } from "../shell/metadata.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { readStaffForm } from "../shell/staff-request.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/import.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/import: a form for a file, the report of an import, and the earlier imports. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireStaff(request, context, "imports:run");
  const address = parseImportAddress(new URL(request.url).searchParams);
  try {
    const view = await loadImport(context.get(appContext), address);
    return data({ account, address, view, reference: null }, { status: view.isMissing ? 404 : 200 });
  } catch (error) {
    const reference = reportError(error, request, context);
    return data({ account, address, view: null, reference }, unavailableResponseInit);
  }
}

/** POST: applies, discards or undoes an import, or answers one of its questions. */
export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args, "imports:run");
  try {
    return await handleImportForm(sent);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return data<ImportActionData>(
      { fault: "unreachable", reference: sent.note(error) },
      unavailableResponseInit,
    );
  }
}

export const meta: Route.MetaFunction = staffMeta("imports");

export default function StaffImport({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  return <ImportPage {...loaderData} answer={answer} />;
}
