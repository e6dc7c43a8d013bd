import { useTranslations } from "../../language/use-translations.ts";
import { StaffPage } from "../frame/staff-page.tsx";
import { staffMeta } from "../shell/metadata.ts";
import { loadStaffPage } from "../shell/staff-request.ts";
import { LoadedOrFailedPage } from "../frame/when-loaded.tsx";
import { StaffSearchPage } from "./find-page.tsx";
import { loadStaffSearchResults, parseStaffSearchText } from "./load-find.ts";
import type { Route } from "./+types/find.route";

export { headers } from "../shell/require-staff.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/find?q=…: the hits for the text, of every kind that this account may see. */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, null, ({ app, session, params }) =>
    loadStaffSearchResults(app, session.account, parseStaffSearchText(params.get("q"))),
  );
}

export const meta: Route.MetaFunction = staffMeta("find");

export default function Find({ loaderData: { account, page } }: Route.ComponentProps) {
  const t = useTranslations("find");
  return (
    <StaffPage account={account}>
      <LoadedOrFailedPage page={page} title={t("title")} unread={t("unavailable")}>
        {(read) => <StaffSearchPage page={read} />}
      </LoadedOrFailedPage>
    </StaffPage>
  );
}
