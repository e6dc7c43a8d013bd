import type { Analytics } from "./analytics/analytics.ts";
import type { PublicConfig } from "./config.ts";
import type { Inquiries } from "./inquiries.ts";
import type { Listings } from "./listings/listings.ts";
import type { OfferedListings } from "./listings/offered-listings.ts";
import type { Log } from "./log.ts";
import type { Search } from "./search/search.ts";
import type { SocialCards } from "./social/social-cards.ts";
import type { Staff } from "./staff/staff.ts";

/** Everything a route may use of the server. Wiring only: one line a part. */
export interface App {
  readonly config: PublicConfig;
  readonly search: Search;
  readonly listings: Listings;
  readonly offeredListings: OfferedListings;
  readonly socialCards: SocialCards;
  readonly inquiries: Inquiries;
  readonly analytics: Analytics;
  readonly staff: Staff;
  readonly log: Log;
  /** The clock, so that tests can stand on any day. */
  now(): Date;
}
