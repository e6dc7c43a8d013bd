import { data } from "react-router";
import { parseLeadReference } from "../../../domain/lead-reference.ts";
import { parseLocale } from "../../../domain/locale.ts";
import { appContext } from "../../app-context.ts";
import { reportError, unavailableHead } from "../../error-reference.ts";
import { getTranslator } from "../../messages/translator.ts";
import { changePeople, peopleSaid } from "../../staff/leads/people/change-people.ts";
import { PeoplePage } from "../../staff/leads/people/people-page.tsx";
import { type PersonView, toPersonView } from "../../staff/leads/people/person-view.ts";
import { staffMetadata } from "../../staff/metadata.ts";
import { requireProof } from "../../staff/require-proof.ts";
import { requireStaff, staffHeaders, staffPageHeaders } from "../../staff/require-staff.ts";
import { findSaid } from "../../staff/said.ts";
import { StaffPage } from "../../staff/staff-page.tsx";
import type { Route } from "./+types/people";

export { shouldRevalidate } from "../../staff/revalidate.ts";
export { StaffError as ErrorBoundary } from "../../staff/staff-error.tsx";

export const handle = { hydrate: true };

export const headers: Route.HeadersFunction = staffPageHeaders;

/** GET /{lang}/admin/leads/people?of=: what is kept about the person of this request, to be handed over or erased. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireStaff(request, context, "leads:write");
  const { people, now } = context.get(appContext);
  // Asked before anything is shown, so that nothing typed is lost on the way.
  requireProof(request, session, now());
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
  if (person === null) throw data(null, { status: 404, headers: staffHeaders });
  return data({ ...shown, person, unread: null });
}

/** POST: looks for somebody, or erases what is kept about them. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireStaff(request, context, "leads:write");
  requireProof(request, session, context.get(appContext).now());
  return changePeople(request, context, session.account.id);
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const locale = parseLocale(location.pathname) ?? "en";
  return staffMetadata(matches[0].loaderData?.config, locale, getTranslator(locale, "people")("title"));
};

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
