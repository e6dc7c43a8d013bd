import type { LeadDelivery, LeadDeliveryDeps } from "./delivery-deps.ts";
import { findLead, type Lead } from "../record/lead-row.ts";
import { type DeliveryAttempt, failedDeliveryAttempt } from "../../mail/attempt.ts";
import { nextAttemptTime } from "./backoff.ts";
import { sendWebhook } from "./send-webhook.ts";
import { composeDeliveryMail } from "./compose-mail.ts";

/** "outdated": nothing was sent, because the content no longer applies (`composeDeliveryMail`). */
type Outcome = DeliveryAttempt | { readonly kind: "outdated" };

/**
 * Makes one attempt at a delivery. No transaction is open while it is sent. If the job runs twice, concurrently or
 * after a crash, both messages have the same id.
 */
export async function attemptLeadDelivery(
  deps: LeadDeliveryDeps,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const delivery = await deps.db
    .selectFrom("lead_delivery")
    .select(["id", "lead_id", "message_id", "channel", "target"])
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  // Neither is found if the delivery was sent, stopped or erased after its job was added.
  const lead = delivery && (await findLead(deps.db, delivery.lead_id));
  if (!delivery || !lead) return;
  const attempt = await send(deps, delivery, lead, signal);
  await recordAttempt(deps, id, attempt);
}

async function send(
  deps: LeadDeliveryDeps,
  delivery: LeadDelivery,
  lead: Lead,
  signal: AbortSignal,
): Promise<Outcome> {
  const { targets, outbound, mailer, now } = deps;
  const messageId = delivery.message_id;
  if (delivery.channel === "webhook") {
    const target = targets.webhooks.find(({ id }) => id === delivery.target);
    if (!target) return failedDeliveryAttempt("not-configured", { isFinal: true });
    return sendWebhook({ outbound, target, lead, messageId, now: now(), signal });
  }
  const mail = await composeDeliveryMail(deps, delivery, lead);
  if (mail === "outdated") return { kind: "outdated" };
  if (!mailer || !mail || mail.to.length === 0)
    return failedDeliveryAttempt("not-configured", { isFinal: true });
  return mailer.send(mail, messageId);
}

/**
 * Records the result of an attempt and queues the next one.
 * @throws if the process is ending, so that another process runs the job again
 */
async function recordAttempt(
  { db, queue, now, random }: LeadDeliveryDeps,
  id: number,
  attempt: Outcome,
): Promise<void> {
  if (attempt.kind === "broken-off") throw new Error("The process ended while a delivery was under way");
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("lead_delivery")
      .select(["id", "channel", "state", "attempts", "begun_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.state === "sent") return;
    if (attempt.kind === "outdated") {
      // A delivery that was held during the attempt may become relevant again, when staff release the lead.
      if (row.state === "waiting")
        await tx.updateTable("lead_delivery").set({ state: "stopped" }).where("id", "=", id).execute();
      return;
    }
    const attempts = row.attempts + 1;
    const change = tx.updateTable("lead_delivery").where("id", "=", id);
    if (attempt.kind === "sent") {
      // The receiver accepted the delivery, so it is recorded as sent even if it was stopped during the attempt.
      const sent = { state: "sent", sent_at: now(), attempts, last_status: attempt.status } as const;
      await change.set({ ...sent, last_fault: null }).execute();
      return;
    }
    const { fault, status, retryAfterMs, isFinal } = attempt;
    const failure = { attempts, last_status: status, last_fault: fault };
    const next = isFinal
      ? null
      : nextAttemptTime({ attempts, begunAt: row.begun_at, now: now(), retryAfterMs }, random());
    if (row.state !== "waiting") await change.set(failure).execute();
    else if (next === null) await change.set({ ...failure, state: "parked" }).execute();
    else {
      await change.set({ ...failure, next_at: next }).execute();
      await queue.send(tx, [{ ...row, attempts }], next);
    }
  });
}
