import { parseLocale } from "../../../domain/text/locale.ts";
import { appContext } from "../../shell/app-context.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { drawQr } from "./draw-qr.ts";
import { OwnAccount } from "./own-account-page.tsx";
import { changeOwnAccount, openForms, ownSaid } from "./own-account.ts";
import { Banner } from "../shell/banner.tsx";
import { staffMetadata } from "../shell/metadata.ts";
import { requireProof } from "../shell/reauthenticate.ts";
import { requireStaff, staffPageHeaders } from "../shell/require-staff.ts";
import { findSaid } from "../../forms/flash.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import type { Route } from "./+types/account.route";

export { StaffError as ErrorBoundary } from "../shell/staff-error.tsx";

export const handle = { hydrate: true };

export const headers: Route.HeadersFunction = staffPageHeaders;

/** GET /{lang}/admin/account: one's own account; `?open=` is one of its forms, after the password. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireStaff(request, context, null);
  const { staff, now } = context.get(appContext);
  const { search, searchParams } = new URL(request.url);
  const open = openForms.find((form) => form === searchParams.get("open")) ?? null;
  if (open) requireProof(request, session, now());
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

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const locale = parseLocale(location.pathname) ?? "en";
  const t = getTranslator(locale, "accounts.own");
  return staffMetadata(matches[0].loaderData?.config, locale, t("title"));
};

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
