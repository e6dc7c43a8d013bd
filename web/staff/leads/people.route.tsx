import { data } from "react-router";
import { parseLeadReference } from "../../../domain/leads/lead-reference.ts";
import { handlePeoplePageForm } from "./people/change-people.ts";
import { PeoplePage } from "./people/people-page.tsx";
import { toPersonalDataView } from "./people/person-view.ts";
import { staffMeta } from "../shell/metadata.ts";
import { requireReauthentication } from "../shell/reauthenticate.ts";
import { privateResponseHeaders } from "../../shell/private-page.ts";
import { StaffPage } from "../frame/staff-page.tsx";
import { readStaffForm, loadStaffPage } from "../shell/staff-request.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/people.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/leads/people?of=: the stored data about the person of the lead `of`, to copy or erase it. */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "leads:write", async ({ request, context, session, app, params }) => {
    // Redirects to the password page before a form is filled in, because a later redirect would lose the input.
    requireReauthentication(request, context, session);
    const personParam = params.get("of");
    const isAsked = params.get("ask") === "erase";
    // The page works without the list of erasures in progress, so failing to load it is no error.
    const erasures = await app.people.erasures().catch(() => []);
    if (personParam === null) return { kind: "people" as const, person: null, isAsked, erasures };
    const reference = parseLeadReference(personParam);
    const result = reference === null ? null : await app.people.find(reference);
    const person = result?.kind === "person" ? toPersonalDataView(result) : null;
    if (person === null) throw data(null, { status: 404, headers: privateResponseHeaders });
    return { kind: "people" as const, person, isAsked, erasures };
  });
}

/** POST: finds a person, or erases the data about them. */
export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args, "leads:write");
  requireReauthentication(args.request, args.context, sent.session);
  return handlePeoplePageForm(sent);
}

export const meta: Route.MetaFunction = staffMeta("people");

export default function People({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  return (
    <StaffPage account={account} current="leads">
      <PeoplePage page={page} answer={answer} />
    </StaffPage>
  );
}
