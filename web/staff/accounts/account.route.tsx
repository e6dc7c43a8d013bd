import { appContext } from "../../shell/app-context.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { createQrCodePath } from "./draw-qr.ts";
import { OwnAccountPage } from "./own-account-page.tsx";
import { handleOwnAccountForm, passwordProtectedForms, ownAccountFlashes } from "./own-account.ts";
import { FlashBanner } from "../shell/banner.tsx";
import { staffMeta } from "../shell/metadata.ts";
import { requireReauthentication } from "../shell/reauthenticate.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { StaffPage } from "../frame/staff-page.tsx";
import { readStaffForm } from "../shell/staff-request.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/account.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/**
 * GET /{lang}/admin/account: the signed-in staff member's own account. `?open=` names a form; the password has to
 * be entered before it opens.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireStaff(request, context, null);
  const { staff, now } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const open = passwordProtectedForms.find((form) => form === searchParams.get("open")) ?? null;
  if (open) requireReauthentication(request, context, session);
  const offer = open === "code" ? await staff.codes.findOffer(session, now()) : null;
  return {
    account: session.account,
    open,
    hasCode: await staff.codes.isOn(session),
    offer: offer?.kind === "offered" ? { secret: offer.secret, qr: createQrCodePath(offer.uri) } : null,
    sessions: await staff.sessions.list(session, now()),
  };
}

/** POST: changes the password or the codes, or ends sessions. */
export async function action(args: Route.ActionArgs) {
  return handleOwnAccountForm(await readStaffForm(args, null));
}

export const meta: Route.MetaFunction = staffMeta("accounts.own");

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  const t = useTranslations("accounts.own");
  return (
    <StaffPage account={loaderData.account}>
      <OwnAccountPage {...loaderData} fault={answer} />
      <FlashBanner words={ownAccountFlashes} isHidden={answer !== null}>
        {(word) => t(`said.${word}`)}
      </FlashBanner>
    </StaffPage>
  );
}
