import { emptyInventoryQuery } from "../../../domain/listings/inventory-query.ts";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { erasureScenarioOptions } from "./erasing.ts";
import { sealAuditEntries } from "../../../server/audit/seal-audit.ts";
import { runExport, runImport } from "../../../server/commands/import-commands.ts";
import { runLeadCommand, type LeadCommand } from "../../../server/commands/lead-commands.ts";
import { runPlaceCommand, type PlaceCommand } from "../../../server/commands/place-commands.ts";
import { runStaffCommand, type StaffCommand } from "../../../server/commands/staff-commands.ts";
import {
  insertSampleListings,
  removeSampleListings,
} from "../../../server/listings/samples/sample-listings.ts";
import type { WriteScenario } from "./judge.ts";
import { selfInitiatedScenario, commandScenario, jobScenario } from "./scenario.ts";
import type { DrillFixtures } from "./fixtures.ts";
import { daysBeforeDrillStart, drillOrigin, drillStart, type TestBed } from "./test-bed.ts";

const delivery = async (testBed: TestBed, channel: string): Promise<number> => {
  const { rows } = await testBed.runSql(
    `select id from lead_delivery where state = 'waiting' and channel = '${channel}' order by id limit 1`,
  );
  return Number(rows[0]?.["id"]);
};
let deliveryId = 0;
let downloadCount = 0;
const deliveryJobScenario = (queue: string, channel: string): WriteScenario => ({
  write: `job ${queue}`,
  what: channel,
  async act({ manualJobs }) {
    await manualJobs.run(queue, { delivery: deliveryId });
    return { kind: "done", words: "done" };
  },
  sendsFirst: "the receiver knows a message that comes twice by its id",
  prepare: async (_site, _fixtures, world) => void (deliveryId = await delivery(world, channel)),
});

const nextTurnReason = "the next turn is left first, so that a turn that fails is not the last";

/**
 * Jobs that an interrupted erasure may leave twice. Mails may not: the rule "no mail and no delivery waits twice"
 * (invariants.ts) applies to them.
 */
const duplicateJobs = {
  "pgboss.job":
    "the job of erasures may wait twice, and the second one finds all of it gone and sends nothing",
};
const newerLink = {
  staff_setup_link:
    "a new link takes the place of the one before, and whoever asked is told the new one alone",
  audit_pending: "each link is on record, one that was told to nobody as well",
};

/** A job that runs at a certain time again and again. */
const repeatedJobScenario = (
  queue: string,
  change: string,
  options: Partial<WriteScenario> = {},
): WriteScenario =>
  jobScenario(queue, change, () => ({ at: drillStart.toISOString() }), {
    inParts: nextTurnReason,
    ...options,
  });

/** Deletes all rows without the triggers, which forbid that for some tables. */
const deleteAllRows =
  (...tables: readonly string[]): NonNullable<WriteScenario["prepare"]> =>
  (_site, _fixtures, testBed) =>
    testBed.runSql(
      `do $$ begin set local session_replication_role = replica; ${tables.map((table) => `delete from ${table};`).join(" ")} end $$`,
    );

