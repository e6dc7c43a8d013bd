import type { ColumnType } from "kysely";
import type { Timestamp } from "./column-types.ts";

export interface ShowcaseRevisionTable {
  number: number;
  published_at: Timestamp;
  /** Null: the first start of the site, or a command of the server's owner. */
  published_by: number | null;
  note: string;
}

/** The shape of every table with parts of the showcase. */
export interface ShowcasePartTable {
  key: string;
  /** The key of what it is part of; "" where it stands for itself. */
  parent_key: string;
  position: number;
  /** JSON; written as its text, read parsed. */
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
