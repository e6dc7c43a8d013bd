import { data, redirect } from "react-router";
import { toCairoIsoDate } from "../../../domain/cairo-date.ts";
import { parseLocale } from "../../../domain/locale.ts";
import { appContext } from "../../app-context.ts";
import { ConnectionError } from "../../components/connection-error.tsx";
import { reportError, unavailableHead } from "../../error-reference.ts";
import { getTranslator, useTranslations } from "../../messages/translator.ts";
import { usePageLocale } from "../../page-locale.ts";
import { onlyFields } from "../../staff/form-text.ts";
import { staffMetadata } from "../../staff/metadata.ts";
import { requireStaff, staffHeaders, staffPageHeaders } from "../../staff/require-staff.ts";
import { saying } from "../../staff/said.ts";
import { StaffPage } from "../../staff/staff-page.tsx";
import { changeVisits, visitFields } from "../../staff/visits/change-visits.ts";
import { loadVisits, weekOfVisit } from "../../staff/visits/load-visits.ts";
import { parseVisitsAddress, visitsHref } from "../../staff/visits/visits-address.ts";
import { VisitsPage } from "../../staff/visits/visits-page.tsx";
import type { Route } from "./+types/visits";

export { shouldRevalidate } from "../../staff/revalidate.ts";
export { StaffError as ErrorBoundary } from "../../staff/staff-error.tsx";

export const headers: Route.HeadersFunction = staffPageHeaders;
export const handle = { hydrate: true };

/** GET /{lang}/admin/visits: the visits of a week. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireStaff(request, context, "leads:read");
  const app = context.get(appContext);
  const { pathname, searchParams } = new URL(request.url);
  const locale = parseLocale(pathname) ?? "en";
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
  const { pathname, searchParams } = new URL(request.url);
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
    const calendar = visitsHref(parseLocale(pathname) ?? "en", { ...asked, week, ask: null });
    return redirect(saying(calendar, change.said), { status: 303, headers: staffHeaders });
  } catch (error) {
    return data(
      { kind: "failed", reference: reportError(error, request, context) } as const,
      unavailableHead,
    );
  }
}

export const meta: Route.MetaFunction = ({ location, matches, error }) => {
  const locale = parseLocale(location.pathname) ?? "en";
  const title = error
    ? getTranslator(locale, "staff")("forbidden.title")
    : getTranslator(locale, "visits.staff")("title");
  return staffMetadata(matches[0].loaderData?.config, locale, title);
};

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