/** Scenarios of background jobs. */
export const jobScenarios: readonly WriteScenario[] = [
  deliveryJobScenario("delivery/web", "webhook"),
  deliveryJobScenario("delivery/mail", "staff-mail"),
  deliveryJobScenario("delivery/mail", "visitor-mail"),
  jobScenario("alerts/mail", "the question", ({ alerts }) => ({ alert: alerts.open }), {
    sendsFirst: "the mail of a question has one id",
  }),
  jobScenario("alerts/mail", "new homes", ({ alerts }) => ({ alert: alerts.told }), {
    sendsFirst: "the mail of the same homes has one id",
    // Sets the clock two days ahead: alerts omit listings of the last hour, because these may still change.
    prepare: async (_site, _fixtures, { clock }) =>
      void (clock.at = new Date(drillStart.getTime() + 2 * 86_400_000)),
  }),
  repeatedJobScenario("alerts/daily", "alerts that are due", {
    leaves: duplicateJobs,
  }),
  jobScenario(
    "staff/forgotten",
    "a link by mail",
    ({ staff }) => ({ account: staff.editorId, locale: "en" }),
    {
      inParts: "a link is written before it is sent, and the next attempt makes another one",
      // The link of a failed attempt was mailed to nobody, and only its hash is stored.
      leaves: newerLink,
    },
  ),
  jobScenario("imports", "apply", ({ runs }) => ({ runId: runs.checked }), {
    inParts: "batches of rows, each on record with the run",
    prepare: ({ app }, { runs, staff }) =>
      app.imports.apply(runs.checked, "good", { actorId: staff.ownerId, now: drillStart }),
  }),
  jobScenario("imports", "undo", ({ runs }) => ({ runId: runs.applied }), {
    inParts: "batches of rows, each on record with the run",
    prepare: ({ app }, { runs, staff }) =>
      app.imports.undo(runs.applied, { actorId: staff.ownerId, now: drillStart }),
  }),
  {
    write: "job imports/pictures",
    what: "pictures of other hosts",
    async act({ manualJobs }, _fixtures, { clock }) {
      // For two minutes, no other process downloads the pictures that an interrupted process had begun to
      // download, so each attempt is three minutes later.
      downloadCount += 1;
      clock.at = new Date(drillStart.getTime() + downloadCount * 180_000);
      await manualJobs.run("imports/pictures", { turn: 0 });
      return { kind: "done", words: "done" };
    },
    isWithoutBucket: true,
    inParts: "each picture is on record with the import, and becomes one of its home with its own row",
    apart: { upload_begun: "noted before the first file, and forgotten with it" },
    leaves: {
      import_picture: "how often each was tried",
      "files of the folder": "an upload that was broken off is swept",
    },
  },
  jobScenario("leads/erase", "the rest of an erasure", () => ({}), {
    inParts: "an erasure of thousands is committed in parts, and is on record until it is done",
    prepare: ({ app }, { staff }) =>
      app.people.erase("+201001234501", { actorId: staff.ownerId, now: drillStart }, { timeoutMs: 0 }),
  }),
  repeatedJobScenario("leads/daily", "what was kept long enough", {
    leaves: duplicateJobs,
  }),
  repeatedJobScenario("leads/overdue", "what nobody has answered"),
  repeatedJobScenario("audit/head", "the head of the record", {
    sendsFirst: "the mail of a day's head has one id",
  }),
  repeatedJobScenario("pictures/sweep", "unused pictures", {
    inParts: `${nextTurnReason}; and a row is let go of before its files go`,
  }),
  repeatedJobScenario("pictures/begun", "what uploads have left", {
    inParts: `${nextTurnReason}; and an upload is given up before its files go`,
    prepare: (_site, _fixtures, testBed) =>
      testBed.runSql(
        `insert into upload_begun values ('/uploads/none.webp', '${daysBeforeDrillStart(1).toISOString()}')`,
      ),
  }),
  repeatedJobScenario("freshness", "what nobody has confirmed"),
];

type FormatCommand<Order extends { readonly do: string }> = (order: Order) => string;
const formatCommandAsJson: FormatCommand<{ readonly do: string }> = (order) => JSON.stringify(order);

const staffCommandScenario = (
  change: string,
  order: (fixtures: DrillFixtures) => StaffCommand,
  options: Partial<WriteScenario> = {},
): WriteScenario =>
  commandScenario(
    `staff ${order({} as DrillFixtures).do}`,
    change,
    ({ app }, fixtures) =>
      runStaffCommand(app.staff.accounts, drillOrigin, formatCommandAsJson(order(fixtures)), drillStart),
    options,
  );
const leadCommandScenario = (
  change: string,
  order: (fixtures: DrillFixtures) => LeadCommand,
  options: Partial<WriteScenario> = {},
): WriteScenario => ({
  ...commandScenario("", change, ({ app }, fixtures, { database: { db } }) =>
    runLeadCommand({ db, ...app }, formatCommandAsJson(order(fixtures)), drillStart),
  ),
  ...options,
});

const placeCommandScenario = (change: string, order: PlaceCommand): WriteScenario =>
  commandScenario(`places ${order.do}`, change, (_site, _fixtures, { database: { db } }) =>
    runPlaceCommand(db, formatCommandAsJson(order), drillStart),
  );
