import { data } from "react-router";
import { parseLocale } from "../../../domain/locale.ts";
import { appContext } from "../../app-context.ts";
import { reportError, unavailableHead } from "../../error-reference.ts";
import { getTranslator } from "../../messages/translator.ts";
import { changeInbox } from "../../staff/leads/inbox/change-inbox.ts";
import { parseInboxAddress } from "../../staff/leads/inbox/inbox-address.ts";
import { InboxPage } from "../../staff/leads/inbox/inbox-page.tsx";
import { loadInbox } from "../../staff/leads/inbox/load-inbox.ts";
import { staffMetadata } from "../../staff/metadata.ts";
import { requireStaff, staffPageHeaders } from "../../staff/require-staff.ts";
import type { Route } from "./+types/leads";

export { shouldRevalidate } from "../../staff/revalidate.ts";
export { StaffError as ErrorBoundary } from "../../staff/staff-error.tsx";

export const headers: Route.HeadersFunction = staffPageHeaders;
export const handle = { hydrate: true };

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
  return changeInbox({ app: context.get(appContext), actorId: account.id, request, form });
}

export const meta: Route.MetaFunction = ({ location, matches, error }) => {
  const locale = parseLocale(location.pathname) ?? "en";
  const title = error
    ? getTranslator(locale, "staff")("forbidden.title")
    : getTranslator(locale, "inbox")("title");
  return staffMetadata(matches[0].loaderData?.config, locale, title);
};

export default function StaffLeads({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  return <InboxPage account={account} page={page} answer={actionData ?? null} />;
}
