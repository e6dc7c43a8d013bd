import type { ColumnType, GeneratedAlways } from "kysely";
import type { OriginalWords } from "../../domain/uploads/cells/source-words.ts";
import type { Timestamp, WithDefault } from "./column-types.ts";

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

/** What is recorded and not sealed. */
export interface AuditPendingTable extends Omit<AuditEntryTable, "id" | "previous_hash" | "hash"> {
  id: GeneratedAlways<number>;
  digest: string;
}

/** The view of both: what is not sealed comes after what is, by its number. */
export type AuditLogView = Omit<AuditEntryTable, "previous_hash" | "hash">;

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
  may_export: WithDefault<boolean>;
  disabled_at: Date | null;
  created_at: Date;
}

export interface StaffSessionTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  account_id: number;
  created_at: Date;
  seen_at: Date;
  proved_at: Date;
}

export interface StaffDeviceTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  account_id: number;
  seen_at: Date;
}

export interface StaffSetupLinkTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  purpose: "first" | "invitation" | "reset";
  account_id: number | null;
  expires_at: Date;
}

export interface StaffThrottleTable {
  key: string;
  free_at: Date;
}

/** Whatever a column of the product holds, as JSON holds it. */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  /** The words of a file by field, which one column holds. */
  | OriginalWords;

/** What one column was, and what it became. */
export interface AuditChange {
  readonly from: AuditValue;
  readonly to: AuditValue;
}