const placeHeader = "id,kind,parent,name_en,name_ar,spellings,lat,lng,featured_area,former_ids";

/** Scenarios of commands in a terminal. */
export const commandScenarios: readonly WriteScenario[] = [
  staffCommandScenario("an account", () => ({
    do: "create",
    email: "fresh@example.com",
    name: "Aya",
    role: "sales",
  })),
  // The terminal prints a link only after it has been committed.
  staffCommandScenario("a password", () => ({ do: "reset", email: "editor@example.com" }), {
    leaves: newerLink,
  }),
  staffCommandScenario("an account off", () => ({ do: "disable", email: "editor@example.com" })),
  staffCommandScenario("an account on", () => ({ do: "enable", email: "off@example.com" })),
  leadCommandScenario("somebody's data", () => ({ do: "export", who: "01001234501" }), {
    write: "order leads export",
    leaves: { audit_pending: "each file that is handed out is on record" },
  }),
  leadCommandScenario("somebody", () => ({ do: "erase", who: "01001234501", isSure: true }), {
    write: "order leads erase",
    ...erasureScenarioOptions,
  }),
  leadCommandScenario("an address", () => ({ do: "erase", who: "reader@example.com", isSure: true }), {
    write: "order leads erase",
    ...erasureScenarioOptions,
  }),
  leadCommandScenario("what is parked", () => ({ do: "replay", which: "all" }), {
    write: "order leads replay",
  }),
  placeCommandScenario("places", {
    do: "import",
    file: `${placeHeader}\nmaadi,district,cairo,El Maadi,المعادي,maadi,29.96,31.25,,\n`,
  }),
  placeCommandScenario("where a project lies", {
    do: "projects",
    file: "project,place\nivoire-east,maadi\n",
  }),
  commandScenario(
    "import",
    "a file",
    ({ app, manualJobs }, _fixtures, { dataDir }) =>
      runImport(
        app.imports,
        { file: join(dataDir, "homes.csv"), mode: "good" },
        (runId) => manualJobs.run("imports", { runId }),
        () => drillStart,
      ),
    {
      inParts: "a file is taken, read and applied, each on record with the run",
      leaves: Object.fromEntries(
        ["import_run", "import_part", "import_row", "listing", "audit_pending", "pgboss.job"].map((table) => [
          table,
          "the import that was begun is in the list, and its job goes on",
        ]),
      ),
    },
  ),
  commandScenario(
    "export",
    "a file",
    async ({ app }, _fixtures, { dataDir }) => {
      const file = join(dataDir, "export.csv");
      rmSync(file, { force: true });
      return runExport(app.exportInventory, { file, format: "csv", query: emptyInventoryQuery }, drillStart);
    },
    { writesNothing: "homes are only read" },
  ),
];

/** Scenarios of writes that a process makes without a request. */
export const selfInitiatedScenarios: readonly WriteScenario[] = [
  selfInitiatedScenario("seal the record", (_site, _fixtures, { database: { db } }) => sealAuditEntries(db)),
  selfInitiatedScenario("the first look at repeated work", ({ manualJobs }) =>
    manualJobs.runs.begun("freshness", drillStart),
  ),
  selfInitiatedScenario(
    "the link for the first account",
    ({ app }) => app.staff.offerFirstAccount(drillStart),
    {
      // Each start prints a new link, and only the last one is valid.
      leaves: newerLink,
      prepare: deleteAllRows("staff_account", "staff_setup_link"),
    },
  ),
  selfInitiatedScenario(
    "samples",
    (_site, _fixtures, { database: { db } }) => insertSampleListings(db, drillStart),
    {
      prepare: deleteAllRows("listing", "listing_image", "listing_report"),
    },
  ),
  selfInitiatedScenario(
    "remove samples",
    (_site, _fixtures, { database: { db } }) => removeSampleListings(db),
    {
      prepare: (_site, _fixtures, testBed) =>
        testBed.runSql("update listing set is_sample = true where unit_code = 'AA-102'"),
      inParts: "batches of a thousand",
    },
  ),
];
