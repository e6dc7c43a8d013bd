import { appContext } from "../shell/app-context.ts";
import type { Route } from "./+types/lead-form.route";

/**
 * GET /api/lead-form (docs/contracts/leads-api.md): a new idempotency key, which a form fetches when filling in
 * begins.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { leads, now } = context.get(appContext);
  return Response.json(leads.newForm(now()), { headers: { "Cache-Control": "private, no-store" } });
}
