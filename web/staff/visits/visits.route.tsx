import { data } from "react-router";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { requireOnlyFields } from "../../forms/form-fields.ts";
import { staffMeta } from "../shell/metadata.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { StaffPage } from "../frame/staff-page.tsx";
import { readStaffForm, loadStaffPage } from "../shell/staff-request.ts";
import { LoadedOrFailedPage } from "../frame/when-loaded.tsx";
import { handleVisitsForm, visitFormFields } from "./change-visits.ts";
import { loadVisitsPage, findWeekOfVisit } from "./load-visits.ts";
import { parseVisitsAddress, visitsHref } from "./visits-address.ts";
import { VisitsPage } from "./visits-page.tsx";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/visits.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/visits: the visits of a week. */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "leads:read", async ({ app, session, format, params }) => {
    const address = parseVisitsAddress(params, toCairoIsoDate(app.now()));
    const ofVisit =
      address.leadId !== null && !params.has("week") ? await findWeekOfVisit(app, address.leadId) : null;
    return loadVisitsPage(app, session.account, { ...address, week: ofVisit ?? address.week }, format);
  });
}

/** POST: moves or cancels a visit; creates or revokes the address of the calendar feed. */
export async function action(args: Route.ActionArgs) {
  const { app, actor, locale, params, form, note } = await readStaffForm(args, "leads:write");
  requireOnlyFields(form, visitFormFields);
  try {
    const change = await handleVisitsForm(app, actor, form);
    if (change.kind === "unknown") return data(null, { status: 400 });
    if (change.kind === "feed") return data(change);
    if (change.kind === "refused")
      return data(change, { status: change.fault === "slotMissing" ? 422 : 409 });
    const address = parseVisitsAddress(params, toCairoIsoDate(app.now()));
    // A moved visit may be in another week, which is then shown.
    const week = (address.leadId !== null && (await findWeekOfVisit(app, address.leadId))) || address.week;
    const calendar = visitsHref(locale, { ...address, week, ask: null });
    return redirectSeeOther(withFlashParam(calendar, change.flash));
  } catch (error) {
    return data({ kind: "failed", reference: note(error) } as const, unavailableResponseInit);
  }
}

export const meta: Route.MetaFunction = staffMeta("visits.staff");

export default function StaffVisits({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  const t = useTranslations("visits.staff");
  return (
    <StaffPage account={account} current="visits">
      <LoadedOrFailedPage page={page} title={t("title")} unread={t("unavailable")}>
        {(read) => <VisitsPage read={read} answer={answer} />}
      </LoadedOrFailedPage>
    </StaffPage>
  );
}
