import { staffMeta } from "../shell/metadata.ts";
import { StaffPage } from "../frame/staff-page.tsx";
import { readStaffForm, loadStaffPage } from "../shell/staff-request.ts";
import { LoadedOrFailedPage } from "../frame/when-loaded.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { useLastActionData } from "../typed/unsent.ts";
import { handleTodayPageForm } from "./change-today.ts";
import { loadTodayPage } from "./load-today.ts";
import { allListingsParam } from "./today-address.ts";
import { TodayPage } from "./today-page.tsx";
import type { Route } from "./+types/today.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/today: the work that waits for the signed-in account, with the next action on each item. */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, null, ({ app, session: { account }, format, params }) =>
    loadTodayPage(app, { account, format, isAllHomes: params.get(allListingsParam) === "all" }),
  );
}

/** POST: an answer about a listing that has to be confirmed, or its undo. */
export async function action(args: Route.ActionArgs) {
  return handleTodayPageForm(await readStaffForm(args, "properties:write"));
}

export const meta: Route.MetaFunction = staffMeta("today");

export default function Today({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  const t = useTranslations("today");
  return (
    <StaffPage account={account} current="today">
      <LoadedOrFailedPage page={page} title={t("title")} unread={t("unavailable")}>
        {(read) => <TodayPage page={read} answer={answer} />}
      </LoadedOrFailedPage>
    </StaffPage>
  );
}
