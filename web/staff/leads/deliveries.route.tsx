import { data } from "react-router";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Banner, FlashBanner } from "../shell/banner.tsx";
import { readIdField, requireOnlyFields, readEnumField } from "../../forms/form-fields.ts";
import { leadDeliveriesHref, parseLeadDeliveriesQuery } from "./deliveries/deliveries-address.ts";
import { LeadDeliveriesPage, leadDeliveryFlashes } from "./deliveries/deliveries-page.tsx";
import { LeadsNav } from "../shell/leads-nav.tsx";
import { staffMeta } from "../shell/metadata.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { StaffPage } from "../frame/staff-page.tsx";
import { readStaffForm, loadStaffPage } from "../shell/staff-request.ts";
import { LoadedOrFailedPage } from "../frame/when-loaded.tsx";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/deliveries.route";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/leads/deliveries: deliveries to webhooks and mailboxes by state; the parked ones first. */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "leads:read", async ({ app: { deliveries, now }, params }) => {
    const query = parseLeadDeliveriesQuery(params);
    const [counts, page] = await Promise.all([
      deliveries.counts(),
      deliveries.list(
        query.reference === null ? query.state : { reference: query.reference },
        query.beforeId,
      ),
    ]);
    return { kind: "deliveries" as const, query, counts, page, now: now() };
  });
}

/** POST: retries one parked delivery (`id`), or all of them (`do`). */
export async function action(args: Route.ActionArgs) {
  const { app, actor, locale, params, form, note } = await readStaffForm(args, "leads:write");
  const isAll = form.has("do");
  requireOnlyFields(form, [isAll ? "do" : "id"]);
  if (isAll) readEnumField(form, "do", ["all"]);
  const ids = isAll ? "all" : [readIdField(form, "id")];
  try {
    const count = await app.deliveries.replay(ids, actor);
    if (count === 0) return data({ kind: "gone" } as const, { status: 409 });
  } catch (error) {
    return data({ kind: "failed", reference: note(error) } as const, unavailableResponseInit);
  }
  const page = leadDeliveriesHref(locale, { ...parseLeadDeliveriesQuery(params), isConfirming: false });
  throw redirectSeeOther(withFlashParam(page, isAll ? "all" : "one"));
}

export const meta: Route.MetaFunction = staffMeta("deliveries");

export default function Deliveries({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  const t = useTranslations("deliveries");
  return (
    <StaffPage account={account} current="leads">
      <LoadedOrFailedPage page={page} title={t("title")} unread={t("unavailable")}>
        {(read) => (
          <>
            <StaffPageHeader title={t("title")} description={t("lead")} />
            <LeadsNav current="deliveries" />
            <LeadDeliveriesPage {...read} />
          </>
        )}
      </LoadedOrFailedPage>
      <FlashBanner words={leadDeliveryFlashes} isHidden={answer !== null}>
        {(word) => t(`said.${word}`)}
      </FlashBanner>
      {answer?.kind === "gone" && <Banner kind="error">{t("gone")}</Banner>}
      {answer?.kind === "failed" && (
        <Banner kind="error">{t("failed", { reference: answer.reference })}</Banner>
      )}
    </StaffPage>
  );
}
