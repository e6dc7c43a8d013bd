import type { Locale } from "../../../domain/text/locale.ts";
import { parseInventoryQuery } from "../../../domain/listings/inventory-query.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { staffMeta } from "../shell/metadata.ts";
import { requestedPagePath } from "../shell/return-path.ts";
import { inventoryHref } from "./inventory/inventory-address.ts";
import { InventoryPage } from "./inventory/inventory-page.tsx";
import { applyBulkAction } from "./inventory/apply-bulk-action.ts";
import { loadInventory } from "./inventory/load-inventory.ts";
import { removeSamples } from "./samples/remove-samples.ts";
import { handleListingForm } from "./save/handle-listing-form.ts";
import { parseListingPanelAddress } from "../shell/panel-address.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { readStaffForm } from "../shell/staff-request.ts";
import { type InventoryLayout, inventoryLayouts, urls } from "../../shell/urls.ts";
import { useLastActionData } from "../typed/unsent.ts";
import type { Route } from "./+types/properties.route";

export { headers } from "../shell/require-staff.ts";
export { shouldRevalidate } from "../shell/revalidate.ts";
export { clientAction } from "../typed/unsent.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/** GET /{lang}/listings/admin, …/admin/table and …/admin/card: the inventory with a listing in the panel. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireStaff(request, context, "properties:read");
  const { locale } = context.get(readerFormatContext);
  return loadInventory({ request, context, session, design: layoutOf(request, locale) });
}

/** POST: the forms of the list and of its panel. */
export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args, "properties:write");
  const { request, locale, params } = sent;
  const design = layoutOf(request, locale);
  const address = inventoryHref(
    locale,
    design,
    parseInventoryQuery(params),
    parseListingPanelAddress(params),
  );
  const change = { ...sent, address };
  return (await applyBulkAction(change)) ?? (await removeSamples(change)) ?? handleListingForm(change);
}

/** The layout of the inventory that the address names. */
function layoutOf(request: Request, locale: Locale): InventoryLayout {
  const [path] = requestedPagePath(request).split("?");
  return inventoryLayouts.find((one) => urls.staffProperties(locale, one) === path) ?? "admin";
}

export const meta: Route.MetaFunction = staffMeta("properties");

export default function Properties({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  return <InventoryPage answer={loaderData} changed={answer} />;
}
