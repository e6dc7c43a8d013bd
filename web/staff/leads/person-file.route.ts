import { data } from "react-router";
import { parseLeadReference } from "../../../domain/leads/lead-reference.ts";
import { appContext } from "../../shell/app-context.ts";
import { requireReauthentication } from "../shell/reauthenticate.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { privateResponseHeaders } from "../../shell/private-page.ts";
import type { Route } from "./+types/person-file.route";

/**
 * GET /{lang}/admin/leads/people/file?of=: all data about the person of the lead `of`, as JSON. The download is
 * audited.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const session = await requireStaff(request, context, "leads:write");
  const { people, now } = context.get(appContext);
  requireReauthentication(request, context, session);
  const reference = parseLeadReference(new URL(request.url).searchParams.get("of") ?? "");
  const result = reference === null ? null : await people.find(reference);
  const actor = { actorId: session.account.id, now: now() };
  const person = result?.kind === "person" ? await people.export(result.person.phone, actor) : null;
  if (person === null) throw data(null, { status: 404, headers: privateResponseHeaders });
  return new Response(`${JSON.stringify(person, null, 2)}\n`, {
    headers: {
      ...privateResponseHeaders,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="person-${reference}.json"`,
    },
  });
}
