import type { GeneratedAlways } from "kysely";
import type { WithDefault } from "./column-types.ts";

export interface ImportRunTable {
  id: GeneratedAlways<number>;
  actor_id: number | null;
  file_name: string;
  created_at: Date;
  state: string;
  mode: string | null;
  trouble: string | null;
  trouble_row: number | null;
  trouble_other_row: number | null;
  trouble_names: WithDefault<string[]>;
  /** Written as JSON text, read as an object (domain/uploads/file-warning.ts). */
  notes: WithDefault<unknown>;
  reference: string | null;
  reader: string | null;
  rows_read: WithDefault<number>;
  rows_new: WithDefault<number>;
  rows_changed: WithDefault<number>;
  rows_unchanged: WithDefault<number>;
  rows_faulty: WithDefault<number>;
  rows_statusless: WithDefault<number>;
  rows_doubtful: WithDefault<number>;
  rows_drafted: WithDefault<number>;
  rows_project: WithDefault<number>;
  rows_asked: WithDefault<number>;
  rows_declined: WithDefault<number>;
  partner_id: WithDefault<number | null>;
  columns: WithDefault<unknown>;
  totals: WithDefault<unknown>;
  publishes: WithDefault<boolean>;
  decided_by: number | null;
  decided_at: Date | null;
  rows_applied: WithDefault<number>;
  rows_undone: WithDefault<number>;
  rows_left: WithDefault<number>;
  finished_at: Date | null;
}

/** An uploaded file in parts, until it has been read. */
export interface ImportFilePartTable {
  run_id: number;
  part: number;
  bytes: Buffer;
}

/** A row of a file. JSON columns are written as text and read as objects (server/imports/rows/staged-rows.ts). */
export interface ImportRowTable {
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
  held_status: WithDefault<string | null>;
  held_why: WithDefault<string | null>;
  asked: WithDefault<unknown>;
  project_answer: WithDefault<string | null>;
  is_open: WithDefault<boolean>;
  is_declined: WithDefault<boolean>;
  cells: WithDefault<unknown>;
  gallery: WithDefault<unknown>;
}

/** Pictures of applied rows that are to be downloaded (server/imports/pictures/). */
export interface ImportPictureTable {
  run_id: number;
  row: number;
  position: number;
  address: string;
  host: string;
  state: WithDefault<"waiting" | "fetched" | "failed">;
  fault: WithDefault<string | null>;
  tries: WithDefault<number>;
  due_at: Date;
  url: WithDefault<string | null>;
}

/** A sender of files. Staff's choices about columns are stored for each sender. */
export interface ImportPartnerTable {
  id: GeneratedAlways<number>;
  name: string;
  key: string;
}

/** How the columns of a partner's files are read (server/imports/columns/). */
export interface ImportColumnTable {
  partner_id: number;
  key: string;
  field: string | null;
  answered_at: Date;
  answered_by: number | null;
}

/** Staff's answers to questions about unusual prices (server/imports/rows/price-decisions.ts). */
export interface ImportPriceAnswerTable {
  run_id: number;
  row: number;
  price_egp: number;
  answer: string;
  corrected_egp: number | null;
  answered_at: Date;
  answered_by: number | null;
}

/** Staff's answers to questions whether the name of a project is a place (server/imports/rows/project-answers.ts). */
export interface ImportProjectDecisionTable {
  key: string;
  answer: string;
  answered_at: Date;
  answered_by: number | null;
}
