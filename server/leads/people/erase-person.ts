import { setImmediate as yieldToTimers } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { ChangeContext } from "../../audit/change.ts";
import { runInBatches } from "../../db/in-batches.ts";
import type { Schema } from "../../db/schema.ts";
import { recordAlertErasure } from "../alerts/alerts.ts";
import { beginPersonErasure, erasePersonBatch, type ErasureDeps } from "./erasure.ts";
import { lockPersonsByPhone } from "./person-leads.ts";

interface Erasure extends ChangeContext {
  /** The phone number in E.164 format, from `parseInternationalPhone`. */
  readonly phone: string;
  /** The time in milliseconds after which `continuePersonErasures` has to do the rest; unlimited by default. */
  readonly timeoutMs?: number;
  readonly onProgress?: (erasedLeads: number) => void;
}

/** Numbers of erased records. */
export interface ErasePersonResult {
  readonly personId: number;
  readonly leads: number;
  readonly alerts: number;
  /** Whether everything is erased; false if the erasure continues in the background. */
  readonly isDone: boolean;
}

/**
 * Erases a person everywhere [LEAD-11], in committed batches (erasure.ts), so that an interrupted erasure can
 * continue. The proof of consent is erased too, because the person requested it. Jobs contain no personal data and
 * end if their record is gone. Afterwards, the erased rows are removed from the database files (scrub-leads.ts).
 * @returns null if the phone number is unknown
 */
export async function erasePerson(
  deps: ErasureDeps,
  { phone, timeoutMs = Infinity, onProgress, ...change }: Erasure,
): Promise<ErasePersonResult | null> {
  const { db, keys, ledger } = deps;
  const erasures = await db.transaction().execute(async (tx) => {
    const people = await lockPersonsByPhone(tx, keys, phone);
    // After the site's key was replaced, a person may have several hashes.
    const hashes = new Set(people.map(({ phoneHmac }) => phoneHmac));
    if (people.length > 0) hashes.add(keys.phoneHmac(phone));
    const at = change.now.toISOString();
    await ledger.append([...hashes].map((hash) => ({ at, kind: "phone", hash })));
    return beginPersonErasure(tx, keys, people, { phone, ...change });
  });
  const personId = erasures[0]?.id;
  if (personId === undefined) {
    // The leads of this phone number are erased already, but its rate limit may remain.
    await db.deleteFrom("lead_limit").where("key", "=", keys.limitKey("phone", phone)).execute();
    return null;
  }
  const deadline = performance.now() + timeoutMs;
  const erased = { leads: 0, alerts: 0 };
  for (const { id, leads: leadCount } of erasures) {
    const before = { ...erased };
    for (;;) {
      const state = await erasePersonBatch(deps, id, change.now);
      if (state === null) {
        // A job has erased the rest. All leads are counted; alerts only if they were erased here.
        erased.leads = Math.max(erased.leads, before.leads + leadCount);
        break;
      }
      erased.leads = before.leads + state.leads;
      erased.alerts = before.alerts + state.alerts;
      onProgress?.(erased.leads);
      if (state.isDone) break;
      if (performance.now() > deadline) return { personId, ...erased, isDone: false };
      await yieldToTimers();
    }
  }
  return { personId, ...erased, isDone: true };
}

/**
 * Completes all unfinished erasures.
 * @throws the signal's reason if it aborts the work
 */
export async function continuePersonErasures(
  deps: ErasureDeps,
  now: () => Date,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const next = await deps.db
      .selectFrom("erasure")
      .select("person_id")
      .orderBy("begun_at")
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    await runInBatches(
      async () => {
        const state = await erasePersonBatch(deps, next.person_id, now());
        return state === null || state.isDone ? 0 : 1;
      },
      { signal },
    );
  }
}

/** The progress of unfinished erasures: erased leads, and their total. */
export async function listUnfinishedErasures(db: Kysely<Schema>) {
  return db
    .selectFrom("erasure")
    .select(["person_id as personId", "begun_at as begunAt", "leads", "erased_leads as erasedLeads"])
    .orderBy("begun_at")
    .execute();
}

/** The maximum number of alerts per transaction. */
const batchAlerts = 500;

/**
 * Erases the alerts of an e-mail address. Leads with this address belong to a person and stay.
 * @returns the number of erased alerts
 */
export async function eraseAlertsOfEmail(
  { db, keys, ledger }: ErasureDeps,
  { email, ...change }: ChangeContext & { readonly email: string },
): Promise<number> {
  const hash = keys.erasedHash("email", email);
  await ledger.append([{ at: change.now.toISOString(), kind: "email", hash }]);
  const count = await runInBatches(() =>
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
      await recordAlertErasure(tx, alerts, "erase", change);
      return alerts.length;
    }),
  );
  await db.deleteFrom("lead_limit").where("key", "=", keys.limitKey("alert-email", email)).execute();
  return count;
}
