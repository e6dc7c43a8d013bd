import { data } from "react-router";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import { reportError, unavailableHead } from "../../shell/error-reference.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { onlyFields } from "../../forms/form-fields.ts";
import { staffMeta } from "../shell/metadata.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { seeOther } from "../../shell/private-page.ts";
import { saying } from "../../forms/flash.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { changeVisits, visitFields } from "./change-visits.ts";
import { loadVisits, weekOfVisit } from "./load-visits.ts";
import { parseVisitsAddress, visitsHref } from "./visits-address.ts";
import { VisitsPage } from "./visits-page.tsx";
import type { Route } from "./+types/visits.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { ErrorBoundary, handle } from "../shell/staff-error.tsx";

/** GET /{lang}/admin/visits: the visits of a week. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireStaff(request, context, "leads:read");
  const app = context.get(appContext);
  const { locale } = context.get(readerContext);
  const { searchParams } = new URL(request.url);
  const asked = parseVisitsAddress(searchParams, toCairoIsoDate(app.now()));
  try {
    const ofVisit =
      asked.leadId !== null && !searchParams.has("week") ? await weekOfVisit(app, asked.leadId) : null;
    const address = { ...asked, week: ofVisit ?? asked.week };
    return data({ account, address, read: await loadVisits(app, account, address, locale) });
  } catch (error) {
    const reference = reportError(error, request, context);
    return data(
      { account, address: asked, read: { kind: "unavailable", reference } as const },
      unavailableHead,
    );
  }
}

/** POST: moves a visit or calls it off; makes or ends the address for a calendar program. */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = await requireStaff(request, context, "leads:write");
  const app = context.get(appContext);
  const { locale } = context.get(readerContext);
  const { searchParams } = new URL(request.url);
  const form = onlyFields(await request.formData(), visitFields);
  try {
    const change = await changeVisits(app, account.id, form);
    if (change.kind === "unknown") return data(null, { status: 400 });
    if (change.kind === "feed") return data(change);
    if (change.kind === "refused")
      return data(change, { status: change.fault === "slotMissing" ? 422 : 409 });
    const asked = parseVisitsAddress(searchParams, toCairoIsoDate(app.now()));
    // A visit that was moved may be in another week by now.
    const week = (asked.leadId !== null && (await weekOfVisit(app, asked.leadId))) || asked.week;
    const calendar = visitsHref(locale, { ...asked, week, ask: null });
    return seeOther(saying(calendar, change.said));
  } catch (error) {
    return data(
      { kind: "failed", reference: reportError(error, request, context) } as const,
      unavailableHead,
    );
  }
}

export const meta: Route.MetaFunction = staffMeta("visits.staff");

export default function StaffVisits({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("visits.staff");
  const locale = usePageLocale();
  const { account, address, read } = loaderData;
  return (
    <StaffPage account={account} current="visits">
      {read.kind === "unavailable" ? (
        <>
          <h1 className="h2">{t("title")}</h1>
          <ConnectionError reference={read.reference} retryHref={visitsHref(locale, address)}>
            {t("unavailable")}
          </ConnectionError>
        </>
      ) : (
        <VisitsPage address={address} read={read} answer={actionData ?? null} />
      )}
    </StaffPage>
  );
}
