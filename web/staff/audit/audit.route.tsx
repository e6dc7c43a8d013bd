import { data } from "react-router";
import { appContext } from "../../shell/app-context.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { auditHref, parseAuditAddress } from "../shell/audit-address.ts";
import { AuditPage } from "./audit-page.tsx";
import type { ShownCheck } from "./chain-check.tsx";
import { onlyFields, textField } from "../../forms/form-fields.ts";
import { staffMeta } from "../shell/metadata.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { privateHeaders, seeOther } from "../../shell/private-page.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import type { Route } from "./+types/audit.route";

export { headers } from "../shell/require-staff.ts";
export { ErrorBoundary, handle } from "../shell/staff-error.tsx";

/** GET /{lang}/admin/audit: who changed what, the newest first, fifty to a page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireStaff(request, context, "audit:read");
  const { audit } = context.get(appContext);
  const query = parseAuditAddress(new URL(request.url).searchParams);
  const [page, people] = await Promise.all([audit.list(query), audit.people()]);
  const state = audit.check.state();
  const check: ShownCheck = state.kind === "failed" ? { kind: "failed", at: state.at } : state;
  return { account, query, page, people, check };
}

/** POST: begins to verify the chain, which may outlast this request. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireStaff(request, context, "audit:read");
  const { audit, log, now } = context.get(appContext);
  const form = onlyFields(await request.formData(), ["do"]);
  if (textField(form, "do") !== "verify") throw data(null, { status: 400, headers: privateHeaders });
  await audit.check.start(now);
  const state = audit.check.state();
  if (state.kind === "failed")
    log.error({ event: "audit.unread", err: state.cause }, "The audit cannot be read");
  const { locale } = context.get(readerContext);
  const page = auditHref(locale, parseAuditAddress(new URL(request.url).searchParams));
  throw seeOther(`${page}#chain`);
}

export const meta: Route.MetaFunction = staffMeta("audit");

export default function Audit({ loaderData: { account, ...shown } }: Route.ComponentProps) {
  return (
    <StaffPage account={account} current="audit">
      <AuditPage {...shown} />
    </StaffPage>
  );
}
