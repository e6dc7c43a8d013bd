import { data } from "react-router";
import { parseLeadReference } from "../../../domain/leads/lead-reference.ts";
import { appContext } from "../../shell/app-context.ts";
import { reportError, unavailableHead } from "../../shell/error-reference.ts";
import { changePeople, peopleSaid } from "./people/change-people.ts";
import { PeoplePage } from "./people/people-page.tsx";
import { type PersonView, toPersonView } from "./people/person-view.ts";
import { staffMeta } from "../shell/metadata.ts";
import { requireProof } from "../shell/reauthenticate.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { privateHeaders } from "../../shell/private-page.ts";
import { findSaid } from "../../forms/flash.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import type { Route } from "./+types/people.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { ErrorBoundary, handle } from "../shell/staff-error.tsx";

/** GET /{lang}/admin/leads/people?of=: what is kept about the person of this request, to be handed over or erased. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireStaff(request, context, "leads:write");
  const { people } = context.get(appContext);
  // Asked before anything is shown, so that nothing typed is lost on the way.
  requireProof(request, context, session);
  const { search, searchParams } = new URL(request.url);
  const of = searchParams.get("of");
  const shown = {
    account: session.account,
    isAsked: searchParams.get("ask") === "erase",
    said: findSaid(search, peopleSaid),
  };
  if (of === null) return data({ ...shown, person: null, unread: null });
  let person: PersonView | null;
  try {
    const reference = parseLeadReference(of);
    const found = reference === null ? null : await people.find(reference);
    person = found?.kind === "person" ? toPersonView(found) : null;
  } catch (error) {
    const unread = reportError(error, request, context);
    return data({ ...shown, person: null, unread }, unavailableHead);
  }
  if (person === null) throw data(null, { status: 404, headers: privateHeaders });
  return data({ ...shown, person, unread: null });
}

/** POST: looks for somebody, or erases what is kept about them. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireStaff(request, context, "leads:write");
  requireProof(request, context, session);
  return changePeople(request, context, session.account.id);
}

export const meta: Route.MetaFunction = staffMeta("people");

export default function People({
  loaderData: { account, person, unread, isAsked, said },
  actionData,
}: Route.ComponentProps) {
  return (
    <StaffPage account={account} current="leads">
      <PeoplePage
        person={person}
        unread={unread}
        isAsked={isAsked}
        answer={actionData ?? null}
        said={actionData ? null : said}
      />
    </StaffPage>
  );
}
