import type { ColumnType, GeneratedAlways } from "kysely";
import type { Timestamp, WithDefault } from "./column-types.ts";

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
  /** What is paid besides the price: null is not disclosed, 0 nothing to pay. */
  transfer_fee_egp: number | null;
  maintenance_deposit_egp: number | null;
  club_egp: number | null;
  parking_egp: number | null;
  registration_egp: number | null;
  tax_egp: number | null;
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

/** Views of a home on a day of Egypt's calendar ("2026-05-01"): a sum, nothing of who they were. */
export interface ListingViewTable {
  listing_id: number;
  day: string;
  views: number;
}

export interface ListingReportTable {
  id: GeneratedAlways<number>;
  listing_id: number;
  reason: string;
  message: WithDefault<string>;
  created_at: Date;
  closed_at: Date | null;
  closed_by: number | null;
}

export interface UploadedPictureTable {
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
