import { appContext } from "../shell/app-context.ts";
import type { Route } from "./+types/beacon.route";

export { respondMethodNotAllowed as loader } from "./api-errors.ts";

/**
 * POST /api/beacon (docs/contracts/beacon-api.md): records the web vitals that a page sends when the visitor leaves
 * it. Responds 204.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  context.get(appContext).analytics.receive(await request.text(), request.headers);
  return new Response(null, { status: 204 });
}
