import type { ColumnType, GeneratedAlways } from "kysely";
import type { ChatReference } from "../../domain/leads/chat-reference.ts";
import type { ConsentPurpose } from "../../domain/leads/consent.ts";
import type { FinderLeadJson } from "../../domain/leads/lead-form.ts";
import type { LeadReference } from "../../domain/leads/lead-reference.ts";
import type { SpamReason } from "../../domain/leads/lead-spam.ts";
import type { LeadChannel, LeadContactHours, LeadKind, LeadState } from "../../domain/leads/lead.ts";
import type { NextStep } from "../../domain/leads/next-step.ts";
import type { Locale } from "../../domain/text/locale.ts";
import type { WithDefault } from "./column-types.ts";

export interface LeadPersonTable {
  id: GeneratedAlways<number>;
  phone_hmac: string;
  audit_key: Buffer;
  created_at: Date;
}

export interface PersonErasureTable {
  person_id: number;
  phone_hash: string;
  actor_id: number | null;
  begun_at: Date;
  leads: number;
  erased_leads: WithDefault<number>;
  erased_alerts: WithDefault<number>;
  limit_keys: WithDefault<string[]>;
}

/** A column whose type is a union of strings has a check constraint in the database with the same values. */
export interface LeadTable {
  id: GeneratedAlways<number>;
  reference: LeadReference;
  person_id: number;
  kind: LeadKind;
  state: LeadState;
  suspicions: WithDefault<readonly SpamReason[]>;
  locale: Locale;
  personal_name: string;
  personal_phone: string;
  personal_email: string | null;
  personal_message: WithDefault<string>;
  /** Written as JSON text, read as an object. */
  personal_answers: ColumnType<FinderLeadJson, string | null, string | null>;
  personal_matches: ColumnType<FinderLeadJson, string | null, string | null>;
  channel: LeadChannel;
  hours: LeadContactHours;
  developer_slug: string | null;
  developer_name: string | null;
  project_slug: string | null;
  project_name: string | null;
  unit_code: string | null;
  interest: string;
  /** Normalised text that the search in leads matches. */
  personal_search: GeneratedAlways<string>;
  agent_id: number | null;
  merged_into: WithDefault<number | null>;
  reassigned_at: WithDefault<Date | null>;
  due_at: Date;
  answered_at: Date | null;
  withdrawn_at: Date | null;
  next_step: WithDefault<NextStep | null>;
  /** A day in Egypt's calendar: "2026-05-03". */
  next_on: WithDefault<string | null>;
  revision: WithDefault<number>;
  created_at: Date;
  updated_at: Date;
}

export interface LeadConsentTable {
  id: GeneratedAlways<number>;
  lead_id: number;
  purpose: ConsentPurpose;
  text_version: string;
  locale: Locale;
  text_sha256: string;
  given_at: Date;
  withdrawn_at: Date | null;
}

export interface LeadEventTable {
  id: GeneratedAlways<number>;
  lead_id: number;
  at: Date;
  actor_id: number | null;
  kind: "arrived" | "state" | "note" | "assigned" | "visit" | "withdrawn" | "merged" | "corrected" | "next";
  agent_id: WithDefault<number | null>;
  from_state: LeadState | null;
  to_state: LeadState | null;
  personal_note: WithDefault<string>;
  /** For events about a visit or a planned step: its outcome. */
  detail: WithDefault<string>;
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

export interface LeadIdempotencyKeyTable {
  key_hash: string;
  body_hmac: string;
  reference: LeadReference;
  created_at: Date;
}

export interface LeadRateLimitTable {
  key: string;
  free_at: Date;
}

export interface VisitTable {
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

export interface AssignmentRuleTable {
  id: GeneratedAlways<number>;
  position: number;
  project_slug: string | null;
  area_slug: string | null;
  created_at: Date;
}

export interface AssignmentRuleAgentTable {
  rule_id: number;
  agent_id: number;
  last_given_at: WithDefault<Date | null>;
}

export interface AgentWorkHoursTable {
  agent_id: number;
  /** Day of the week; 1 is Monday. */
  weekday: number;
  /** Time of day: "09:00:00". */
  opens: string;
  closes: string;
}

export interface WhatsappInquiryTable {
  id: GeneratedAlways<number>;
  reference: ChatReference;
  about: string;
  developer_slug: string | null;
  project_slug: string | null;
  unit_code: string | null;
  agent_id: number | null;
  locale: Locale;
  created_at: Date;
}

export interface ChatTapCountTable {
  /** A day: "2026-05-01". */
  day: string;
  about: string;
  taps: number;
}

export interface SearchAlertTable {
  id: GeneratedAlways<number>;
  personal_email: string;
  locale: Locale;
  search: WithDefault<string>;
  token_hash: string;
  text_version: string;
  confirmed_at: WithDefault<Date | null>;
  told_until: Date;
  created_at: Date;
}

export interface CalendarFeedTable {
  token_hash: string;
  account_id: number;
  created_at: Date;
}

export interface SearchMissTable {
  /** A day: "2026-05-03". */
  day: string;
  search: string;
  locale: Locale;
  count: number;
}
