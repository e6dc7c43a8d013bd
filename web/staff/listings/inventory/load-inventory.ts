import { data, type RouterContextProvider } from "react-router";
import { formatCairoDateTime } from "../../../../domain/time/cairo-date.ts";
import type { NumberStyle } from "../../../../domain/money/money.ts";
import { parseInventoryQuery } from "../../../../domain/listings/inventory-query.ts";
import { formatTimeAgo } from "../../../../domain/time/relative-time.ts";
import type { Showcase } from "../../../../domain/showcase/published-showcase.ts";
import { memberHasPermission, roleHasPermission } from "../../../../domain/staff/roles.ts";
import type { InventoryListing } from "../../../../server/listings/inventory/inventory-listings.ts";
import type { StaffAccount, StaffSession } from "../../../../server/staff/sessions.ts";
import { appContext } from "../../../shell/app-context.ts";
import { readerFormatContext } from "../../../shell/reader-format-context.ts";
import { unavailableResponseInit } from "../../../shell/error-reference.ts";
import { reportError } from "../../../shell/report-error.ts";
import type { InventoryLayout } from "../../../shell/urls.ts";
import { loadListingPanel } from "../save/load-panel.ts";
import { parseListingPanelAddress } from "../../shell/panel-address.ts";
import { isConfirmingRemoveSamples } from "../samples/samples-address.ts";
import { parsePendingBulkAction } from "./inventory-address.ts";

/** A time as text in the language of the page. Formatted on the server, because "ago" could differ at hydration. */
export interface FormattedTime {
  readonly iso: string;
  /** For example "12 minutes ago". */
  readonly ago: string;
  /** For example "21 November 2026 at 14:05", in Egyptian time. */
  readonly exact: string;
}

export interface InventoryRow extends InventoryListing {
  readonly updated: FormattedTime;
}

/** Loading the inventory failed; `reference` is that of the error in the log. */
interface FailedInventory {
  readonly kind: "failed";
  readonly account: StaffAccount;
  readonly reference: string;
}

export type InventoryLoadResult = InventoryData | FailedInventory;

interface InventoryRequest {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly session: StaffSession;
  readonly design: InventoryLayout;
}

/** The data for an address of the inventory; with status 503 if loading fails. There is no fallback data. */
export async function loadInventory(input: InventoryRequest) {
  try {
    return data<InventoryLoadResult>(await readInventory(input));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reference = reportError(error, input.request, input.context);
    return data<InventoryLoadResult>(
      { kind: "failed", account: input.session.account, reference },
      unavailableResponseInit,
    );
  }
}

/** The data of the list and its panel. */
export type InventoryData = Awaited<ReturnType<typeof readInventory>>;

async function readInventory({ request, context, session, design }: InventoryRequest) {
  const app = context.get(appContext);
  const now = app.now();
  const format = context.get(readerFormatContext);
  const { searchParams } = new URL(request.url);
  const query = parseInventoryQuery(searchParams);
  const [page, counts, stats, panel] = await Promise.all([
    app.inventory.list(query, now),
    app.inventory.counts(now),
    app.inventory.stats(),
    loadListingPanel(app, session, searchParams, format.locale),
  ]);
  return {
    kind: "board" as const,
    account: session.account,
    canWrite: roleHasPermission(session.account.role, "properties:write"),
    design,
    query,
    properties: page.properties.map((property) => ({
      ...property,
      updated: toFormattedTime(property.updatedAt, now, format),
    })),
    total: page.total,
    page: page.page,
    pageCount: page.pageCount,
    counts,
    updated: stats.lastUpdated && toFormattedTime(stats.lastUpdated, now, format),
    /** Only the card layout shows statistics. */
    stats: design === "card" ? stats : null,
    /** Null if the account may not remove samples. */
    samples: memberHasPermission(session.account, "samples:remove")
      ? {
          count: stats.samples,
          ...countSampleShowcase(app.showcase()),
          isConfirming: isConfirmingRemoveSamples(searchParams),
        }
      : null,
    /** Locations that the listing form suggests. */
    areas: app.showcase().areas.map(({ name }) => ({ name })),
    pending: parsePendingBulkAction(searchParams),
    panelAddress: parseListingPanelAddress(searchParams),
    panel,
  };
}

function countSampleShowcase({ developers }: Pick<Showcase, "developers">) {
  const samples = developers.filter(({ isSample }) => isSample);
  return { developers: samples.length, projects: samples.flatMap(({ projects }) => projects).length };
}

function toFormattedTime(at: Date, now: Date, style: NumberStyle): FormattedTime {
  return { iso: at.toISOString(), ago: formatTimeAgo(at, now, style), exact: formatCairoDateTime(at, style) };
}
