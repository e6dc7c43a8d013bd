import { parseLocale } from "../../../domain/locale.ts";
import { appContext } from "../../app-context.ts";
import { getTranslator } from "../../messages/translator.ts";
import { NumbersPage } from "../../staff/leads/numbers/numbers-page.tsx";
import { parseNumberSpan, toNumbersView } from "../../staff/leads/numbers/numbers-view.ts";
import { staffMetadata } from "../../staff/metadata.ts";
import { requireStaff, staffPageHeaders } from "../../staff/require-staff.ts";
import { StaffPage } from "../../staff/staff-page.tsx";
import type { Route } from "./+types/numbers";

export { StaffError as ErrorBoundary } from "../../staff/staff-error.tsx";

export const handle = { hydrate: true };

export const headers: Route.HeadersFunction = staffPageHeaders;

/** GET /{lang}/admin/leads/numbers?days=: how requests came in and were answered, and what was searched in vain. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireStaff(request, context, "leads:read");
  const { numbers, search, config, now } = context.get(appContext);
  const { pathname, searchParams } = new URL(request.url);
  const span = parseNumberSpan(searchParams);
  const read = await numbers.read(span, now());
  const view = toNumbersView(read, search, parseLocale(pathname) ?? "en");
  return { account, span, view, answerHours: config.leads.answerHours };
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const locale = parseLocale(location.pathname) ?? "en";
  return staffMetadata(matches[0].loaderData?.config, locale, getTranslator(locale, "numbers")("title"));
};

export default function Numbers({ loaderData: { account, ...shown } }: Route.ComponentProps) {
  return (
    <StaffPage account={account} current="leads">
      <NumbersPage {...shown} />
    </StaffPage>
  );
}
