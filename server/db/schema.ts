import type { ColumnType, GeneratedAlways } from "kysely";
import type { Timestamp, WithDefault } from "./column-types.ts";
import type {
  ImportPriceAnswerTable,
  ImportColumnTable,
  ImportPartnerTable,
  ImportFilePartTable,
  ImportPictureTable,
  ImportRowTable,
  ImportRunTable,
  ImportProjectDecisionTable,
} from "./import-tables.ts";
import type {
  AgentWorkHoursTable,
  AssignmentRuleAgentTable,
  AssignmentRuleTable,
  ChatTapCountTable,
  CalendarFeedTable,
  PersonErasureTable,
  LeadConsentTable,
  LeadDeliveryTable,
  LeadEventTable,
  LeadIdempotencyKeyTable,
  LeadRateLimitTable,
  LeadPersonTable,
  LeadTable,
  SearchAlertTable,
  SearchMissTable,
  VisitTable,
  WhatsappInquiryTable,
} from "./lead-tables.ts";
import type {
  ListingImageTable,
  ListingReportTable,
  ListingTable,
  ListingTombstoneTable,
  ListingViewCountTable,
  UploadInProgressTable,
  UploadedPictureTable,
} from "./listing-tables.ts";
import type {
  FormerPlaceTable,
  PlacePreferenceTable,
  PlaceTable,
  ProjectPlaceTable,
} from "./place-tables.ts";
import type {
  ShowcaseAddressTable,
  ShowcaseDraftTable,
  ShowcaseDraftSaveTable,
  ShowcasePartTable,
  ShowcasePictureTable,
  ShowcasePriceTable,
  ShowcaseRevisionTable,
} from "./showcase-tables.ts";
import type {
  AgentTable,
  AuditEntryTable,
  AuditLogSqlView,
  AuditPendingTable,
  StaffAccountTable,
  StaffDeviceTable,
  StaffSessionTable,
  StaffSetupLinkTable,
  StaffThrottleTable,
} from "./staff-tables.ts";

interface SettingTable {
  key: string;
  /** Written as JSON text, read as an object. */
  value: ColumnType<unknown, string, string>;
  updated_at: Timestamp;
}

interface RepeatedWorkTable {
  name: string;
  since: Timestamp;
  done_at: Timestamp | null;
}

interface BackupRunTable {
  id: GeneratedAlways<number>;
  kind: "backup" | "trial";
  ended_at: Timestamp;
  seconds: number;
  fault: string | null;
  backup: WithDefault<string>;
  row_count: WithDefault<number>;
  file_count: WithDefault<number>;
  byte_count: WithDefault<number>;
  sent_byte_count: WithDefault<number>;
}

interface BackupSiteTable {
  is_only: WithDefault<boolean>;
  id: string;
}

interface CountWriterTable {
  id: string;
  last_batch: number;
  written_at: Timestamp;
}

interface AddedSpellingTable {
  id: GeneratedAlways<number>;
  spelling: string;
  typed: string;
  means_of: string;
  means_id: string;
  added_at: Timestamp;
  added_by: number | null;
}

/** All tables, with columns as `pg` returns them: bigint as number (database.ts), xid8 as text. */
export interface Schema {
  added_spelling: AddedSpellingTable;
  agent: AgentTable;
  place: PlaceTable;
  place_preference: PlacePreferenceTable;
  former_place: FormerPlaceTable;
  project_place: ProjectPlaceTable;
  project_answer: ImportProjectDecisionTable;
  agent_hours: AgentWorkHoursTable;
  assignment_rule: AssignmentRuleTable;
  assignment_rule_agent: AssignmentRuleAgentTable;
  audit_entry: AuditEntryTable;
  /** A view, which accepts no writes. */
  audit_log: AuditLogSqlView;
  audit_pending: AuditPendingTable;
  calendar_feed: CalendarFeedTable;
  chat_tap: ChatTapCountTable;
  backup_run: BackupRunTable;
  backup_site: BackupSiteTable;
  count_writer: CountWriterTable;
  erasure: PersonErasureTable;
  lead: LeadTable;
  lead_consent: LeadConsentTable;
  lead_delivery: LeadDeliveryTable;
  lead_event: LeadEventTable;
  lead_key: LeadIdempotencyKeyTable;
  lead_limit: LeadRateLimitTable;
  lead_person: LeadPersonTable;
  import_answer: ImportPriceAnswerTable;
  import_column: ImportColumnTable;
  import_part: ImportFilePartTable;
  import_partner: ImportPartnerTable;
  import_row: ImportRowTable;
  import_picture: ImportPictureTable;
  import_run: ImportRunTable;
  listing: ListingTable;
  listing_image: ListingImageTable;
  listing_report: ListingReportTable;
  listing_tombstone: ListingTombstoneTable;
  listing_view: ListingViewCountTable;
  repeated_work: RepeatedWorkTable;
  search_alert: SearchAlertTable;
  search_miss: SearchMissTable;
  setting: SettingTable;
  showcase_address: ShowcaseAddressTable;
  showcase_area: ShowcasePartTable;
  showcase_developer: ShowcasePartTable;
  showcase_draft: ShowcaseDraftTable;
  showcase_draft_save: ShowcaseDraftSaveTable;
  showcase_payment_plan: ShowcasePartTable;
  showcase_picture: ShowcasePictureTable;
  showcase_price: ShowcasePriceTable;
  showcase_project: ShowcasePartTable;
  showcase_revision: ShowcaseRevisionTable;
  showcase_text: ShowcasePartTable;
  showcase_unit_type: ShowcasePartTable;
  staff_account: StaffAccountTable;
  staff_session: StaffSessionTable;
  staff_device: StaffDeviceTable;
  staff_setup_link: StaffSetupLinkTable;
  staff_throttle: StaffThrottleTable;
  upload_begun: UploadInProgressTable;
  uploaded_picture: UploadedPictureTable;
  visit: VisitTable;
  whatsapp_inquiry: WhatsappInquiryTable;
}
