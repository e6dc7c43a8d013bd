import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { openReadOnlyConnections, type ReadOnlyConnections } from "../db/replicas/read-connections.ts";
import type { Log } from "../process/log.ts";
import { createShowcasePoller, showcaseCacheFile, type ShowcasePoller } from "../showcase/showcase-poller.ts";

/** Where public pages get their data from. */
interface ReadSources {
  readonly reads: ReadOnlyConnections;
  /** Not read yet, unless the data folder contains a showcase from an earlier start. */
  readonly showcase: ShowcasePoller;
}

/**
 * Opens the standbys in the configuration, and prepares to poll them for changes of the showcase.
 * @throws {BootError} if a standby is no copy of the database, or cannot be compared with it
 */
export async function openPublicDataSources(
  config: Config,
  { database, log }: { readonly database: Database; readonly log: Log },
): Promise<ReadSources> {
  const reads = await openReadOnlyConnections({
    database,
    connections: config.databaseConnections,
    replicaUrls: config.secrets.replicaUrls,
    log,
  });
  const cacheFile = showcaseCacheFile(config.dataDir);
  return { reads, showcase: createShowcasePoller({ pool: reads.following, cacheFile, log }) };
}
