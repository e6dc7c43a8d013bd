import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { parseInventoryQuery } from "../../../domain/listings/inventory-query.ts";
import { appContext } from "../../shell/app-context.ts";
import { requireReauthentication } from "../shell/reauthenticate.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { streamDownload } from "../shell/streamed-file.ts";
import type { Route } from "./+types/export.route";

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/**
 * GET /{lang}/admin/export?format=csv|xlsx: the listings that the inventory finds for these parameters, as a file.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const session = await requireStaff(request, context, "imports:run");
  const { exportInventory, now } = context.get(appContext);
  requireReauthentication(request, context, session);
  const { searchParams } = new URL(request.url);
  const format = searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  const parts = exportInventory(parseInventoryQuery(searchParams), format, now());
  return streamDownload(parts, {
    name: `properties-${toCairoIsoDate(now())}.${format}`,
    type: types[format],
  });
}
