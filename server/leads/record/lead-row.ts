import type { Selectable } from "kysely";
import type { ConsentPurpose } from "../../../domain/leads/consent.ts";
import type { LeadJson } from "../../../domain/leads/lead-form.ts";
import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import type { LeadSuspicion } from "../../../domain/leads/lead-spam.ts";
import type { LeadChannel, LeadHours, LeadKind, LeadState } from "../../../domain/leads/lead.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { LeadTable } from "../../db/lead-tables.ts";

export interface LeadConsent {
  readonly purpose: ConsentPurpose;
  readonly version: string;
  readonly locale: Locale;
  /** Of the very words that stood beside the box. */
  readonly sha256: string;
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
}

export interface Visit {
  readonly id: number;
  readonly agentId: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly wantsTransport: boolean;
  readonly sequence: number;
  readonly isCancelled: boolean;
}

/** A request as it is listed. */
export interface LeadSummary {
  readonly id: number;
  readonly reference: LeadReference;
  /** Equal for all requests of one phone number. */
  readonly personId: number;
  readonly kind: LeadKind;
  readonly state: LeadState;
  readonly suspicions: readonly LeadSuspicion[];
  readonly locale: Locale;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly email: string | null;
  readonly message: string;
  readonly answers: LeadJson;
  readonly matches: LeadJson;
  readonly channel: LeadChannel;
  readonly hours: LeadHours;
  readonly developerSlug: string | null;
  readonly developerName: string | null;
  readonly projectSlug: string | null;
  readonly projectName: string | null;
  readonly unitCode: string | null;
  readonly interest: string;
  readonly agentId: number | null;
  /** The request that stands for this one; null for one that stands for itself. */
  readonly mergedInto: number | null;
  readonly dueAt: Date;
  readonly answeredAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A request with what came with it. */
export interface Lead extends LeadSummary {
  readonly consents: readonly LeadConsent[];
  readonly visit: Visit | null;
}

/** Its words come from columns that the database checks. */
export function toLeadSummary(row: Selectable<LeadTable>): LeadSummary {
  return {
    id: row.id,
    reference: row.reference as LeadReference,
    personId: row.person_id,
    kind: row.kind as LeadKind,
    state: row.state as LeadState,
    suspicions: row.suspicions as LeadSuspicion[],
    locale: row.locale as Locale,
    name: row.personal_name,
    phone: row.personal_phone,
    email: row.personal_email,
    message: row.personal_message,
    answers: row.personal_answers as LeadJson,
    matches: row.personal_matches as LeadJson,
    channel: row.channel as LeadChannel,
    hours: row.hours as LeadHours,
    developerSlug: row.developer_slug,
    developerName: row.developer_name,
    projectSlug: row.project_slug,
    projectName: row.project_name,
    unitCode: row.unit_code,
    interest: row.interest,
    agentId: row.agent_id,
    mergedInto: row.merged_into,
    dueAt: row.due_at,
    answeredAt: row.answered_at,
    withdrawnAt: row.withdrawn_at,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
