import type { ColumnType, Generated } from "kysely";
import type { FormValues } from "../../domain/studio/fields/field.ts";
import type { ShowcaseDraftKind } from "../../domain/studio/studio-parts.ts";
import type { Timestamp } from "./column-types.ts";

export interface ShowcaseRevisionTable {
  number: number;
  published_at: Timestamp;
  /** The staff account; null for the first start of the site and for commands of the server's owner. */
  published_by: number | null;
  note: string;
}

/** The columns of every table with parts of the showcase. */
export interface ShowcasePartTable {
  key: string;
  /** Key of the part that contains this one; "" for a top-level part. */
  parent_key: string;
  position: number;
  /** Written as JSON text, read as an object. */
  content: ColumnType<unknown, string, string>;
  from_revision: number;
  until_revision: number | null;
}

export interface ShowcaseAddressTable {
  kind: "developer" | "project";
  slug: string;
  current_slug: string | null;
  developer_slug: string | null;
}

export interface ShowcasePriceTable {
  project_slug: string;
  unit_type: string;
  /** A day in Cairo: "2026-11-22". */
  since: string;
  revision: number;
  from_egp: number | null;
  to_egp: number | null;
}

export interface ShowcasePictureTable {
  url: string;
  revision: number;
}

export interface ShowcaseDraftTable {
  id: Generated<number>;
  kind: ShowcaseDraftKind;
  key: string;
  parent_key: string;
  /** Texts of form inputs by name. */
  typed: ColumnType<FormValues, string, string>;
  base: ColumnType<FormValues, string, string>;
  is_withdrawal: boolean;
  version: number;
  saved_by: number | null;
  saved_at: Timestamp;
  review_asked_by: number | null;
  review_asked_at: Timestamp | null;
  refused_by: number | null;
  refused_at: Timestamp | null;
  refusal: string | null;
  publish_at: Timestamp | null;
  publish_by: number | null;
  publish_fault: string | null;
}

export interface ShowcaseDraftSaveTable {
  kind: ShowcaseDraftKind;
  key: string;
  version: number;
  typed: ColumnType<FormValues, string, string>;
  saved_by: number | null;
  saved_at: Timestamp;
}
