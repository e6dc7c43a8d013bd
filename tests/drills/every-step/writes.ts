import type { PageRules } from "../../../domain/site/page-rules.ts";
import { type PagePattern, pages } from "../../../domain/site/pages.ts";
import { readConfig } from "../../../server/config/config.ts";
import type { LeadCommand } from "../../../server/commands/lead-commands.ts";
import type { PlaceCommand } from "../../../server/commands/place-commands.ts";
import type { ShowcaseCommand } from "../../../server/commands/showcase-commands.ts";
import type { StaffCommand } from "../../../server/commands/staff-commands.ts";
import { openDatabase } from "../../../server/db/database.ts";
import { confirmedAccountActions } from "../../../web/staff/accounts/accounts-view.ts";
import { agentFormIntents } from "../../../web/staff/agents/agents-data.ts";
import { importFormIntents } from "../../../web/staff/imports/change-import.ts";
import { inboxFormIntents } from "../../../web/staff/leads/view/inbox-data.ts";
import { ruleFormIntents } from "../../../web/staff/leads/rules/assignment-data.ts";
import { bulkActions } from "../../../web/staff/listings/inventory/inventory-address.ts";
import { bulkIntent } from "../../../web/staff/listings/save/bulk-form.ts";
import { listingPanelIntents } from "../../../web/staff/listings/save/panel-data.ts";
import { removeSamplesIntent } from "../../../web/staff/listings/samples/samples-address.ts";
import { reviewIntents } from "../../../web/staff/studio/change-review.ts";
import { todayFormIntents } from "../../../web/staff/today/change-today.ts";
import { placeFormIntents } from "../../../web/staff/places/places-data.ts";
import { spellingFormIntents } from "../../../web/staff/spellings/spellings-data.ts";
import type { WriteScenario } from "./judge.ts";
import { openTestBedSite, drillStart } from "./test-bed.ts";
import { createEmptyDataFolder, removeFolder } from "../../support/data-folder.ts";

/** Form intents at addresses that accept several; the inventory's layouts share theirs. */
const intentsByRoute: Partial<Record<PagePattern, readonly string[]>> = {
  "/:lang/admin/staff": ["invite", ...confirmedAccountActions],
  "/:lang/admin/agents": agentFormIntents,
  "/:lang/admin/spellings": spellingFormIntents,
  "/:lang/admin/places": placeFormIntents,
  "/:lang/admin/showcase/review": reviewIntents,
  "/:lang/admin/today": todayFormIntents,
  "/:lang/admin/import": importFormIntents,
  "/:lang/admin/leads": inboxFormIntents,
  "/:lang/admin/leads/rules": ruleFormIntents,
};
const inventoryIntents = [...listingPanelIntents, ...bulkActions.map(bulkIntent), removeSamplesIntent];
const isInventory = (pattern: string) => pattern.startsWith("/:lang/listings/admin");

/** For each command in a terminal, whether it writes. Types require an entry for every new command. */
const staffCommands: Record<StaffCommand["do"], boolean> = {
  list: false,
  create: true,
  reset: true,
  disable: true,
  enable: true,
};
const leadCommands: Record<LeadCommand["do"], boolean> = {
  list: false,
  export: true,
  erase: true,
  replay: true,
};
const placeCommands: Record<PlaceCommand["do"], boolean> = { export: false, import: true, projects: true };
const showcaseCommands: Record<ShowcaseCommand["do"], boolean> = { export: false, import: true };
const listWritingCommands = (name: string, terminalCommand: Readonly<Record<string, boolean>>) =>
  Object.entries(terminalCommand).flatMap(([what, writes]) => (writes ? [`order ${name} ${what}`] : []));

/** All addresses that accept a write, according to the table of addresses. */
export function listWritableAddresses(): readonly string[] {
  return Object.entries<PageRules>(pages).flatMap(([pattern, { acceptedRequest }]) =>
    acceptedRequest ? [pattern] : [],
  );
}

/** Names of all background jobs that a site defines. */
export async function listJobNames(): Promise<readonly string[]> {
  const dataDir = createEmptyDataFolder("work");
  const unusedUrl = "postgres://nobody@127.0.0.1:1/none";
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: unusedUrl, LOG_LEVEL: "silent" });
  const database = await openDatabase({ databaseUrl: unusedUrl, dataDir });
  try {
    const site = await openTestBedSite({ database, queues: null, clock: { at: drillStart }, config });
    await site.close();
    return site.manualJobs.names;
  } finally {
    await database.close();
    removeFolder(dataDir);
  }
}

/** Describes the product's writes that no scenario makes. */
export function writesWithoutScenario(
  scenarios: readonly WriteScenario[],
  jobNames: readonly string[],
): readonly string[] {
  const isCovered = (write: string) => scenarios.some((each) => each.write === write);
  const hasScenario = (isMatch: (pattern: string) => boolean, intent: string) =>
    scenarios.some(({ write, what }) => isMatch(write) && what.split(":")[0] === intent);
  return [
    ...[
      ...listWritableAddresses(),
      ...jobNames.map((name) => `job ${name}`),
      ...listWritingCommands("staff", staffCommands),
      ...listWritingCommands("leads", leadCommands),
      ...listWritingCommands("places", placeCommands),
      ...listWritingCommands("showcase", showcaseCommands),
    ].filter((write) => !isCovered(write)),
    ...Object.entries(intentsByRoute).flatMap(([pattern, intents]) =>
      intents
        .filter((intent) => !hasScenario((write) => write === pattern, intent))
        .map((intent) => `${pattern}: ${intent}`),
    ),
    ...inventoryIntents
      .filter((intent) => !hasScenario(isInventory, intent))
      .map((intent) => `the list of homes: ${intent}`),
  ];
}
