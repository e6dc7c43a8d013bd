import type { ColumnType, GeneratedAlways } from "kysely";
import type { OriginalWords } from "../../domain/uploads/cells/original-words.ts";
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
  /** Written as JSON text, read as an object. */
  changes: ColumnType<Readonly<Record<string, AuditChange>>, string, never>;
  previous_hash: string;
  hash: string;
}

/** Entries of the audit log that are not sealed yet. */
export interface AuditPendingTable extends Omit<AuditEntryTable, "id" | "previous_hash" | "hash"> {
  id: GeneratedAlways<number>;
  digest: string;
}

/** The view of sealed and unsealed entries; unsealed ones follow in the order of their numbers. */
export type AuditLogSqlView = Omit<AuditEntryTable, "previous_hash" | "hash">;

export interface StaffAccountTable {
  id: GeneratedAlways<number>;
  email: string;
  name: string;
  role: string;
  /** Hash in PHC format; null until the set-up link has been used. */
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

/** The value of any audited column as JSON. */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  /** Words of an imported file by field, all in a single column. */
  | OriginalWords;

/** The value of one column before and after a change. */
export interface AuditChange {
  readonly from: AuditValue;
  readonly to: AuditValue;
}
