import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, type PagePattern, pages } from "../../../domain/site/pages.ts";
import { readConfig } from "../../../server/config/config.ts";
import type { LeadOrder } from "../../../server/commands/lead-commands.ts";
import type { PlaceOrder } from "../../../server/commands/place-commands.ts";
import type { ShowcaseOrder } from "../../../server/commands/showcase-commands.ts";
import type { StaffOrder } from "../../../server/commands/staff-commands.ts";
import { openDatabase } from "../../../server/db/database.ts";
import { questions } from "../../../web/staff/accounts/accounts-view.ts";
import { agentIntents } from "../../../web/staff/agents/agents-data.ts";
import { importIntents } from "../../../web/staff/imports/change-import.ts";
import { inboxIntents } from "../../../web/staff/leads/view/inbox-data.ts";
import { ruleIntents } from "../../../web/staff/leads/rules/assignment-data.ts";
import { bulkSteps } from "../../../web/staff/listings/inventory/board-address.ts";
import { selectedIntent } from "../../../web/staff/listings/save/bulk-form.ts";
import { panelIntents } from "../../../web/staff/listings/save/panel-data.ts";
import { samplesIntent } from "../../../web/staff/listings/samples/samples-address.ts";
import { reviewIntents } from "../../../web/staff/studio/change-review.ts";
import { todayIntents } from "../../../web/staff/today/change-today.ts";
import { placeIntents } from "../../../web/staff/places/places-data.ts";
import { spellingIntents } from "../../../web/staff/spellings/spellings-data.ts";
import type { Scenario } from "./judge.ts";
import { openSite, start } from "./world.ts";

/** The intents of forms whose address takes several; the designs of the inventory share theirs. */
const intents: Partial<Record<PagePattern, readonly string[]>> = {
  "/:lang/admin/staff": ["invite", ...questions],
  "/:lang/admin/agents": agentIntents,
  "/:lang/admin/spellings": spellingIntents,
  "/:lang/admin/places": placeIntents,
  "/:lang/admin/showcase/review": reviewIntents,
  "/:lang/admin/today": todayIntents,
  "/:lang/admin/import": importIntents,
  "/:lang/admin/leads": inboxIntents,
  "/:lang/admin/leads/rules": ruleIntents,
};
const inventoryIntents = [...panelIntents, ...bulkSteps.map(selectedIntent), samplesIntent];
const isInventory = (pattern: string) => pattern.startsWith("/:lang/listings/admin");

/** Whether a command from a terminal writes. The types require an entry for every new command. */
const staffOrders: Record<StaffOrder["do"], boolean> = {
  list: false,
  create: true,
  reset: true,
  disable: true,
  enable: true,
};
const leadOrders: Record<LeadOrder["do"], boolean> = { list: false, export: true, erase: true, replay: true };
const placeOrders: Record<PlaceOrder["do"], boolean> = { export: false, import: true, projects: true };
const showcaseOrders: Record<ShowcaseOrder["do"], boolean> = { export: false, import: true };
const ordersOf = (name: string, orders: Readonly<Record<string, boolean>>) =>
  Object.entries(orders).flatMap(([what, writes]) => (writes ? [`order ${name} ${what}`] : []));

/** Every address that takes a write, by the table of addresses. */
export function addressesThatTake(): readonly string[] {
  return Object.entries<Page>(pages).flatMap(([pattern, { takes }]) => (takes ? [pattern] : []));
}

/** The names of all background jobs, as a site defines them. */
export async function namesOfWork(): Promise<readonly string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "home-finder-work-"));
  const nowhere = "postgres://nobody@127.0.0.1:1/none";
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: nowhere, LOG_LEVEL: "silent" });
  const database = await openDatabase({ databaseUrl: nowhere, dataDir });
  try {
    const site = await openSite({ database, queues: null, clock: { at: start }, config });
    await site.close();
    return site.held.names;
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Describes the writes of the product that no scenario makes. */
export function writesWithoutScenario(
  scenarios: readonly Scenario[],
  work: readonly string[],
): readonly string[] {
  const isMade = (write: string) => scenarios.some((each) => each.write === write);
  const makes = (isIts: (pattern: string) => boolean, intent: string) =>
    scenarios.some(({ write, what }) => isIts(write) && what.split(":")[0] === intent);
  return [
    ...[
      ...addressesThatTake(),
      ...work.map((name) => `job ${name}`),
      ...ordersOf("staff", staffOrders),
      ...ordersOf("leads", leadOrders),
      ...ordersOf("places", placeOrders),
      ...ordersOf("showcase", showcaseOrders),
    ].filter((write) => !isMade(write)),
    ...Object.entries(intents).flatMap(([pattern, wanted]) =>
      wanted
        .filter((intent) => !makes((write) => write === pattern, intent))
        .map((intent) => `${pattern}: ${intent}`),
    ),
    ...inventoryIntents
      .filter((intent) => !makes(isInventory, intent))
      .map((intent) => `the list of homes: ${intent}`),
  ];
}
