import { data } from "react-router";
import { parseLocale } from "../../../domain/locale.ts";
import { appContext } from "../../app-context.ts";
import { reportError, unavailableHead } from "../../error-reference.ts";
import { getTranslator } from "../../messages/translator.ts";
import { AgentsPage } from "../../staff/agents/agents-page.tsx";
import { parseAgentsAddress } from "../../staff/agents/agents-address.ts";
import { changeAgents } from "../../staff/agents/change-agents.ts";
import { loadAgents } from "../../staff/agents/load-agents.ts";
import { staffMetadata } from "../../staff/metadata.ts";
import { requireStaff, staffPageHeaders } from "../../staff/require-staff.ts";
import type { Route } from "./+types/agents";

export { shouldRevalidate } from "../../staff/revalidate.ts";
export { StaffError as ErrorBoundary } from "../../staff/staff-error.tsx";

export const headers: Route.HeadersFunction = staffPageHeaders;
export const handle = { hydrate: true };

/** GET /{lang}/admin/agents: the agents, and beside them a form or a question. Nothing stands in for what cannot be read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireStaff(request, context, "agents:write");
  const { agents } = context.get(appContext);
  try {
    const page = await loadAgents(agents, parseAgentsAddress(new URL(request.url).searchParams));
    return data({ account, page });
  } catch (error) {
    const reference = reportError(error, request, context);
    return data({ account, page: { kind: "unavailable", reference } as const }, unavailableHead);
  }
}

/** POST: adds, saves, deletes or restores one; a refusal keeps what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = await requireStaff(request, context, "agents:write");
  const form = await request.formData();
  return changeAgents({ app: context.get(appContext), actorId: account.id, request, form });
}

export const meta: Route.MetaFunction = ({ location, matches, error }) => {
  const locale = parseLocale(location.pathname) ?? "en";
  const title = error
    ? getTranslator(locale, "staff")("forbidden.title")
    : getTranslator(locale, "agents")("title");
  return staffMetadata(matches[0].loaderData?.config, locale, title);
};

export default function StaffAgents({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  return <AgentsPage account={account} page={page} answer={actionData ?? null} />;
}
