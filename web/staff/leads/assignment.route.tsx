import { parseAssignmentRulesAddress } from "./rules/assignment-address.ts";
import { AssignmentRulesPage } from "./rules/assignment-page.tsx";
import { handleAssignmentRuleForm } from "./rules/change-assignment.ts";
import { loadAssignmentRulesPage } from "./rules/load-assignment.ts";
import { staffMeta } from "../shell/metadata.ts";
import { readStaffForm, loadStaffPage } from "../shell/staff-request.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/assignment.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/leads/rules: the rules that assign leads to agents. */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "leads:read", ({ app, params, locale }) =>
    loadAssignmentRulesPage(app, parseAssignmentRulesAddress(params), locale),
  );
}

/** POST: adds, saves, moves up or deletes a rule; a refused form is shown again with what was chosen. */
export async function action(args: Route.ActionArgs) {
  return handleAssignmentRuleForm(await readStaffForm(args, "leads:write"));
}

export const meta: Route.MetaFunction = staffMeta("assignment");

export default function StaffAssignment({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  return <AssignmentRulesPage account={account} page={page} answer={answer} />;
}
