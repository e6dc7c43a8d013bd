import { data } from "react-router";
import { appContext } from "../../shell/app-context.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { AccountList } from "./account-list.tsx";
import { AccountPage } from "./account-page.tsx";
import { accountFlashes, loadAccountsPage } from "./accounts-view.ts";
import { handleAccountsForm } from "./change-accounts.ts";
import { InviteStaffForm } from "./invite-form.tsx";
import { SetUpLinkNotice } from "./set-up-links.tsx";
import { FlashBanner } from "../shell/banner.tsx";
import { createPageMetaTags } from "../../shell/metadata.ts";
import { requireReauthentication } from "../shell/reauthenticate.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { privateResponseHeaders } from "../../shell/private-page.ts";
import { StaffPage } from "../frame/staff-page.tsx";
import { readStaffForm } from "../shell/staff-request.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/accounts.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/staff: all accounts, an invitation form, or one account with its actions. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireStaff(request, context, "staff:manage");
  const { config, staff } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const view = await loadAccountsPage(staff, searchParams);
  if (view === null) throw data(null, { status: 404, headers: privateResponseHeaders });
  // Redirects to the password page before the form is filled in, because a later redirect would lose the input.
  if (view.kind === "invite" || (view.kind === "one" && view.question !== null))
    requireReauthentication(request, context, session);
  return { account: session.account, view, origin: config.publicOrigin };
}

/** POST: invites somebody, or changes the account in the address. */
export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args, "staff:manage");
  requireReauthentication(args.request, args.context, sent.session);
  return handleAccountsForm(sent);
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  createPageMetaTags(args, "accounts", (t) => {
    const view = loaderData?.view;
    const title = view?.kind === "one" ? view.item.account.name : t("title");
    return { title: view?.kind === "invite" ? t("invite.title") : title };
  });

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  const { account, view, origin } = loaderData;
  const t = useTranslations("accounts");
  return (
    <StaffPage account={account} current="accounts">
      {answer?.kind === "link" ? (
        <SetUpLinkNotice {...answer} origin={origin} />
      ) : view.kind === "invite" ? (
        <InviteStaffForm refused={answer?.kind === "refused" ? answer : null} />
      ) : view.kind === "one" ? (
        <AccountPage
          view={view}
          isOwn={view.item.account.id === account.id}
          refused={answer?.kind === "last-owner" || answer?.kind === "disabled" ? answer.kind : null}
        />
      ) : (
        <AccountList accounts={view.accounts} ownId={account.id} />
      )}
      <FlashBanner words={accountFlashes} isHidden={answer !== null}>
        {(word) => t(`said.${word}`)}
      </FlashBanner>
    </StaffPage>
  );
}
