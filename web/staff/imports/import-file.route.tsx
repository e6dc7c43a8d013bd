import { data } from "react-router";
import { appContext } from "../../shell/app-context.ts";
import { reportError, unavailableHead } from "../../shell/error-reference.ts";
import type { ImportAnswer } from "./change-import.ts";
import { receiveImport } from "./receive-import.ts";
import { requireStaff } from "../shell/require-staff.ts";
import type { Route } from "./+types/import-file.route";

// The page of imports under a second address, which takes a file: its body is handed on as it comes.
export { default, ErrorBoundary, handle, headers, loader, meta } from "./import.route.tsx";

/** POST /{lang}/admin/import/file: takes a file and leads to its import. */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = await requireStaff(request, context, "imports:run");
  try {
    return await receiveImport(context.get(appContext), request, account.id);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reference = reportError(error, request, context);
    return data<ImportAnswer>({ fault: "unreachable", reference }, unavailableHead);
  }
}
