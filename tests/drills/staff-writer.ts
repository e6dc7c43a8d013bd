// The child process of staff-writes.ts, which kills it. Saves listings as staff do, imports files, and reports
// what was acknowledged. Or finishes what killed processes left, and judges the result.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { sampleAreas } from "../../content/places/sample-areas.ts";
import { suggestedListingFields } from "../../domain/listings/listing-fields.ts";
import { createImportService, continueImportRun } from "../../server/imports/imports.ts";
import { findUnfinishedImports } from "../../server/imports/find-runs.ts";
import { createTableReader } from "../../server/imports/tables/table-reader.ts";
import { createListing } from "../../server/listings/write/create-listing.ts";
import { updateListing } from "../../server/listings/write/update-listing.ts";
import { sealAndVerifyAudit } from "../support/sealed-audit.ts";
import { receiveOrder } from "./fork-program.ts";
import { openMigratedDatabase } from "./postgres.ts";

export interface StaffWriterOptions {
  readonly do: "write" | "judge";
  /** Null to use the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly round?: number;
  readonly heard?: readonly StaffWriterMessage[];
}

/** Reports an acknowledged save with the listing's new price, or an import that is about to be applied. */
export type StaffWriterMessage =
  | { readonly kind: "saved"; readonly id: number; readonly revision: number; readonly price: number }
  | { readonly kind: "chosen"; readonly runId: number };

export interface StaffWriterVerdict {
  readonly lost: number;
  readonly imports: number;
  readonly halfWritten: number;
  readonly unrecorded: number;
  readonly isWhole: boolean;
  readonly entries: number;
}

/** Number of rows of an import file: more than one batch of 500, so that a kill can happen between two batches. */
const rows = 600;
const noRetryMs = 10 * 60_000;

const sendToParent = (heard: StaffWriterMessage | StaffWriterVerdict) => process.send?.(heard);

async function runStaffWrites(order: StaffWriterOptions): Promise<void> {
  const { db } = await openMigratedDatabase(order);
  const reader = createTableReader();
  const imports = createImportService({ db, send: async () => {} });
  const change = () => ({ actorId: null, now: new Date() });

  const save = async () => {
    for (let count = 0; ; count++) {
      // Unit codes are compared without hyphens, so a letter has to separate the two numbers.
      const unitcode = `S${order.round ?? 0}x${count}`;
      const result = await createListing(db, { ...suggestedListingFields, unitcode, price: 1 }, change());
      if (result.kind !== "saved") throw new Error(result.kind);
      const { id, revision } = result.property;
      sendToParent({ kind: "saved", id, revision, price: 1 });
      const saved = await updateListing(db, { price: 2 + count }, { ...change(), id, revision });
      if (saved.kind !== "saved") throw new Error(saved.kind);
      sendToParent({ kind: "saved", id, revision: saved.property.revision, price: 2 + count });
      // The embedded database answers in microtasks; without this pause, no other work would ever run.
      await yieldToOthers();
    }
  };

  /** A plausible price for every unit type, so that no row waits for staff to confirm it. */
  const usualPriceEgp = 3_000_000;
  const importFiles = async () => {
    const continueRun = (id: number) =>
      continueImportRun(db, reader, id, AbortSignal.timeout(noRetryMs), sampleAreas);
    for (const id of await findUnfinishedImports(db)) await continueRun(id);
    for (let count = 0; ; count++) {
      const name = `I${order.round ?? 0}x${count}`;
      const file = join(order.dataDir, `${name}.csv`);
      const lines = Array.from({ length: rows }, (_, index) => `${name}y${index},${usualPriceEgp + count}`);
      if (!existsSync(file)) writeFileSync(file, ["unitcode,price", ...lines].join("\n"));
      const started = await imports.start(file, name, change());
      if (started.kind !== "started") throw new Error(started.kind);
      await continueRun(started.id);
      await imports.apply(started.id, "all", change());
      sendToParent({ kind: "chosen", runId: started.id });
      await continueRun(started.id);
    }
  };
  await Promise.all([save(), importFiles()]);
}

async function checkStaffWrites(order: StaffWriterOptions): Promise<StaffWriterVerdict> {
  const { db, pool } = await openMigratedDatabase(order);
  const reader = createTableReader();
  for (const id of await findUnfinishedImports(db))
    await continueImportRun(db, reader, id, AbortSignal.timeout(noRetryMs), sampleAreas);
  const newest = new Map<number, Extract<StaffWriterMessage, { kind: "saved" }>>();
  for (const message of order.heard ?? []) if (message.kind === "saved") newest.set(message.id, message);
  let lost = 0;
  for (const { id, revision, price } of newest.values()) {
    const row = await db
      .selectFrom("listing")
      .select(["revision", "price_egp"])
      .where("id", "=", id)
      .executeTakeFirst();
    // A later save may be stored even though its acknowledgement did not arrive, so only older revisions count as
    // lost.
    if (!row || row.revision < revision || (row.revision === revision && row.price_egp !== price)) lost += 1;
  }
  const runs = await db.selectFrom("import_run").selectAll().execute();
  let halfWritten = 0;
  for (const run of runs) {
    const { rows: matches } = await pool.query<{ count: number }>(
      "select count(*) as count from listing where unit_code like $1",
      [`${run.file_name}y%`],
    );
    const expected = run.state === "applied" ? rows : 0;
    if (matches[0]?.count !== expected || !["applied", "checked"].includes(run.state)) halfWritten += 1;
  }
  const chosenRunIds = new Set(
    (order.heard ?? []).flatMap((heard) => (heard.kind === "chosen" ? [heard.runId] : [])),
  );
  lost += runs.filter(({ id, state }) => chosenRunIds.has(id) && state !== "applied").length;
  const { rows: unrecorded } = await pool.query<{ count: number }>(`
    select count(*) as count from listing where not exists (
      select 1 from audit_log where entity = 'listing' and entity_id = listing.id and audit_log.revision = listing.revision
        and (changes -> 'price_egp' is null or (changes -> 'price_egp' ->> 'to')::bigint = listing.price_egp))`);
  const audit = await sealAndVerifyAudit(db);
  return {
    lost,
    imports: runs.length,
    halfWritten,
    unrecorded: unrecorded[0]?.count ?? 0,
    isWhole: audit.kind === "whole",
    entries: audit.kind === "whole" ? audit.entries : 0,
  };
}

const order = await receiveOrder<StaffWriterOptions>();
if (order.do === "write") await runStaffWrites(order);
else sendToParent(await checkStaffWrites(order));
