import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import type { AgentService } from "../agents/agents.ts";
import type { Analytics } from "../analytics/analytics.ts";
import type { SearchMissCounter } from "../analytics/search-misses.ts";
import type { AuditLog } from "../audit/audit.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { BackupState } from "../backup/encrypted/backup-runs.ts";
import type { PublicConfig } from "../config/config.ts";
import type { ServerSettings } from "../config/server-settings.ts";
import type { DocumentRenderer } from "../documents/documents.ts";
import type { DiskSpaceMonitor } from "../files/disk-space.ts";
import type { FileReceiver } from "../http/request/receive-files.ts";
import type { UnknownProxyDetector } from "../http/request/unknown-proxy.ts";
import type { ExportInventory } from "../imports/export-inventory.ts";
import type { ImportServiceWithPictures } from "../imports/import-jobs.ts";
import type { AlertService } from "../leads/alerts/alerts.ts";
import type { AssignmentRuleStore } from "../leads/assignment/assignment.ts";
import type { LeadDeliveryService } from "../leads/delivery/deliveries.ts";
import type { InboxService } from "../leads/inbox/inbox.ts";
import type { WhatsappChatService } from "../leads/intake/chats.ts";
import type { LeadIntakeService } from "../leads/intake/leads.ts";
import type { PersonDataService } from "../leads/people/people.ts";
import type { LeadReportService } from "../leads/report/lead-report.ts";
import type { VisitorLeadService } from "../leads/visits/visitor-request.ts";
import type { VisitFeedService } from "../leads/visits/visit-feed.ts";
import type { VisitService } from "../leads/visits/visits.ts";
import type { InventoryService } from "../listings/inventory/inventory.ts";
import type { FactsForBuyersReader } from "../listings/read/buyer-facts.ts";
import type { PeriodicJobState } from "../jobs/job-history.ts";
import type { ListingReader } from "../listings/read/listings.ts";
import type { AvailableListingReader } from "../listings/read/available-listings.ts";
import type { ListingReportService } from "../listings/reports/reports.ts";
import type { PictureService } from "../pictures/pictures.ts";
import type { HomeFinderService } from "../plans/finder.ts";
import type { PlanSearch } from "../plans/plan-search.ts";
import type { Log } from "../process/log.ts";
import type { NewerRelease } from "../releases/releases.ts";
import type { SearchService } from "../search/questions/catalogue-search.ts";
import type { SocialCardService } from "../social-cards/social-cards.ts";
import type { PlaceService } from "../places/places.ts";
import type { SpellingService } from "../spellings/spellings.ts";
import type { PasswordResetService } from "../staff/password-reset.ts";
import type { StaffAuth } from "../staff/staff.ts";
import type { CountMenuItems } from "../staff/menu-counts.ts";
import type { StudioService } from "../studio/studio.ts";

/** Everything on the server that routes may use. */
export interface App {
  readonly config: PublicConfig;
  /** Settings that only the server's environment variables decide. */
  readonly machine: ServerSettings;
  /** Returns the published showcase as of now. Each request calls this once. */
  readonly showcase: () => Showcase;
  readonly search: SearchService;
  readonly finder: HomeFinderService;
  readonly plans: PlanSearch;
  readonly listings: ListingReader;
  readonly availableListings: AvailableListingReader;
  readonly buyerFacts: FactsForBuyersReader;
  readonly inventory: InventoryService;
  /** Removes sample developers and projects with their offers and questions. @returns their number */
  removeSampleShowcase(change: ChangeContext): Promise<number>;
  readonly imports: ImportServiceWithPictures;
  readonly exportInventory: ExportInventory;
  readonly leads: LeadIntakeService;
  readonly alerts: AlertService;
  readonly inbox: InboxService;
  readonly assignment: AssignmentRuleStore;
  readonly ownRequest: VisitorLeadService;
  readonly visits: VisitService;
  readonly visitFeeds: VisitFeedService;
  readonly people: PersonDataService;
  readonly deliveries: LeadDeliveryService;
  readonly numbers: LeadReportService;
  readonly searchMisses: SearchMissCounter;
  readonly spellings: SpellingService;
  readonly places: PlaceService;
  readonly studio: StudioService;
  readonly agents: AgentService;
  readonly reports: ListingReportService;
  readonly pictures: PictureService;
  readonly socialCards: SocialCardService;
  readonly chats: WhatsappChatService;
  readonly documents: DocumentRenderer;
  readonly analytics: Analytics;
  readonly staff: StaffAuth;
  readonly passwordReset: PasswordResetService;
  readonly waiting: CountMenuItems;
  readonly audit: AuditLog;
  /** Returns periodic jobs that are overdue. */
  overdueJobs(): Promise<readonly PeriodicJobState[]>;
  /** Returns a newer release of this software; null if there is none, or if RELEASES_URL is not set. */
  newerRelease(): Promise<NewerRelease | null>;
  /** Returns the state of the back-ups; null if no storage for them is configured. */
  backupState(): Promise<BackupState | null>;
  /** Stores a form's files in the data folder, for routes that read the request body themselves. */
  readonly receiveFiles: FileReceiver;
  /** Detects a proxy that forwards visitors but is not trusted. */
  readonly unknownProxy: UnknownProxyDetector;
  /** Free space on the data folder's disk. */
  readonly disk: DiskSpaceMonitor;
  readonly log: Log;
  /** Returns the current time; tests replace it. */
  now(): Date;
}
