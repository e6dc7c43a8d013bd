import { staffMeta } from "../shell/metadata.ts";
import { readStaffForm, loadStaffPage } from "../shell/staff-request.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/spellings.route";
import { handleSpellingsForm } from "./change-spellings.ts";
import { loadSpellingsPage } from "./load-spellings.ts";
import { parseSpellingsAddress } from "./spellings-address.ts";
import { SpellingsPage } from "./spellings-page.tsx";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/spellings?words=&find=: searches without results, and the spellings that staff added. */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "properties:write", ({ app, format, params }) =>
    loadSpellingsPage(app, parseSpellingsAddress(params), format),
  );
}

/** POST: gives words a meaning, sets them aside, or undoes such a decision. */
export async function action(args: Route.ActionArgs) {
  return handleSpellingsForm(await readStaffForm(args, "properties:write"));
}

export const meta: Route.MetaFunction = staffMeta("spellings");

export default function StaffSpellings({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  return <SpellingsPage account={account} page={page} answer={answer} />;
}
