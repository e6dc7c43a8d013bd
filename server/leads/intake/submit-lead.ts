import { randomInt } from "node:crypto";
import type { Transaction } from "kysely";
import type { LeadRequest } from "../../../domain/leads/lead-form.ts";
import { type LeadReference, createLeadReference } from "../../../domain/leads/lead-reference.ts";
import { assessLeadSpam, type SpamReason } from "../../../domain/leads/lead-spam.ts";
import { interestSentence, leadKindRules } from "../../../domain/leads/lead.ts";
import { leadAnswerDeadline } from "../../../domain/leads/working-hours.ts";
import type { Schema } from "../../db/schema.ts";
import { runLeadTransaction } from "../record/lead-change.ts";
import { recordLeadEvent } from "../record/lead-event.ts";
import { addLeadConsents } from "./add-consents.ts";
import { assignNewLead } from "../assignment/assign-lead.ts";
import { claimIdempotencyKey } from "../record/idempotency.ts";
import { isRateLimited, isDailyLimitReached } from "../record/lead-limits.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import { findOrAddPerson } from "../record/lead-person.ts";
import { insertVisit } from "../visits/insert-visit.ts";

/** A submitted form with its context. */
export interface LeadSubmission {
  readonly request: LeadRequest;
  /** Names in the visitor's language, which the caller has looked up. */
  readonly developerName: string | null;
  readonly projectName: string | null;
  /** The idempotency key, unique to this form. */
  readonly idempotencyKey: string;
  /** The token in the form, from `LeadKeys.newFormToken`; a sender may have changed it. */
  readonly formToken: string;
  /** The value of the honeypot, a field that people do not see and bots fill in. */
  readonly honeypot: string;
  /** The visitor's IP address. */
  readonly address: string;
  readonly now: Date;
}

export type SubmitLeadResult =
  /**
   * The lead, its consents and its deliveries are committed. The result does not reveal whether the lead was
   * marked as spam.
   */
  | { readonly kind: "stored"; readonly reference: LeadReference; readonly isRepeated: boolean }
  /** An earlier request had the same key but other content. */
  | { readonly kind: "other-body" }
  | { readonly kind: "bad-key" }
  /** The time of the visit was booked by somebody else, or has passed. */
  | { readonly kind: "slot-taken" }
  /** The phone number has reached `mostOfPersonDaily` leads in 24 hours, so nothing is stored. */
  | { readonly kind: "too-many" };

const keyForm = /^[\w-]{16,64}$/u;
const maxTries = 3;

/** Thrown to roll the transaction back; carries the result of `submitLead`. */
class Rollback extends Error {
  readonly result: SubmitLeadResult;
  constructor(result: SubmitLeadResult) {
    super(result.kind);
    this.result = result;
  }
}

/**
 * Stores a lead with its consents, agent and deliveries in one transaction; after a failure, nothing is stored
 * [LEAD-1].
 */
export async function submitLead(deps: LeadDeps, submission: LeadSubmission): Promise<SubmitLeadResult> {
  if (!keyForm.test(submission.idempotencyKey)) return { kind: "bad-key" };
  for (let tries = 1; ; tries += 1) {
    const reference = createLeadReference((below) => randomInt(below));
    try {
      return await runLeadTransaction(deps, (tx) => storeLead(deps, tx, submission, reference));
    } catch (error) {
      if (error instanceof Rollback) return error.result;
      if (tries >= maxTries || !isTakenReference(error)) throw error;
    }
  }
}

async function storeLead(
  deps: LeadDeps,
  tx: Transaction<Schema>,
  submission: LeadSubmission,
  reference: LeadReference,
): Promise<SubmitLeadResult> {
  const { keys, listener, settings } = deps;
  const { request, developerName, projectName, now } = submission;
  const formRequest = { ...submission, bodyHmac: keys.bodyHmac(contentOf(submission)) };
  const earlierResult = await claimIdempotencyKey(tx, formRequest, reference);
  if (earlierResult) return earlierResult;
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
  if (await isDailyLimitReached(tx, person.id, now)) throw new Rollback({ kind: "too-many" });
  const { id: leadId } = await tx
    .insertInto("lead")
    .values({
      reference,
      person_id: person.id,
      // A visit's time is agreed already, so the lead's state is "visit".
      state: isQuarantined ? "spam" : leadKindRules[request.kind].hasSlot ? "visit" : "new",
      suspicions: [...suspicions] satisfies SpamReason[],
      ...toLeadColumns(request),
      developer_name: developerName,
      project_name: projectName,
      interest: interestSentence({ developerName, projectName, unitCode: request.unitCode }, request.locale),
      agent_id: null,
      due_at: leadAnswerDeadline(settings.visits.hours, now, settings.answerHours),
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const event = { kind: "arrived", visitAt: request.slot } as const;
  await recordLeadEvent(tx, listener, { leadId, event, actorId: null, now });
  await addLeadConsents(tx, leadId, request, now, {
    company: settings.company[request.locale],
    channel: request.channel,
    developerName,
    keptMonths: settings.keptMonths,
  });
  // The rule's turn is locked for other leads from here on, so this comes as late as possible.
  const lead = { id: leadId, about: request, startsAt: request.slot, isQuarantined, now };
  const assigned = await assignNewLead(tx, deps, lead);
  if (!assigned) throw new Rollback({ kind: "slot-taken" });
  const { agentId, slot } = assigned;
  if (slot) await insertVisit(tx, { leadId, agentId, slot, wantsTransport: request.wantsTransport, now });
  return { kind: "stored", reference, isRepeated: false };
}

/** The form's content as a text, without the values that differ for each rendering of the form. */
function contentOf({ request, developerName, projectName }: LeadSubmission): string {
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
  // The embedded database has its own copy of the driver's error class, so `instanceof` does not work here.
  return error instanceof Error && "constraint" in error && error.constraint === "lead_reference_key";
}
