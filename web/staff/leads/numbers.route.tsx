import { useTranslations } from "../../language/use-translations.ts";
import { LeadReportPage } from "./numbers/lead-report-page.tsx";
import { parseReportPeriod } from "./numbers/report-periods.ts";
import { toLeadReportView } from "./numbers/lead-report-view.ts";
import { staffMeta } from "../shell/metadata.ts";
import { StaffPage } from "../frame/staff-page.tsx";
import { loadStaffPage } from "../shell/staff-request.ts";
import { LoadedOrFailedPage } from "../frame/when-loaded.tsx";
import type { Route } from "./+types/numbers.route";

export { headers } from "../shell/require-staff.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/**
 * GET /{lang}/admin/leads/numbers?days=: how many leads came, how fast they were answered, and searches without
 * results.
 */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(
    args,
    "leads:read",
    async ({ app: { numbers, search, showcase, config, now }, format, params }) => {
      const span = parseReportPeriod(params);
      const view = toLeadReportView(
        await numbers.read(span, now()),
        { showcase: showcase(), names: search },
        format,
      );
      return { kind: "numbers" as const, span, view, answerHours: config.leads.answerHours };
    },
  );
}

export const meta: Route.MetaFunction = staffMeta("numbers");

export default function Numbers({ loaderData: { account, page } }: Route.ComponentProps) {
  const t = useTranslations("numbers");
  return (
    <StaffPage account={account} current="numbers">
      <LoadedOrFailedPage page={page} title={t("title")} unread={t("unavailable")}>
        {(read) => <LeadReportPage {...read} />}
      </LoadedOrFailedPage>
    </StaffPage>
  );
}
