import { randomInt } from "node:crypto";
import type { Transaction } from "kysely";
import type { LeadRequest } from "../../../domain/leads/lead-form.ts";
import { type LeadReference, createLeadReference } from "../../../domain/leads/lead-reference.ts";
import { assessLeadSpam, type LeadSuspicion } from "../../../domain/leads/lead-spam.ts";
import { interestSentence, leadKindRules } from "../../../domain/leads/lead.ts";
import { answerDeadline } from "../../../domain/leads/working-hours.ts";
import type { Schema } from "../../db/schema.ts";
import { changeLeads } from "../record/lead-change.ts";
import { recordLeadEvent } from "../record/lead-event.ts";
import { addConsents } from "./add-consents.ts";
import { assignNewLead } from "../assignment/assign-lead.ts";
import { claimIdempotencyKey } from "../record/idempotency.ts";
import { isRateLimited, isDailyLimitReached } from "../record/lead-limits.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import { findOrAddPerson } from "../record/lead-person.ts";
import { insertVisit } from "../visits/insert-visit.ts";

/** A submitted form. */
export interface LeadSubmission {
  readonly request: LeadRequest;
  /** Names in the visitor's language; the caller resolves them. */
  readonly developerName: string | null;
  readonly projectName: string | null;
  /** The idempotency key, unique to this form. */
  readonly idempotencyKey: string;
  /** The token of the form as it was sent, from `LeadKeys.newFormToken` unless somebody has changed it. */
  readonly formToken: string;
  /** The value of the honeypot field, which people do not see. */
  readonly honeypot: string;
  /** The visitor's IP address. */
  readonly address: string;
  readonly now: Date;
}

export type SubmitResult =
  /** Lead, consents and deliveries are committed. The sender does not learn whether the lead was marked as spam. */
  | { readonly kind: "stored"; readonly reference: LeadReference; readonly isRepeated: boolean }
  /** The key was used with other content. */
  | { readonly kind: "other-body" }
  | { readonly kind: "bad-key" }
  /** The time was taken meanwhile, or has passed. */
  | { readonly kind: "slot-taken" }
  /** The phone number has reached its daily limit; nothing is stored. */
  | { readonly kind: "too-many" };

const keyForm = /^[\w-]{16,64}$/u;
const referenceTries = 3;

/** Rolls the transaction back and carries the answer. */
class Undone extends Error {
  readonly result: SubmitResult;
  constructor(result: SubmitResult) {
    super(result.kind);
    this.result = result;
  }
}

/**
 * Stores a request with its consents, its agent and its deliveries in one transaction, or stores nothing [LEAD-1].
 */
export async function submitLead(parts: LeadDeps, submission: LeadSubmission): Promise<SubmitResult> {
  if (!keyForm.test(submission.idempotencyKey)) return { kind: "bad-key" };
  for (let tries = 1; ; tries += 1) {
    const reference = createLeadReference((below) => randomInt(below));
    try {
      return await changeLeads(parts, (tx) => storeLead(parts, tx, submission, reference));
    } catch (error) {
      if (error instanceof Undone) return error.result;
      if (tries >= referenceTries || !isTakenReference(error)) throw error;
    }
  }
}

async function storeLead(
  parts: LeadDeps,
  tx: Transaction<Schema>,
  submission: LeadSubmission,
  reference: LeadReference,
): Promise<SubmitResult> {
  const { keys, listener, settings } = parts;
  const { request, developerName, projectName, now } = submission;
  const press = { ...submission, bodyHmac: keys.bodyHmac(bodyOf(submission)) };
  const earlier = await claimIdempotencyKey(tx, press, reference);
  if (earlier) return earlier;
  const { suspicions, isQuarantined } = assessLeadSpam({
    isHoneypotFilled: submission.honeypot !== "",
    formAgeSeconds: keys.formAge(submission.formToken, now),
    isAddressBusy: await isRateLimited(tx, "address", keys.limitKey("address", submission.address), now),
    isPhoneBusy: await isRateLimited(tx, "phone", keys.limitKey("phone", request.phone), now),
    isEmailBusy:
      request.email !== null &&
      (await isRateLimited(tx, "email", keys.limitKey("email", request.email), now)),
    name: request.name,
    message: request.message,
  });
  const person = await findOrAddPerson(tx, keys.phoneHmac(request.phone), now);
  if (await isDailyLimitReached(tx, person.id, now)) throw new Undone({ kind: "too-many" });
  const { id: leadId } = await tx
    .insertInto("lead")
    .values({
      reference,
      person_id: person.id,
      // A visit has its day and hour already, so the lead is in the state "visit".
      state: isQuarantined ? "spam" : leadKindRules[request.kind].hasSlot ? "visit" : "new",
      suspicions: [...suspicions] satisfies LeadSuspicion[],
      ...toLeadColumns(request),
      developer_name: developerName,
      project_name: projectName,
      interest: interestSentence({ developerName, projectName, unitCode: request.unitCode }, request.locale),
      agent_id: null,
      due_at: answerDeadline(settings.visits.hours, now, settings.answerHours),
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const event = { kind: "arrived", visitAt: request.slot } as const;
  await recordLeadEvent(tx, listener, { leadId, event, actorId: null, now });
  await addConsents(tx, leadId, request, now, {
    company: settings.company[request.locale],
    channel: request.channel,
    developerName,
    keptMonths: settings.keptMonths,
  });
  // Assigned as late as possible, because concurrent leads wait for the rule's next turn.
  const assigned = await assignNewLead(tx, parts, {
    id: leadId,
    about: request,
    startsAt: request.slot,
    isQuarantined,
    now,
  });
  if (!assigned) throw new Undone({ kind: "slot-taken" });
  const { agentId, slot } = assigned;
  if (slot) await insertVisit(tx, { leadId, agentId, slot, wantsTransport: request.wantsTransport, now });
  return { kind: "stored", reference, isRepeated: false };
}

/** The content of the form, without the values that are new for each rendering. */
function bodyOf({ request, developerName, projectName }: LeadSubmission): string {
  return JSON.stringify([request, developerName, projectName]);
}

function toLeadColumns(request: LeadRequest) {
  return {
    kind: request.kind,
    locale: request.locale,
    personal_name: request.name,
    personal_phone: request.phone,
    personal_email: request.email,
    personal_message: request.message,
    personal_answers: request.answers === null ? null : JSON.stringify(request.answers),
    personal_matches: request.matches === null ? null : JSON.stringify(request.matches),
    channel: request.channel,
    hours: request.hours,
    developer_slug: request.developerSlug,
    project_slug: request.projectSlug,
    unit_code: request.unitCode,
  };
}

function isTakenReference(error: unknown): boolean {
  // Compared by shape, because the embedded database has its own copy of the driver's error class.
  return error instanceof Error && "constraint" in error && error.constraint === "lead_reference_key";
}
