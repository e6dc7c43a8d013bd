import { data } from "react-router";
import { appContext } from "../../shell/app-context.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { reportError, unavailableHead } from "../../shell/error-reference.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { LeadsUnread } from "../shell/leads-unread.tsx";
import { NumbersPage } from "./numbers/numbers-page.tsx";
import { parseNumberSpan, toNumbersView } from "./numbers/numbers-view.ts";
import { staffMeta } from "../shell/metadata.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import type { Route } from "./+types/numbers.route";

export { headers } from "../shell/require-staff.ts";
export { ErrorBoundary, handle } from "../shell/staff-error.tsx";

/** GET /{lang}/admin/leads/numbers?days=: how requests came in and were answered, and what was searched in vain. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireStaff(request, context, "leads:read");
  const { numbers, search, config, now } = context.get(appContext);
  const { locale } = context.get(readerContext);
  const span = parseNumberSpan(new URL(request.url).searchParams);
  try {
    const read = await numbers.read(span, now());
    const view = toNumbersView(read, search, locale);
    const { answerHours } = config.leads;
    return data({ account, read: { kind: "numbers", span, view, answerHours } as const });
  } catch (error) {
    const reference = reportError(error, request, context);
    return data({ account, read: { kind: "unavailable", reference } as const }, unavailableHead);
  }
}

export const meta: Route.MetaFunction = staffMeta("numbers");

export default function Numbers({ loaderData: { account, read } }: Route.ComponentProps) {
  const t = useTranslations("numbers");
  return (
    <StaffPage account={account} current="leads">
      {read.kind === "unavailable" ? (
        <LeadsUnread current="numbers" title={t("title")} reference={read.reference}>
          {t("unavailable")}
        </LeadsUnread>
      ) : (
        <NumbersPage span={read.span} view={read.view} answerHours={read.answerHours} />
      )}
    </StaffPage>
  );
}
