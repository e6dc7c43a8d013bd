import { handleInboxForm } from "./view/change-inbox.ts";
import { parseInboxAddress } from "./view/inbox-address.ts";
import { InboxPage } from "./inbox/inbox-page.tsx";
import { loadInbox } from "./view/load-inbox.ts";
import { staffMeta } from "../shell/metadata.ts";
import { readStaffForm, loadStaffPage } from "../shell/staff-request.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/leads.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/leads: the list of leads with one of them in a panel. */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "leads:read", ({ app, params, format }) =>
    loadInbox(app, parseInboxAddress(params), format),
  );
}

/** POST: changes a lead; a refused form is shown again with what was typed. */
export async function action(args: Route.ActionArgs) {
  return handleInboxForm(await readStaffForm(args, "leads:write"));
}

export const meta: Route.MetaFunction = staffMeta("inbox");

export default function StaffLeads({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  return <InboxPage account={account} page={page} answer={answer} />;
}
