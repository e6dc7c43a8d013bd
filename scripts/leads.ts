import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { CommandReport } from "../server/commands/command-report.ts";
import {
  type ErasureLedger,
  erasureLedgerFolder,
  openErasureLedger,
} from "../server/backup/erasure-ledger.ts";
import type { Config } from "../server/config/config.ts";
import type { Database } from "../server/db/database.ts";
import { BootError } from "../server/process/boot-error.ts";
import { createLeadDeliveryService } from "../server/leads/delivery/deliveries.ts";
import { createLeadDeliveryQueue } from "../server/leads/delivery/delivery-queue.ts";
import { openBucketFiles } from "../server/files/bucket-files.ts";
import { openJobSender } from "../server/jobs/job-sender.ts";
import { openLeadKeys } from "../server/leads/record/lead-keys.ts";
import { runLeadCommand, type LeadCommand } from "../server/commands/lead-commands.ts";
import { createPersonDataService } from "../server/leads/people/people.ts";
import { scrubErasedRows } from "../server/leads/record/scrub-leads.ts";
import { runCommandLine, writePrivateFile } from "./command.ts";
import { runSiteCommand } from "./site-database.ts";

const help = `
npm run leads -- list
npm run leads -- export WHO [--to FILE]
npm run leads -- erase WHO --yes
npm run leads -- replay all|NUMBER

What visitors asked of sales. "list" shows the newest requests without anything personal, and the deliveries that were
given up; "export" prints all that is kept about one person, as JSON, or writes it into a new file that only you can
read; "erase" takes it all away, for good, and without --yes only says what would go; "replay" tries parked deliveries
anew. WHO is a phone number, an e-mail address or the reference of a request. A running site with the embedded database
is asked; PostgreSQL is worked on directly. The key of the site (DATA_DIR/keys, or LEADS_KEY) has to be the same.
Settings come from the environment or .env.`;

/** Number of erased leads after which another line of progress is printed. */
const progressLeads = 1_000;

await runCommandLine(help, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: "boolean", default: false }, to: { type: "string" } },
  });
  const order = JSON.stringify(parseOrder(positionals, values.yes));
  const text = await runSiteCommand("leads", order, (database, config) =>
    runLocally(order, database, config),
  );
  if (values.to === undefined) console.log(text);
  else {
    const file = resolve(values.to);
    writePrivateFile(file, `${text}\n`);
    console.log(`Written into ${file}`);
  }
});

function parseOrder([subcommand, ...args]: readonly string[], isSure: boolean): LeadCommand {
  // A phone number may be given with spaces but without quotes, and then consists of several arguments.
  const target = args.join(" ");
  if (subcommand === "list" && target === "") return { do: subcommand };
  if (target === "") throw new BootError(help.trim());
  if (subcommand === "export") return { do: subcommand, who: target };
  if (subcommand === "erase") return { do: subcommand, who: target, isSure };
  if (subcommand === "replay") return { do: subcommand, which: target };
  throw new BootError(help.trim());
}

async function runLocally(
  order: string,
  database: Database,
  { dataDir, secrets }: Config,
): Promise<CommandReport> {
  const jobs = await openJobSender(database);
  const queue = createLeadDeliveryQueue(database.db, {
    web: jobs.queue("delivery/web"),
    mail: jobs.queue("delivery/mail"),
  });
  const keys = openLeadKeys(dataDir, secrets.leadsKey);
  const { bucket } = secrets;
  const ledger = openErasureLedger(
    erasureLedgerFolder(dataDir),
    bucket && openBucketFiles(bucket, "erasures"),
  );
  const people = createPersonDataService({
    db: database.db,
    keys,
    ledger,
    afterErasure: async () => {
      await scrubDatabase(database);
      await syncLedger(ledger);
    },
  });
  const parts = { db: database.db, people, deliveries: createLeadDeliveryService(database.db, queue) };
  try {
    return await runLeadCommand(parts, order, new Date(), printProgress);
  } finally {
    await jobs.close();
  }
}

/** Copies the erasure ledger to the bucket. If this fails, the site copies it at its next start or at night. */
async function syncLedger(ledger: ErasureLedger): Promise<void> {
  try {
    await ledger.syncWithBucket(new Date());
  } catch (error) {
    console.error(
      `The bucket does not have it yet (${error instanceof Error ? error.message : String(error)}); the site tries again every night.`,
    );
  }
}

function printProgress(erased: number): void {
  if (erased > 0 && erased % progressLeads === 0) console.error(`${erased} requests are erased so far`);
}

/**
 * Removes remains of erased data from the database's files. The leads are erased already. If this fails, the site
 * removes the remains at its next start or at night.
 */
async function scrubDatabase(database: Database): Promise<void> {
  try {
    await scrubErasedRows(database);
  } catch (error) {
    console.error(
      `The place of what was erased is not free yet (${error instanceof Error ? error.message : String(error)}); the site tries again every night.`,
    );
  }
}
