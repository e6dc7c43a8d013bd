import type { Alerts } from "./alerts/alerts.ts";
import type { Agents } from "./agents/agents.ts";
import type { Analytics } from "./analytics/analytics.ts";
import type { Audit } from "./audit/audit.ts";
import type { PublicConfig } from "./config.ts";
import type { Deliveries } from "./delivery/deliveries.ts";
import type { Documents } from "./documents/documents.ts";
import type { ReceiveFiles } from "./http/receive-files.ts";
import type { ExportProperties } from "./imports/export-properties.ts";
import type { Imports } from "./imports/imports.ts";
import type { Assignment } from "./leads/assignment.ts";
import type { Chats } from "./leads/chats.ts";
import type { Inbox } from "./leads/inbox.ts";
import type { Leads } from "./leads/leads.ts";
import type { OwnRequests } from "./leads/own-request.ts";
import type { People } from "./leads/people.ts";
import type { VisitFeeds } from "./leads/visit-feed.ts";
import type { Visits } from "./leads/visits.ts";
import type { ReadBuyerFacts } from "./listings/buyer-facts.ts";
import type { Listings } from "./listings/listings.ts";
import type { OfferedListings } from "./listings/offered-listings.ts";
import type { Log } from "./log.ts";
import type { Numbers } from "./numbers/numbers.ts";
import type { SearchMisses } from "./numbers/search-misses.ts";
import type { Pictures } from "./pictures/pictures.ts";
import type { Properties } from "./properties/properties.ts";
import type { Reports } from "./reports/reports.ts";
import type { Search } from "./search/search.ts";
import type { SocialCards } from "./social/social-cards.ts";
import type { Forgotten } from "./staff/forgotten.ts";
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
  readonly alerts: Alerts;
  readonly inbox: Inbox;
  readonly assignment: Assignment;
  readonly ownRequest: OwnRequests;
  readonly visits: Visits;
  readonly visitFeeds: VisitFeeds;
  readonly people: People;
  readonly deliveries: Deliveries;
  readonly numbers: Numbers;
  readonly searchMisses: SearchMisses;
  readonly agents: Agents;
  readonly reports: Reports;
  readonly pictures: Pictures;
  readonly socialCards: SocialCards;
  readonly chats: Chats;
  readonly documents: Documents;
  readonly analytics: Analytics;
  readonly staff: Staff;
  readonly forgotten: Forgotten;
  readonly audit: Audit;
  /** Reads a form with files into the data folder; for addresses whose body is handed on (server/http/mutations.ts). */
  readonly receiveFiles: ReceiveFiles;
  readonly log: Log;
  /** The clock, so that tests can stand on any day. */
  now(): Date;
}
