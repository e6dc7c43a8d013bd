import { appContext } from "../../shell/app-context.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { drawQr } from "./draw-qr.ts";
import { OwnAccount } from "./own-account-page.tsx";
import { changeOwnAccount, openForms, ownSaid } from "./own-account.ts";
import { Banner } from "../shell/banner.tsx";
import { staffMeta } from "../shell/metadata.ts";
import { requireProof } from "../shell/reauthenticate.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { findSaid } from "../../forms/flash.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import type { Route } from "./+types/account.route";

export { headers } from "../shell/require-staff.ts";
export { ErrorBoundary, handle } from "../shell/staff-error.tsx";

/** GET /{lang}/admin/account: one's own account; `?open=` is one of its forms, after the password. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireStaff(request, context, null);
  const { staff, now } = context.get(appContext);
  const { search, searchParams } = new URL(request.url);
  const open = openForms.find((form) => form === searchParams.get("open")) ?? null;
  if (open) requireProof(request, context, session);
  const offer = open === "code" ? await staff.codes.findOffer(session, now()) : null;
  return {
    account: session.account,
    open,
    hasCode: await staff.codes.isOn(session),
    offer: offer?.kind === "offered" ? { secret: offer.secret, qr: drawQr(offer.uri) } : null,
    sessions: await staff.sessions.list(session, now()),
    said: findSaid(search, ownSaid),
  };
}

/** POST: changes the password or the codes, or ends sessions. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireStaff(request, context, null);
  return changeOwnAccount(request, context, session);
}

export const meta: Route.MetaFunction = staffMeta("accounts.own");

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { said, ...shown } = loaderData;
  const t = useTranslations("accounts.own");
  return (
    <StaffPage account={shown.account}>
      <OwnAccount {...shown} fault={actionData ?? null} />
      {said && <Banner kind="done">{t(`said.${said}`)}</Banner>}
    </StaffPage>
  );
}
