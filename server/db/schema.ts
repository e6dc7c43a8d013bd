import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { AuditChange } from "../audit/audit-entry.ts";

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type WithDefault<T> = Generated<T>;

/** Column types as `pg` returns them: bigint as number (see database.ts), xid8 as text. */
export interface ListingTable {
  id: GeneratedAlways<number>;
  unit_code: string;
  unit_code_folded: GeneratedAlways<string>;
  title_en: WithDefault<string>;
  title_ar: WithDefault<string>;
  project_name_en: WithDefault<string>;
  project_name_ar: WithDefault<string>;
  project_slug: WithDefault<string>;
  developer_name_en: WithDefault<string>;
  developer_name_ar: WithDefault<string>;
  developer_slug: WithDefault<string>;
  location_en: WithDefault<string>;
  location_ar: WithDefault<string>;
  area_slugs: WithDefault<string[]>;
  latitude: number | null;
  longitude: number | null;
  unit_type: string;
  unit_type_en: WithDefault<string>;
  unit_type_ar: WithDefault<string>;
  area_m2: WithDefault<number>;
  rooms: WithDefault<number>;
  bathrooms: WithDefault<number>;
  price_egp: WithDefault<number>;
  down_payment_egp: WithDefault<number>;
  monthly_egp: WithDefault<number>;
  finishing: string;
  finishing_en: WithDefault<string>;
  finishing_ar: WithDefault<string>;
  delivery_quarter: number | null;
  delivery_en: WithDefault<string>;
  delivery_ar: WithDefault<string>;
  status: WithDefault<string>;
  is_sample: WithDefault<boolean>;
  original_price_egp: number | null;
  paid_egp: number | null;
  over_egp: number | null;
  remaining_egp: number | null;
  next_due_on: string | null;
  agent_id: number | null;
  /** When staff last said that the home can be had. */
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Raised by the database with every write of these columns. */
  revision: GeneratedAlways<number>;
  tx: GeneratedAlways<string>;
}

export interface ListingImageTable {
  id: GeneratedAlways<number>;
  listing_id: number;
  position: number;
  url: string;
  alt_en: WithDefault<string>;
  alt_ar: WithDefault<string>;
  width_px: number;
  height_px: number;
  placeholder: WithDefault<string>;
}

export interface ListingTombstoneTable {
  listing_id: number;
  tx: GeneratedAlways<string>;
}

interface SettingTable {
  key: string;
  /** JSON; written as its text, read parsed. */
  value: ColumnType<unknown, string, string>;
  updated_at: Timestamp;
}

/** Views of a home on a day of Egypt's calendar ("2026-05-01"): a sum, nothing of who they were. */
interface ListingViewTable {
  listing_id: number;
  day: string;
  views: number;
}

export interface AgentTable {
  id: GeneratedAlways<number>;
  name: string;
  name_ar: WithDefault<string>;
  title: WithDefault<string>;
  title_ar: WithDefault<string>;
  phone: string;
  whatsapp: WithDefault<string>;
  email: string;
  avatar: WithDefault<string>;
  is_active: WithDefault<boolean>;
  revision: WithDefault<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface ListingReportTable {
  id: GeneratedAlways<number>;
  listing_id: number;
  reason: string;
  message: WithDefault<string>;
  created_at: Date;
  closed_at: Date | null;
  closed_by: number | null;
}

interface ImportRunTable {
  id: GeneratedAlways<number>;
  actor_id: number | null;
  file_name: string;
  created_at: Date;
  state: string;
  mode: string | null;
  trouble: string | null;
  trouble_row: number | null;
  trouble_names: WithDefault<string[]>;
  reader: string | null;
  rows_read: WithDefault<number>;
  rows_new: WithDefault<number>;
  rows_changed: WithDefault<number>;
  rows_unchanged: WithDefault<number>;
  rows_faulty: WithDefault<number>;
  decided_by: number | null;
  decided_at: Date | null;
  rows_applied: WithDefault<number>;
  rows_undone: WithDefault<number>;
  rows_left: WithDefault<number>;
  finished_at: Date | null;
}

/** A file in pieces, until it has been read. */
interface ImportPartTable {
  run_id: number;
  part: number;
  bytes: Buffer;
}

/** Written as JSON (server/imports/staged-rows.ts); its columns in JSON are read parsed. */
interface ImportRowTable {
  run_id: number;
  row: number;
  unit_code: string;
  kind: string;
  listing_id: number | null;
  revision: number | null;
  changes: unknown;
  pictures: unknown;
  created_at: Date | null;
  updated_at: Date | null;
  faults: unknown;
  outcome: string | null;
  revision_after: number | null;
}

export interface AuditEntryTable {
  id: number;
  at: ColumnType<Date, Date, never>;
  actor_id: number | null;
  action: string;
  entity: string;
  entity_id: number;
  revision: number | null;
  /** JSON; written as its text, read parsed. */
  changes: ColumnType<Readonly<Record<string, AuditChange>>, string, never>;
  previous_hash: string;
  hash: string;
}

export interface StaffAccountTable {
  id: GeneratedAlways<number>;
  email: string;
  name: string;
  role: string;
  /** PHC; null until the set-up link is used. */
  password_hash: string | null;
  totp_secret: string | null;
  totp_pending: string | null;
  totp_step: WithDefault<number>;
  disabled_at: Date | null;
  created_at: Date;
}

interface StaffSessionTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  account_id: number;
  created_at: Date;
  seen_at: Date;
  proved_at: Date;
}

