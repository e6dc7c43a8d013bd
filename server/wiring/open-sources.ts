import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { openReads, type Reads } from "../db/replicas/open-reads.ts";
import type { Log } from "../process/log.ts";
import { followShowcase, keptShowcaseFile, type ShowcaseFollower } from "../showcase/follow-showcase.ts";

/** Where public pages get their data from. */
interface Sources {
  readonly reads: Reads;
  /** The showcase is not read yet, unless the data folder contains one from an earlier start. */
  readonly showcase: ShowcaseFollower;
}

/**
 * Opens the standbys from the configuration, and prepares to follow the showcase on them.
 * @throws {BootError} if a standby is no copy of the database, or cannot be compared with it
 */
export async function openSources(
  config: Config,
  { database, log }: { readonly database: Database; readonly log: Log },
): Promise<Sources> {
  const reads = await openReads({
    database,
    connections: config.databaseConnections,
    replicaUrls: config.secrets.replicaUrls,
    log,
  });
  const keptFile = keptShowcaseFile(config.dataDir);
  return { reads, showcase: followShowcase({ pool: reads.following, keptFile, log }) };
}
