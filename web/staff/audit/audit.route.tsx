import { appContext } from "../../shell/app-context.ts";
import { auditHref, parseAuditAddress } from "../shell/audit-address.ts";
import { AuditPage } from "./audit-page.tsx";
import type { PlaceNamesById } from "./audit-texts.ts";
import type { AuditPage as Page } from "../../../server/audit/audit.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { AuditChainCheckView } from "./chain-check.tsx";
import { requireOnlyFields, readEnumField } from "../../forms/form-fields.ts";
import { staffMeta } from "../shell/metadata.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { readStaffForm } from "../shell/staff-request.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import { StaffPage } from "../frame/staff-page.tsx";
import type { Route } from "./+types/audit.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/audit: who changed what, the newest first, fifty to a page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireStaff(request, context, "audit:read");
  const { audit, overdueJobs, backupState, search } = context.get(appContext);
  const query = parseAuditAddress(new URL(request.url).searchParams);
  const [page, people, late, backups] = await Promise.all([
    audit.list(query),
    audit.people(),
    overdueJobs(),
    backupState(),
  ]);
  const state = audit.check.state();
  const check: AuditChainCheckView = state.kind === "failed" ? { kind: "failed", at: state.at } : state;
  const places = namePlaces(page.entries, search);
  return { account, query, page, people, places, check, late, backups };
}

/** Names of the places in the changes; empty while the catalogue, which has the places, is not loaded. */
function namePlaces(entries: Page["entries"], search: Pick<App["search"], "gazetteer">): PlaceNamesById {
  const ids = entries.flatMap(({ changes }) =>
    [changes["place_id"], changes["parent_id"]].flatMap((change) =>
      change ? [change.from, change.to].filter((id) => typeof id === "string") : [],
    ),
  );
  if (ids.length === 0) return {};
  try {
    const { gazetteer } = search;
    return Object.fromEntries(
      ids.flatMap((id) => {
        const place = gazetteer.byId(id);
        return place ? [[id, place.name] as const] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** POST: starts the verification of the audit chain, which may run longer than the request. */
export async function action(args: Route.ActionArgs) {
  const { app, locale, params, form } = await readStaffForm(args, "audit:read");
  const { audit, log, now } = app;
  readEnumField(requireOnlyFields(form, ["do"]), "do", ["verify"]);
  await audit.check.start(now);
  const state = audit.check.state();
  if (state.kind === "failed")
    log.error({ event: "audit.unread", err: state.cause }, "The audit cannot be read");
  throw redirectSeeOther(`${auditHref(locale, parseAuditAddress(params))}#chain`);
}

export const meta: Route.MetaFunction = staffMeta("audit");

export default function Audit({ loaderData: { account, ...shown } }: Route.ComponentProps) {
  return (
    <StaffPage account={account} current="audit">
      <AuditPage {...shown} />
    </StaffPage>
  );
}