interface StaffDeviceTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  account_id: number;
  seen_at: Date;
}

interface StaffSetupLinkTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  purpose: "first" | "invitation" | "reset";
  account_id: number | null;
  expires_at: Date;
}

interface StaffThrottleTable {
  key: string;
  free_at: Date;
}

interface UploadedPictureTable {
  id: GeneratedAlways<number>;
  name: string;
  url: string;
  width_px: number;
  height_px: number;
  placeholder: WithDefault<string>;
  uploaded_by: number | null;
  uploaded_at: Date;
  unused_since: Date | null;
  removed_at: Date | null;
}

interface LeadPersonTable {
  id: GeneratedAlways<number>;
  phone_hmac: string;
  audit_key: Buffer;
  created_at: Date;
}

export interface LeadTable {
  id: GeneratedAlways<number>;
  reference: string;
  person_id: number;
  kind: string;
  state: string;
  suspicions: WithDefault<string[]>;
  locale: string;
  personal_name: string;
  personal_phone: string;
  personal_email: string | null;
  personal_message: WithDefault<string>;
  /** JSON; written as its text, read parsed. */
  personal_answers: ColumnType<unknown, string | null, string | null>;
  personal_matches: ColumnType<unknown, string | null, string | null>;
  channel: string;
  hours: string;
  developer_slug: string | null;
  developer_name: string | null;
  project_slug: string | null;
  project_name: string | null;
  unit_code: string | null;
  interest: string;
  agent_id: number | null;
  due_at: Date;
  answered_at: Date | null;
  withdrawn_at: Date | null;
  revision: WithDefault<number>;
  created_at: Date;
  updated_at: Date;
}

interface LeadConsentTable {
  id: GeneratedAlways<number>;
  lead_id: number;
  purpose: string;
  text_version: string;
  locale: string;
  text_sha256: string;
  given_at: Date;
  withdrawn_at: Date | null;
}

interface LeadEventTable {
  id: GeneratedAlways<number>;
  lead_id: number;
  at: Date;
  actor_id: number | null;
  kind: "arrived" | "state" | "note" | "assigned" | "visit" | "withdrawn";
  from_state: string | null;
  to_state: string | null;
  personal_note: WithDefault<string>;
}

export interface LeadDeliveryTable {
  id: GeneratedAlways<number>;
  lead_id: number;
  message_id: string;
  channel: "webhook" | "staff-mail" | "visitor-mail";
  target: WithDefault<string>;
  state: "waiting" | "held" | "sent" | "parked" | "stopped";
  attempts: WithDefault<number>;
  begun_at: Date;
  next_at: Date;
  sent_at: Date | null;
  last_status: number | null;
  last_fault: string | null;
  created_at: Date;
}

interface LeadKeyTable {
  key_hash: string;
  body_hmac: string;
  reference: string;
  created_at: Date;
}

interface LeadLimitTable {
  key: string;
  free_at: Date;
}

interface VisitTable {
  id: GeneratedAlways<number>;
  lead_id: number;
  agent_id: number | null;
  starts_at: Date;
  ends_at: Date;
  wants_transport: WithDefault<boolean>;
  sequence: WithDefault<number>;
  cancelled_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface Schema {
  agent: AgentTable;
  audit_entry: AuditEntryTable;
  lead: LeadTable;
  lead_consent: LeadConsentTable;
  lead_delivery: LeadDeliveryTable;
  lead_event: LeadEventTable;
  lead_key: LeadKeyTable;
  lead_limit: LeadLimitTable;
  lead_person: LeadPersonTable;
  import_part: ImportPartTable;
  import_row: ImportRowTable;
  import_run: ImportRunTable;
  listing: ListingTable;
  listing_image: ListingImageTable;
  listing_report: ListingReportTable;
  listing_tombstone: ListingTombstoneTable;
  listing_view: ListingViewTable;
  setting: SettingTable;
  staff_account: StaffAccountTable;
  staff_session: StaffSessionTable;
  staff_device: StaffDeviceTable;
  staff_setup_link: StaffSetupLinkTable;
  staff_throttle: StaffThrottleTable;
  uploaded_picture: UploadedPictureTable;
  visit: VisitTable;
}
