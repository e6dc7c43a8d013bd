import { staffMeta } from "../shell/metadata.ts";
import { readStaffForm, loadStaffPage } from "../shell/staff-request.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/places.route";
import { handlePlaceForm } from "./change-places.ts";
import { loadPlacesPage } from "./load-places.ts";
import { parsePlacesAddress } from "./places-address.ts";
import { PlacesPage } from "./places-page.tsx";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/**
 * GET /{lang}/admin/places?q=: searches places by any spelling. `place` opens one; `add` opens a form for a new one
 * within another.
 */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "properties:write", ({ app, locale, params }) =>
    loadPlacesPage(app, parsePlacesAddress(params), locale),
  );
}

/** POST: adds or saves a place; a refused form is shown again with what was typed. */
export async function action(args: Route.ActionArgs) {
  return handlePlaceForm(await readStaffForm(args, "properties:write"));
}

export const meta: Route.MetaFunction = staffMeta("places");

export default function StaffPlaces({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  return <PlacesPage account={account} page={page} answer={answer} />;
}
