import type { PublicConfig } from "./config.ts";
import type { Listings } from "./listings/listings.ts";
import type { Log } from "./log.ts";
import type { Search } from "./search/search.ts";

/** Everything a route may use of the server. Wiring only: one line a part. */
export interface App {
  readonly config: PublicConfig;
  readonly search: Search;
  readonly listings: Listings;
  readonly log: Log;
  /** The clock, so that tests can stand on any day. */
  now(): Date;
}
