import { data } from "react-router";
import { parseRowId } from "../../../domain/text/row-id.ts";
import { deliveryRights } from "../../../domain/staff/rights/leads.ts";
import { may } from "../../../domain/staff/roles.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { reportError, unavailableHead } from "../../shell/error-reference.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Banner } from "../shell/banner.tsx";
import { onlyFields, textField } from "../../forms/form-fields.ts";
import { deliveriesHref, parseDeliveriesAddress } from "./deliveries/deliveries-address.ts";
import { DeliveriesPage, deliveriesSaid } from "./deliveries/deliveries-page.tsx";
import { LeadsUnread } from "../shell/leads-unread.tsx";
import { staffMeta } from "../shell/metadata.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { privateHeaders, seeOther } from "../../shell/private-page.ts";
import { findSaid, saying } from "../../forms/flash.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import type { Route } from "./+types/deliveries.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { ErrorBoundary, handle } from "../shell/staff-error.tsx";

/** GET /{lang}/admin/leads/deliveries: what has to reach somebody, by what became of it; the parked ones first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireStaff(request, context, "leads:read");
  const { deliveries, now } = context.get(appContext);
  const { search, searchParams } = new URL(request.url);
  const query = parseDeliveriesAddress(searchParams);
  try {
    const [counts, page] = await Promise.all([
      deliveries.counts(),
      deliveries.list(query.state, query.beforeId),
    ]);
    const shown = {
      query,
      counts,
      page,
      now: now(),
      mayReplay: may(account.role, deliveryRights.replay.needs),
      said: findSaid(search, deliveriesSaid),
    };
    return data({ account, read: { kind: "deliveries", shown } as const });
  } catch (error) {
    const reference = reportError(error, request, context);
    return data({ account, read: { kind: "unavailable", reference } as const }, unavailableHead);
  }
}

/** POST: tries one parked delivery anew (`id`), or all of them (`do`). */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = await requireStaff(request, context, "leads:write");
  const { deliveries, now } = context.get(appContext);
  const form = onlyFields(await request.formData(), ["id", "do"]);
  const id = parseRowId(textField(form, "id"));
  const isAll = textField(form, "do") === "all";
  if (isAll === (id !== null)) throw data(null, { status: 400, headers: privateHeaders });
  try {
    const count = await deliveries.replay(id === null ? "all" : [id], { actorId: account.id, now: now() });
    if (count === 0) return data({ kind: "gone" } as const, { status: 409 });
  } catch (error) {
    const reference = reportError(error, request, context);
    return data({ kind: "failed", reference } as const, unavailableHead);
  }
  const { locale } = context.get(readerContext);
  const query = parseDeliveriesAddress(new URL(request.url).searchParams);
  const page = deliveriesHref(locale, { ...query, isAsked: false });
  throw seeOther(saying(page, isAll ? "all" : "one"));
}

export const meta: Route.MetaFunction = staffMeta("deliveries");

export default function Deliveries({ loaderData: { account, read }, actionData }: Route.ComponentProps) {
  const t = useTranslations("deliveries");
  return (
    <StaffPage account={account} current="leads">
      {read.kind === "unavailable" ? (
        <LeadsUnread current="deliveries" title={t("title")} reference={read.reference}>
          {t("unavailable")}
        </LeadsUnread>
      ) : (
        <DeliveriesPage {...read.shown} said={actionData ? null : read.shown.said} />
      )}
      {actionData?.kind === "gone" && <Banner kind="error">{t("gone")}</Banner>}
      {actionData?.kind === "failed" && (
        <Banner kind="error">{t("failed", { reference: actionData.reference })}</Banner>
      )}
    </StaffPage>
  );
}
