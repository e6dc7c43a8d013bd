import type { Agents } from "./agents/agents.ts";
import type { Analytics } from "./analytics/analytics.ts";
import type { Audit } from "./audit/audit.ts";
import type { PublicConfig } from "./config.ts";
import type { ReceiveFiles } from "./http/receive-files.ts";
import type { ExportProperties } from "./imports/export-properties.ts";
import type { Imports } from "./imports/imports.ts";
import type { Inquiries } from "./inquiries.ts";
import type { Leads } from "./leads/leads.ts";
import type { ReadBuyerFacts } from "./listings/buyer-facts.ts";
import type { Listings } from "./listings/listings.ts";
import type { OfferedListings } from "./listings/offered-listings.ts";
import type { Log } from "./log.ts";
import type { Pictures } from "./pictures/pictures.ts";
import type { Properties } from "./properties/properties.ts";
import type { Reports } from "./reports/reports.ts";
import type { Search } from "./search/search.ts";
import type { SocialCards } from "./social/social-cards.ts";
import type { Staff } from "./staff/staff.ts";

/** Everything a route may use of the server. Wiring only: one line a part. */
export interface App {
  readonly config: PublicConfig;
  readonly search: Search;
  readonly listings: Listings;
  readonly offeredListings: OfferedListings;
  readonly buyerFacts: ReadBuyerFacts;
  readonly properties: Properties;
  readonly imports: Imports;
  readonly exportProperties: ExportProperties;
  readonly leads: Leads;
  readonly agents: Agents;
  readonly reports: Reports;
  readonly pictures: Pictures;
  readonly socialCards: SocialCards;
  readonly inquiries: Inquiries;
  readonly analytics: Analytics;
  readonly staff: Staff;
  readonly audit: Audit;
  /** Reads a form with files into the data folder; for addresses whose body is handed on (server/http/mutations.ts). */
  readonly receiveFiles: ReceiveFiles;
  readonly log: Log;
  /** The clock, so that tests can stand on any day. */
  now(): Date;
}
