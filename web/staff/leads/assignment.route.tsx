import { data } from "react-router";
import { appContext } from "../../shell/app-context.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { reportError, unavailableHead } from "../../shell/error-reference.ts";
import { parseAssignmentAddress } from "./rules/assignment-address.ts";
import { AssignmentPage } from "./rules/assignment-page.tsx";
import { changeAssignment } from "./rules/change-assignment.ts";
import { loadAssignment } from "./rules/load-assignment.ts";
import { staffMeta } from "../shell/metadata.ts";
import { requireStaff } from "../shell/require-staff.ts";
import type { Route } from "./+types/assignment.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { ErrorBoundary, handle } from "../shell/staff-error.tsx";

/** GET /{lang}/admin/leads/rules: who answers which requests. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireStaff(request, context, "leads:read");
  try {
    const address = parseAssignmentAddress(new URL(request.url).searchParams);
    return data({ account, page: await loadAssignment(context.get(appContext), address) });
  } catch (error) {
    const reference = reportError(error, request, context);
    return data({ account, page: { kind: "unavailable", reference } as const }, unavailableHead);
  }
}

/** POST: adds, saves, raises or deletes a rule; a refusal keeps what was chosen. */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = await requireStaff(request, context, "leads:write");
  const form = await request.formData();
  const { locale } = context.get(readerContext);
  return changeAssignment({ app: context.get(appContext), actorId: account.id, request, locale, form });
}

export const meta: Route.MetaFunction = staffMeta("assignment");

export default function StaffAssignment({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  return <AssignmentPage account={account} page={page} answer={actionData ?? null} />;
}
