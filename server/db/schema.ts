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

export interface Schema {
  audit_entry: AuditEntryTable;
  listing: ListingTable;
  listing_image: ListingImageTable;
  listing_tombstone: ListingTombstoneTable;
  listing_view: ListingViewTable;
  setting: SettingTable;
  staff_account: StaffAccountTable;
  staff_session: StaffSessionTable;
  staff_device: StaffDeviceTable;
  staff_setup_link: StaffSetupLinkTable;
  staff_throttle: StaffThrottleTable;
}
