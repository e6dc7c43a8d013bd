import { data } from "react-router";
import { appContext } from "../../shell/app-context.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { AccountList } from "./account-list.tsx";
import { AccountPage } from "./account-page.tsx";
import { loadAccountsView } from "./accounts-view.ts";
import { accountsSaid, changeAccounts } from "./change-accounts.ts";
import { InviteForm } from "./invite-form.tsx";
import { SetUpLinks } from "./set-up-links.tsx";
import { Banner } from "../shell/banner.tsx";
import { describePage } from "../../shell/metadata.ts";
import { requireProof } from "../shell/reauthenticate.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { privateHeaders } from "../../shell/private-page.ts";
import { findSaid } from "../../forms/flash.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import type { Route } from "./+types/accounts.route";

export { headers } from "../shell/require-staff.ts";
export { ErrorBoundary, handle } from "../shell/staff-error.tsx";

/** GET /{lang}/admin/staff: everybody who works here, an invitation, or one account with what can be done to it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireStaff(request, context, "staff:manage");
  const { config, staff } = context.get(appContext);
  const { search, searchParams } = new URL(request.url);
  const view = await loadAccountsView(staff, searchParams);
  if (view === null) throw data(null, { status: 404, headers: privateHeaders });
  // Asked before the form is shown, so that nothing typed is lost on the way.
  if (view.kind === "invite" || (view.kind === "one" && view.question !== null))
    requireProof(request, context, session);
  return {
    account: session.account,
    view,
    origin: config.publicOrigin,
    said: findSaid(search, accountsSaid),
  };
}

/** POST: invites, or changes the account of the address. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireStaff(request, context, "staff:manage");
  requireProof(request, context, session);
  return changeAccounts(request, context, session);
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  describePage(args, "accounts", (t) => {
    const view = loaderData?.view;
    const title = view?.kind === "one" ? view.shown.account.name : t("title");
    return { title: view?.kind === "invite" ? t("invite.title") : title };
  });

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const { account, view, origin, said } = loaderData;
  const t = useTranslations("accounts");
  const answer = actionData ?? null;
  return (
    <StaffPage account={account} current="accounts">
      {answer?.kind === "link" ? (
        <SetUpLinks {...answer} origin={origin} />
      ) : view.kind === "invite" ? (
        <InviteForm refused={answer?.kind === "refused" ? answer : null} />
      ) : view.kind === "one" ? (
        <AccountPage
          view={view}
          isOwn={view.shown.account.id === account.id}
          refused={answer?.kind === "last-owner" || answer?.kind === "disabled" ? answer.kind : null}
        />
      ) : (
        <AccountList accounts={view.accounts} ownId={account.id} />
      )}
      {said && <Banner kind="done">{t(`said.${said}`)}</Banner>}
    </StaffPage>
  );
}
