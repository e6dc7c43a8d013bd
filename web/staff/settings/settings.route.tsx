import { formValuesOfSettings } from "../../../domain/studio/settings/site-settings.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import type { App } from "../../../server/wiring/app.ts";
import { staffMeta } from "../shell/metadata.ts";
import { readStaffForm, loadStaffPage } from "../shell/staff-request.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/settings.route";
import { handleSettingsForm } from "./change-settings.ts";
import type { SettingsPageData } from "./settings-data.ts";
import { SettingsPage } from "./settings-page.tsx";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/**
 * GET /{lang}/admin/settings: the settings of the brokerage, the permissions of each role, and the server's
 * settings.
 */
export function loader(args: Route.LoaderArgs) {
  return loadStaffPage(args, "staff:manage", ({ app }) => loadSettings(app));
}

/** POST: publishes the settings; a refused form is shown again with what was typed. */
export async function action(args: Route.ActionArgs) {
  return handleSettingsForm(await readStaffForm(args, "staff:manage"));
}

export const meta: Route.MetaFunction = staffMeta("settings");

export default function StaffSettings({ loaderData: { account, page }, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  return <SettingsPage account={account} page={page} answer={answer} />;
}

/** The published settings, and those of the server's environment variables. */
function loadSettings({
  showcase,
  machine,
  now,
}: Pick<App, "showcase" | "machine" | "now">): SettingsPageData {
  const published = showcase();
  const { brandName, brandLogo, ...rest } = machine.brand;
  return {
    kind: "settings",
    formValues: formValuesOfSettings(published),
    revision: published.revision,
    machine,
    machineTexts: formValuesOfSettings({
      brand: { name: brandName, logo: brandLogo, ...rest },
      salesHours: [],
    }),
    today: toCairoIsoDate(now()),
  };
}
