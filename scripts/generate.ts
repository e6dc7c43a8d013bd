import { parseArgs } from "node:util";
import { Client } from "pg";
import { BootError } from "../server/process/boot-error.ts";
import { readConfig } from "../server/config/config.ts";
import type { Database } from "../server/db/database.ts";
import { generateListings } from "./market/generate-listings.ts";
import { insertListingsInBatches } from "../server/listings/write/insert-in-batches.ts";
import { removeSampleListings } from "../server/listings/samples/sample-listings.ts";
import { runCommandLine } from "./command.ts";
import { createProgressReporter } from "./progress.ts";
import { withMigratedDatabase } from "./site-database.ts";

const help = `
npm run generate -- --count N [--seed S] [--clear]

Adds N invented homes with the shape of the real market: compounds, developers and prices do not exist, and every home
is marked as a sample. The same seed gives the same homes; up to five seeds in a row can stand side by side.

  --count N   how many, 1 to 5,000,000
  --seed S    a whole number from 0 (default 1)
  --clear     first removes every sample, the twenty of a new site among them

npm run samples:remove takes them all out again. With the embedded database stop the site first; with PostgreSQL it may
run, and shows the homes as they arrive. Settings come from the environment or .env.`;

const maxCount = 5_000_000;
const maxSeed = 1_000_000;

await runCommandLine(help, async () => {
  const { count, seed, isClearing } = parseOptions();
  await withMigratedDatabase(async (database) => {
    if (isClearing) await clear(database);
    const progress = createProgressReporter(count, "homes");
    try {
      await insertListingsInBatches(database.db, generateListings({ count, seed, now: new Date() }), {
        batchSize: database.kind === "postgres" ? 1_000 : 250,
        parallel: database.kind === "postgres" ? 2 : 1,
        onProgress: progress.update,
      });
    } catch (error) {
      throw isDuplicateKey(error)
        ? new BootError(`Homes of seed ${seed} are there already: take another seed, or --clear.`)
        : error;
    }
    progress.finish();
    await analyze(database);
  });
});

function parseOptions(): {
  readonly count: number;
  readonly seed: number;
  readonly isClearing: boolean;
} {
  const { count, seed, clear: isClearing } = readArguments();
  return {
    count: parseInteger("--count", count, 1, maxCount),
    seed: parseInteger("--seed", seed ?? "1", 0, maxSeed),
    isClearing: isClearing ?? false,
  };
}

function readArguments() {
  try {
    return parseArgs({
      options: { count: { type: "string" }, seed: { type: "string" }, clear: { type: "boolean" } },
    }).values;
  } catch (error) {
    throw new BootError(
      `${error instanceof Error ? error.message : String(error)}\nSee npm run generate -- --help.`,
    );
  }
}

function parseInteger(name: string, text: string | undefined, min: number, max: number): number {
  const number = text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new BootError(
    `${name} must be a whole number from ${min} to ${max.toLocaleString("en")}. See npm run generate -- --help.`,
  );
}

async function clear({ db }: Database): Promise<void> {
  const sample = await db
    .selectFrom("listing")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("is_sample", "=", true)
    .executeTakeFirstOrThrow();
  const progress = createProgressReporter(sample.count, "samples removed");
  await removeSampleListings(db, progress.update);
  progress.finish();
}

function isDuplicateKey(error: unknown): boolean {
  const uniqueViolation = "23505";
  return error instanceof Error && "code" in error && error.code === uniqueViolation;
}

/**
 * Updates the database's statistics, so that query plans fit the new rows. Opens a separate connection to a
 * PostgreSQL server, because the timeouts of the pool are too short.
 */
async function analyze({ kind, pool }: Database): Promise<void> {
  if (kind === "pglite") {
    await pool.query("analyze");
    return;
  }
  const client = new Client({
    connectionString: readConfig(process.env).secrets.databaseUrl ?? undefined,
  });
  await client.connect();
  try {
    await client.query("analyze listing, listing_image");
  } finally {
    await client.end();
  }
}
