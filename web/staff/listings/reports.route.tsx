import { data, useLocation } from "react-router";
import { parseRowId } from "../../../domain/text/row-id.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import { reportError, unavailableHead } from "../../shell/error-reference.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Banner } from "../shell/banner.tsx";
import { onlyFields, textField } from "../../forms/form-fields.ts";
import { staffMeta } from "../shell/metadata.ts";
import { useFigures } from "../shell/figures.ts";
import { ReportList } from "./reports/report-list.tsx";
import styles from "./reports/report-list.module.css";
import { requireStaff } from "../shell/require-staff.ts";
import { privateHeaders, seeOther } from "../../shell/private-page.ts";
import { findSaid, saying } from "../../forms/flash.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { urls } from "../../shell/urls.ts";
import type { Route } from "./+types/reports.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { ErrorBoundary, handle } from "../shell/staff-error.tsx";

/** Reports on the page; the open ones are first. */
const shownCount = 200;

/** GET /{lang}/admin/reports: what visitors said is not right about a home. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireStaff(request, context, "properties:write");
  const { reports } = context.get(appContext);
  try {
    const [shown, openCount] = await Promise.all([reports.list(shownCount), reports.countOpen()]);
    return data({ account, read: { kind: "reports", shown, openCount } as const });
  } catch (error) {
    const reference = reportError(error, request, context);
    return data({ account, read: { kind: "unavailable", reference } as const }, unavailableHead);
  }
}

/** POST: closes one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = await requireStaff(request, context, "properties:write");
  const { reports, now } = context.get(appContext);
  const id = parseRowId(textField(onlyFields(await request.formData(), ["id"]), "id"));
  if (id === null) throw data(null, { status: 400, headers: privateHeaders });
  try {
    const isClosed = await reports.close(id, { actorId: account.id, now: now() });
    if (!isClosed) return data({ reference: null }, { status: 409 });
  } catch (error) {
    return data({ reference: reportError(error, request, context) }, unavailableHead);
  }
  const { locale } = context.get(readerContext);
  throw seeOther(saying(urls.page("admin/reports", locale), "closed"));
}

export const meta: Route.MetaFunction = staffMeta("reports.staff");

export default function StaffReports({ loaderData: { account, read }, actionData }: Route.ComponentProps) {
  const t = useTranslations("reports.staff");
  const { text } = useFigures();
  const { pathname, search } = useLocation();
  const said = findSaid(search, ["closed"]);
  return (
    <StaffPage account={account} current="reports">
      <div className={styles.top}>
        <h1 className="h2">{t("title")}</h1>
        {read.kind === "reports" && <p className="muted">{text(t("open", { count: read.openCount }))}</p>}
        <p className="muted">{t("lead")}</p>
      </div>
      {read.kind === "unavailable" ? (
        <ConnectionError reference={read.reference} retryHref={pathname}>
          {t("unavailable")}
        </ConnectionError>
      ) : read.shown.length === 0 ? (
        <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
      ) : (
        <>
          <ReportList title={t("openTitle")} reports={read.shown.filter(({ closedAt }) => !closedAt)} />
          <ReportList title={t("closedTitle")} reports={read.shown.filter(({ closedAt }) => closedAt)} />
          {read.shown.length === shownCount && (
            <p className="muted">{text(t("limited", { count: shownCount }))}</p>
          )}
        </>
      )}
      {said && !actionData && <Banner kind="done">{t("closed")}</Banner>}
      {actionData && (
        <Banner kind="error">
          {actionData.reference === null
            ? t("failed.gone")
            : t("failed.error", { reference: actionData.reference })}
        </Banner>
      )}
    </StaffPage>
  );
}
