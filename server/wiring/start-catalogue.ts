import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import type { Migration } from "../db/migration.ts";
import { requireDedicatedSessions } from "../db/connections/pooler.ts";
import { isTemporaryOutage, isReachable } from "../db/reachability.ts";
import type { ReadOnlyConnections } from "../db/replicas/read-connections.ts";
import { isRecoveryConflict } from "../db/replicas/read-pool.ts";
import { insertSampleListings } from "../listings/samples/sample-listings.ts";
import { seedPlaces } from "../places/save-places.ts";
import type { ProcessRegistry } from "../presence/process-registry.ts";
import type { Log } from "../process/log.ts";
import type { CatalogueReadModel } from "../search/following/read-model.ts";
import type { ShowcasePoller } from "../showcase/showcase-poller.ts";
import { seedShowcase } from "../showcase/seed-showcase.ts";
import type { ShowcaseContent } from "../showcase/showcase-shape.ts";

interface CatalogueStart {
  readonly database: Database;
  readonly migrations: readonly Migration[];
  readonly reads: Pick<ReadOnlyConnections, "afterWrite">;
  readonly showcase: Pick<ShowcasePoller, "open" | "start">;
  /** The showcase of a new site. */
  readonly firstShowcase: ShowcaseContent;
  readonly opened: {
    readonly search: Pick<CatalogueReadModel, "open" | "start" | "state">;
    readonly presence: Pick<ProcessRegistry, "announce">;
  };
  readonly log: Pick<Log, "error" | "fatal">;
  now(): Date;
  /** Prints a line of progress for the operator. */
  say(line: string): void;
}

const retryMs = 1_000;

/**
 * Migrates the database and reads the catalogue into memory. If PostgreSQL is temporarily unreachable, the site
 * serves pages cached on disk, and this retries every second.
 * @param onReady called once, when `search` is ready
 * @throws {BootError} if no retry can succeed: wrong address, refused credentials, changed migrations, or a
 * process with another data folder
 */
export async function startCatalogue(start: CatalogueStart, onReady: () => void): Promise<void> {
  if (await attempt(start, onReady)) return;
  start.say(
    "The PostgreSQL server does not answer. Starting with the pages kept on disk, and trying again every second.",
  );
  start.log.error({ event: "database.away-at-start" }, "The database does not answer");
  const retry = async () => {
    try {
      if (await attempt(start, onReady)) return;
    } catch (error) {
      // The database answers, but cannot be used by this version. The next start will fail with the same error.
      start.log.fatal({ event: "catalogue.start-failed", err: error }, "The catalogue cannot be read");
      process.exit(1);
    }
    setTimeout(retry, retryMs).unref();
  };
  setTimeout(retry, retryMs).unref();
}

async function attempt(start: CatalogueStart, onReady: () => void): Promise<boolean> {
  const { database, reads, showcase, say } = start;
  const { search, presence } = start.opened;
  try {
    if (!(await isReachable(database.pool))) return false;
    await requireDedicatedSessions(database);
    const applied = await migrate(database, start.migrations, { say });
    if (applied.length > 0) say(`Database prepared: ${applied.length} migrations applied`);
    await presence.announce(say);
    await seedPlaces(database.db, start.now());
    await seedShowcase(database.db, start.firstShowcase, start.now());
    await reads.afterWrite();
    await showcase.open();
    showcase.start();
    if (database.kind === "pglite") {
      const loaded = await insertSampleListings(database.db, start.now());
      if (loaded > 0)
        say(`${loaded} sample listings loaded (npm run samples:remove takes them out before going live)`);
    }
    await reads.afterWrite();
    await search.open();
    search.start();
    say(`${search.state().rowCount} listings are ready to be searched`);
    onReady();
    return true;
  } catch (error) {
    // A read that a standby cancelled is as temporary as an outage.
    if (database.kind === "postgres" && (isTemporaryOutage(error) || isRecoveryConflict(error))) return false;
    throw error;
  }
}
