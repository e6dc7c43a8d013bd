import { data } from "react-router";
import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Banner, FlashBanner } from "../shell/banner.tsx";
import { readIdField, requireOnlyFields } from "../../forms/form-fields.ts";
import { staffMeta } from "../shell/metadata.ts";
import { ListingReportList } from "./reports/report-list.tsx";
import { redirectSeeOther } from "../../shell/private-page.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { StaffPage } from "../frame/staff-page.tsx";
import { readStaffForm, loadStaffPage } from "../shell/staff-request.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { urls } from "../../shell/urls.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/reports.route";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** Maximum number of reports on the page; open ones come first. */
const maxReports = 200;

/** GET /{lang}/admin/reports: what visitors reported as wrong about a listing. */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "properties:write", async ({ app: { reports } }) => {
    const [shown, openCount] = await Promise.all([reports.list(maxReports), reports.countOpen()]);
    return { kind: "reports" as const, shown, openCount };
  });
}

/** POST: closes a report. */
export async function action(args: Route.ActionArgs) {
  const { app, actor, locale, form, note } = await readStaffForm(args, "properties:write");
  const id = readIdField(requireOnlyFields(form, ["id"]), "id");
  try {
    const isClosed = await app.reports.close(id, actor);
    if (!isClosed) return data({ reference: null }, { status: 409 });
  } catch (error) {
    return data({ reference: note(error) }, unavailableResponseInit);
  }
  throw redirectSeeOther(withFlashParam(urls.page("admin/reports", locale), "closed"));
}

export const meta: Route.MetaFunction = staffMeta("reports.staff");

export default function StaffReports({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  const t = useTranslations("reports.staff");
  const { count } = useNumberFormats();
  return (
    <StaffPage account={account} current="reports">
      <StaffPageHeader title={t("title")} description={t("lead")}>
        {page.kind === "reports" && <p>{t("open", { count: page.openCount })}</p>}
      </StaffPageHeader>
      {page.kind === "unavailable" ? (
        <ConnectionError reference={page.reference}>{t("unavailable")}</ConnectionError>
      ) : page.shown.length === 0 ? (
        <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
      ) : (
        <>
          <ListingReportList
            title={t("openTitle")}
            reports={page.shown.filter(({ closedAt }) => !closedAt)}
          />
          <ListingReportList
            title={t("closedTitle")}
            reports={page.shown.filter(({ closedAt }) => closedAt)}
          />
          {page.shown.length === maxReports && (
            <p className="muted">{t("limited", { count: count(maxReports) })}</p>
          )}
        </>
      )}
      <FlashBanner words={["closed"]} isHidden={answer !== null}>
        {() => t("closed")}
      </FlashBanner>
      {answer && (
        <Banner kind="error">
          {answer.reference === null ? t("failed.gone") : t("failed.error", { reference: answer.reference })}
        </Banner>
      )}
    </StaffPage>
  );
}
