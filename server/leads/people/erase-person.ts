import { setImmediate as yieldToTimers } from "node:timers/promises";
import type { Kysely } from "kysely";
import { recordChanges } from "../../audit/append-audit.ts";
import type { ErasureLedger } from "../../backup/erasure-ledger.ts";
import type { ChangeContext } from "../../audit/change.ts";
import { inBatches } from "../../db/in-batches.ts";
import type { Schema } from "../../db/schema.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import { markScrubDue } from "../record/scrub-leads.ts";
import { beginErasure, eraseBatch } from "./erasure.ts";
import { lockPersonsByPhone } from "./person-leads.ts";

export interface ErasureDeps {
  readonly db: Kysely<Schema>;
  readonly keys: LeadKeys;
  /** The ledger that repeats the erasure after an older back-up is restored. */
  readonly ledger: Pick<ErasureLedger, "append">;
}

interface Erasure extends ChangeContext {
  /** E.164, from `parseWorldPhone`. */
  readonly phone: string;
  /** The time after which the rest is left to `continueErasures`, in milliseconds; unlimited by default. */
  readonly timeoutMs?: number;
  readonly onProgress?: (erasedLeads: number) => void;
}

/** The numbers of records erased so far. */
export interface ErasePersonResult {
  readonly personId: number;
  readonly leads: number;
  readonly alerts: number;
  /** False if the erasure continues in the background. */
  readonly isDone: boolean;
}

/**
 * Erases a person everywhere [LEAD-11] (erasure.ts), in batches that are each committed, so that a killed erasure
 * can continue. Jobs hold no personal data and end if their record is gone. The proof of consent is erased as
 * well, because the person asked to be forgotten. The erased rows are then removed from the files
 * (scrub-leads.ts).
 * @returns null if the phone number is unknown
 */
export async function erasePerson(
  parts: ErasureDeps,
  { phone, timeoutMs = Infinity, onProgress, ...change }: Erasure,
): Promise<ErasePersonResult | null> {
  const { db, keys, ledger } = parts;
  const begun = await db.transaction().execute(async (tx) => {
    const people = await lockPersonsByPhone(tx, keys, phone);
    // Includes hashes made before the site's key was lost and replaced.
    const hashes = new Set(people.map(({ phoneHmac }) => phoneHmac));
    if (people.length > 0) hashes.add(keys.phoneHmac(phone));
    const at = change.now.toISOString();
    await ledger.append([...hashes].map((hash) => ({ at, kind: "phone", hash })));
    return beginErasure(tx, keys, people, { phone, ...change });
  });
  const personId = begun[0]?.id;
  if (personId === undefined) {
    // The person's leads are gone already, but a rate limit may remain.
    await db.deleteFrom("lead_limit").where("key", "=", keys.limitKey("phone", phone)).execute();
    return null;
  }
  const until = performance.now() + timeoutMs;
  const erased = { leads: 0, alerts: 0 };
  for (const { id, leads: counted } of begun) {
    const before = { ...erased };
    for (;;) {
      const state = await eraseBatch(parts, id, change.now);
      if (state === null) {
        // A job has done the rest: all leads are counted, alerts only as far as they were erased here.
        erased.leads = Math.max(erased.leads, before.leads + counted);
        break;
      }
      erased.leads = before.leads + state.leads;
      erased.alerts = before.alerts + state.alerts;
      onProgress?.(erased.leads);
      if (state.isDone) break;
      if (performance.now() > until) return { personId, ...erased, isDone: false };
      await yieldToTimers();
    }
  }
  return { personId, ...erased, isDone: true };
}

/**
 * Completes every erasure that was begun.
 * @throws the signal's reason if it aborts the work
 */
export async function continueErasures(
  parts: ErasureDeps,
  now: () => Date,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const next = await parts.db
      .selectFrom("erasure")
      .select("person_id")
      .orderBy("begun_at")
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    await inBatches(
      async () => {
        const state = await eraseBatch(parts, next.person_id, now());
        return state === null || state.isDone ? 0 : 1;
      },
      { signal },
    );
  }
}

/** The progress of unfinished erasures: leads erased, out of how many. */
export async function listUnfinishedErasures(db: Kysely<Schema>) {
  return db
    .selectFrom("erasure")
    .select(["person_id as personId", "begun_at as begunAt", "leads", "erased_leads as erasedLeads"])
    .orderBy("begun_at")
    .execute();
}

/** Alerts per transaction. */
const batchAlerts = 500;

/**
 * Erases the alerts of an e-mail address. Leads with that address belong to their person and stay.
 * @returns the number of erased alerts
 */
export async function eraseAlertsOfEmail(
  { db, keys, ledger }: ErasureDeps,
  { email, ...change }: ChangeContext & { readonly email: string },
): Promise<number> {
  const hash = keys.erasedHash("email", email);
  await ledger.append([{ at: change.now.toISOString(), kind: "email", hash }]);
  const count = await inBatches(() =>
    db.transaction().execute(async (tx) => {
      const alerts = await tx
        .deleteFrom("search_alert")
        .where("id", "in", (alert) =>
          alert
            .selectFrom("search_alert")
            .select("id")
            .where("personal_email", "=", email)
            .limit(batchAlerts),
        )
        .returning("id")
        .execute();
      if (alerts.length > 0) await markScrubDue(tx, change.now);
      const erased = alerts.map(({ id }) => ({ action: "erase", entity: "search_alert", entityId: id }));
      await recordChanges(tx, change, erased);
      return alerts.length;
    }),
  );
  await db.deleteFrom("lead_limit").where("key", "=", keys.limitKey("alert-email", email)).execute();
  return count;
}
