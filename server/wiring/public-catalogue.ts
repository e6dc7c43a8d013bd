import { join } from "node:path";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import type { ReadOnlyConnections } from "../db/replicas/read-connections.ts";
import { createListingReader } from "../listings/read/listings.ts";
import { createCachedListingReader } from "../listings/read/cached-listings.ts";
import type { Log } from "../process/log.ts";
import { codeFingerprint } from "../search/following/code-fingerprint.ts";
import { SavedCatalogue } from "../search/following/saved-catalogue.ts";
import { claimCatalogueFolder } from "../search/following/catalogue-folder.ts";
import { CatalogueReadModel } from "../search/following/read-model.ts";
import type { ShowcasePoller } from "../showcase/showcase-poller.ts";
import type { ShowcaseSource } from "../showcase/showcase-source.ts";

interface PublicReadsOptions {
  readonly config: Config;
  readonly database: Database;
  readonly reads: ReadOnlyConnections;
  readonly showcase: ShowcaseSource & Pick<ShowcasePoller, "refresh">;
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * Creates the catalogue and the cache of listings of public pages, with functions that refresh them after a write.
 * Nothing is read before `search.open`.
 */
export function createPublicCatalogue({ config, database, reads, showcase, log, now }: PublicReadsOptions) {
  const saveFolder = claimCatalogueFolder(config.dataDir);
  const savedCatalogue = new SavedCatalogue({
    file: join(saveFolder.path, "catalogue"),
    pool: database.followingPool,
    fingerprint: codeFingerprint,
    log,
    dropAbandoned: () => saveFolder.emptyAbandoned(),
  });
  const search = new CatalogueReadModel({
    pool: reads.following,
    asOf: reads.asOf,
    log,
    planRatePercent: config.public.planRate.percent,
    showcase,
    now,
    keeping: { store: savedCatalogue },
  });
  const followedMsAgo = () => (search.isReady ? search.state().refreshedMsAgo : null);
  const listings = createCachedListingReader(
    createListingReader(reads.db, () => showcase.current().areas),
    followedMsAgo,
  );
  search.onChange(({ written }) => listings.forget(written));
  reads.onRegain(() => listings.forget("all"));
  return {
    search,
    listings,
    /** Call this after a write to listings, places or spellings: the next search of this process then includes it. */
    async refreshCatalogue(): Promise<boolean> {
      await reads.afterWrite();
      return search.refresh();
    },
    /** Call this after a publication, so that the next page that this process renders shows it. */
    async refreshShowcase(): Promise<void> {
      await reads.afterWrite();
      await showcase.refresh();
    },
    async close() {
      await search.stop();
      saveFolder.release();
    },
  };
}
