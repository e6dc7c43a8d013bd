import { data } from "react-router";
import { appContext } from "../../shell/app-context.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { reportError, unavailableHead } from "../../shell/error-reference.ts";
import { changeInbox } from "./view/change-inbox.ts";
import { parseInboxAddress } from "./view/inbox-address.ts";
import { InboxPage } from "./inbox/inbox-page.tsx";
import { loadInbox } from "./view/load-inbox.ts";
import { staffMeta } from "../shell/metadata.ts";
import { requireStaff } from "../shell/require-staff.ts";
import type { Route } from "./+types/leads.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { ErrorBoundary, handle } from "../shell/staff-error.tsx";

/** GET /{lang}/admin/leads: what visitors asked, and one of them beside the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireStaff(request, context, "leads:read");
  try {
    const address = parseInboxAddress(new URL(request.url).searchParams);
    return data({ account, page: await loadInbox(context.get(appContext), address) });
  } catch (error) {
    const reference = reportError(error, request, context);
    return data({ account, page: { kind: "unavailable", reference } as const }, unavailableHead);
  }
}

/** POST: changes one; a refusal keeps what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = await requireStaff(request, context, "leads:write");
  const form = await request.formData();
  const { locale } = context.get(readerContext);
  return changeInbox({ app: context.get(appContext), actorId: account.id, request, locale, form });
}

export const meta: Route.MetaFunction = staffMeta("inbox");

export default function StaffLeads({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  return <InboxPage account={account} page={page} answer={actionData ?? null} />;
}
