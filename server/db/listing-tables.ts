import type { ColumnType, GeneratedAlways } from "kysely";
import type { StoredColumnValues } from "../../domain/listings/field-table.ts";
import type { OriginalWords } from "../../domain/uploads/cells/original-words.ts";
import type { Timestamp, WithDefault } from "./column-types.ts";

/** Columns that the database fills in if no value is given: all but the unit code and nullable ones. */
type FieldColumns = {
  [Column in keyof StoredColumnValues]: Column extends "unit_code"
    ? string
    : null extends StoredColumnValues[Column]
      ? StoredColumnValues[Column]
      : WithDefault<StoredColumnValues[Column]>;
};

/** Columns for the fields that staff write (domain/listings/field-table.ts), and columns derived from them. */
export interface ListingTable extends FieldColumns {
  id: GeneratedAlways<number>;
  unit_code_folded: GeneratedAlways<string>;
  project_slug: WithDefault<string>;
  developer_slug: WithDefault<string>;
  area_slugs: WithDefault<string[]>;
  unit_type: string;
  finishing: string;
  delivery_quarter: number | null;
  is_sample: WithDefault<boolean>;
  /** When staff last confirmed that the listing is available. */
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** The unusual price that staff confirmed for this kind of listing (domain/listings/usual-prices.ts). */
  price_confirmed_egp: WithDefault<number | null>;
  price_confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** The staff account that confirmed the price. */
  price_confirmed_by: WithDefault<number | null>;
  /** Original words of an imported file that were mapped to the site's own values, by field. */
  source_words: WithDefault<OriginalWords | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** The database increases this with every write to columns of this table; changes of pictures do not count. */
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
  buried_at: Timestamp;
}

/** Number of views of a listing on a day in Egypt's calendar ("2026-05-01"); nothing about visitors is stored. */
export interface ListingViewCountTable {
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

export interface UploadInProgressTable {
  url: string;
  begun_at: Date;
  is_given_up: WithDefault<boolean>;
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
  /** The address from which the picture was downloaded; null for an upload by staff. */
  fetched_from: WithDefault<string | null>;
}
