import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { LeadRequest } from "../../domain/lead-form.ts";
import { type LeadReference, toLeadReference } from "../../domain/lead-reference.ts";
import { judgeLead, type LeadSuspicion } from "../../domain/lead-spam.ts";
import { interestSentence } from "../../domain/lead.ts";
import { findVisitSlot, type VisitSlot } from "../../domain/visit-slots.ts";
import type { Schema } from "../db/schema.ts";
import { planDeliveries } from "../delivery/targets.ts";
import { addConsents } from "./add-consents.ts";
import { listTakenSlots, lockVisits } from "./book-visit.ts";
import { claimKey } from "./lead-key.ts";
import { isBusy } from "./lead-limits.ts";
import type { LeadParts } from "./lead-parts.ts";

/** One press of the button. */
export interface LeadSubmission {
  readonly request: LeadRequest;
  /** What the request is about, in the visitor's language: the caller knows the catalogue. */
  readonly developerName: string | null;
  readonly projectName: string | null;
  /** Who is to answer, where a rule says so already. */
  readonly agentId: number | null;
  /** Made for this form and no other. */
  readonly idempotencyKey: string;
  /** Of `LeadKeys.newFormToken`; whatever the form carried. */
  readonly formToken: string;
  /** What the field that people do not see held. */
  readonly honeypot: string;
  /** The visitor's network address. */
  readonly address: string;
  readonly now: Date;
}

export type SubmitResult =
  /** Lead, consents and deliveries are committed. Whether it was put aside is nothing the sender is told. */
  | { readonly kind: "stored"; readonly reference: LeadReference; readonly isRepeated: boolean }
  /** The key was used for something else. */
  | { readonly kind: "other-body" }
  | { readonly kind: "bad-key" }
  /** Somebody else has it by now, or it is too late for it. */
  | { readonly kind: "slot-taken" };

const keyForm = /^[\w-]{16,64}$/u;
const referenceTries = 3;

/** Rolls the transaction back and is the answer. */
class Undone extends Error {
  readonly result: SubmitResult;
  constructor(result: SubmitResult) {
    super(result.kind);
    this.result = result;
  }
}

/** Stores what a visitor sent, what they agreed to and what has to be sent for it: all in one transaction, or nothing. */
export async function submitLead(parts: LeadParts, submission: LeadSubmission): Promise<SubmitResult> {
  if (!keyForm.test(submission.idempotencyKey)) return { kind: "bad-key" };
  for (let tries = 1; ; tries += 1) {
    const reference = toLeadReference((below) => randomInt(below));
    try {
      const result = await parts.db
        .transaction()
        .execute((tx) => storeLead(parts, tx, submission, reference));
      parts.queue.lookNow();
      return result;
    } catch (error) {
      if (error instanceof Undone) return error.result;
      if (tries >= referenceTries || !isTakenReference(error)) throw error;
    }
  }
}

async function storeLead(
  { keys, queue, targets, settings }: LeadParts,
  tx: Transaction<Schema>,
  submission: LeadSubmission,
  reference: LeadReference,
): Promise<SubmitResult> {
  const { request, developerName, projectName, agentId, now } = submission;
  const press = { ...submission, bodyHmac: keys.bodyHmac(bodyOf(submission)) };
  const earlier = await claimKey(tx, press, reference);
  if (earlier) return earlier;
  const { suspicions, isQuarantined } = judgeLead({
    isHoneypotFilled: submission.honeypot !== "",
    formAgeSeconds: keys.formAge(submission.formToken, now),
    isAddressBusy: await isBusy(tx, "address", keys.limitKey("address", submission.address), now),
    isPhoneBusy: await isBusy(tx, "phone", keys.limitKey("phone", request.phone), now),
    name: request.name,
    message: request.message,
  });
  const slot = request.slot && (await takeSlot(tx, submission, request.slot, settings.visits));
  const { id: leadId } = await tx
    .insertInto("lead")
    .values({
      reference,
      person_id: await findOrAddPerson(tx, keys.phoneHmac(request.phone), now),
      state: isQuarantined ? "spam" : "new",
      suspicions: [...suspicions] satisfies LeadSuspicion[],
      ...toLeadColumns(request),
      developer_name: developerName,
      project_name: projectName,
      interest: interestSentence({ developerName, projectName, unitCode: request.unitCode }, request.locale),
      agent_id: agentId,
      due_at: new Date(now.getTime() + settings.answerHours * 3_600_000),
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("lead_event").values({ lead_id: leadId, at: now, kind: "arrived" }).execute();
  await addConsents(tx, leadId, request, now, {
    company: settings.company[request.locale],
    channel: request.channel,
    developerName,
    keptMonths: settings.keptMonths,
  });
  if (slot)
    await tx
      .insertInto("visit")
      .values({
        lead_id: leadId,
        agent_id: agentId,
        starts_at: slot.startsAt,
        ends_at: slot.endsAt,
        wants_transport: request.wantsTransport,
        created_at: now,
        updated_at: now,
      })
      .execute();
  const planned = planDeliveries(targets, request);
  if (planned.length > 0) {
    const deliveries = await tx
      .insertInto("lead_delivery")
      .values(
        planned.map(({ channel, target }) => ({
          channel,
          target,
          lead_id: leadId,
          message_id: randomUUID(),
          state: isQuarantined ? ("held" as const) : ("waiting" as const),
          begun_at: now,
          next_at: now,
          created_at: now,
        })),
      )
      .returning(["id", "channel", "attempts"])
      .execute();
    if (!isQuarantined) await queue.send(tx, deliveries);
  }
  return { kind: "stored", reference, isRepeated: false };
}

/** The form's own fields: what is minted anew when a form is shown again is no part of it. */
function bodyOf({ request, developerName, projectName }: LeadSubmission): string {
  return JSON.stringify([request, developerName, projectName]);
}

async function takeSlot(
  tx: Transaction<Schema>,
  { agentId, now }: LeadSubmission,
  startsAt: Date,
  rules: LeadParts["settings"]["visits"],
): Promise<VisitSlot> {
  await lockVisits(tx, agentId);
  const slot = findVisitSlot(rules, now, await listTakenSlots(tx, agentId, now), startsAt);
  if (!slot) throw new Undone({ kind: "slot-taken" });
  return slot;
}

async function findOrAddPerson(tx: Transaction<Schema>, phoneHmac: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto("lead_person")
    .values({ phone_hmac: phoneHmac, audit_key: randomBytes(32), created_at: now })
    // Written over with itself: only so is the row returned, and kept from being erased meanwhile.
    .onConflict((conflict) => conflict.column("phone_hmac").doUpdateSet({ phone_hmac: phoneHmac }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
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
  // By shape: the embedded database brings its own copy of the driver's error class.
  return error instanceof Error && "constraint" in error && error.constraint === "lead_reference_key";
}
