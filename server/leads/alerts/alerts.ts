import type { Kysely, Transaction } from "kysely";
import type { Locale } from "../../../domain/text/locale.ts";
import { recordRowChange, recordRowChanges } from "../../audit/append-audit.ts";
import type { ChangeContext } from "../../audit/change.ts";
import { runInBatches } from "../../db/in-batches.ts";
import type { Schema } from "../../db/schema.ts";
import { hashSecretToken } from "../../staff/tokens.ts";
import { markScrubDue } from "../record/scrub-leads.ts";
import type { AlertDeps } from "./alert-deps.ts";
import { endedAlertCutoff, unconfirmedAlertCutoff } from "./alert-times.ts";
import { type AlertRequest, requestAlert } from "./request-alert.ts";

export interface SearchAlert {
  readonly locale: Locale;
  readonly search: string;
  readonly isConfirmed: boolean;
}

/**
 * Alerts mail new listings of a search. Before the visitor confirms the address, only the confirmation mail is
 * sent.
 */
export type AlertService = ReturnType<typeof createAlertService>;

/** Creates what visitors can do with their alerts. Links in mails identify an alert by a token. */
export function createAlertService(deps: AlertDeps) {
  const { db } = deps;
  return {
    /**
     * Stores an unconfirmed alert and sends the confirmation mail. If the address already has this alert, the
     * result is the same, so that it reveals nothing.
     * @returns "busy" if the sender or the address has reached its rate limit
     */
    ask: (request: AlertRequest) => requestAlert(deps, request),

    /** The alert to which a mail's link belongs; null if it was stopped, has ended or never existed. */
    async find(token: string, now: Date): Promise<SearchAlert | null> {
      const row = await db
        .selectFrom("search_alert")
        .select(["locale", "search", "confirmed_at", "created_at"])
        .where("token_hash", "=", hashSecretToken(token))
        .executeTakeFirst();
      if (!row || (!row.confirmed_at && row.created_at < unconfirmedAlertCutoff(now))) return null;
      return { locale: row.locale, search: row.search, isConfirmed: row.confirmed_at !== null };
    },

    /**
     * Confirms the alert. Its mails cover listings that are created from now on. A repeated call changes nothing.
     * @returns whether the alert exists
     */
    confirm: (token: string, now: Date): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom("search_alert")
          .select(["id", "confirmed_at", "created_at", "text_version"])
          .where("token_hash", "=", hashSecretToken(token))
          .forUpdate()
          .executeTakeFirst();
        if (!row) return false;
        if (row.confirmed_at) return true;
        if (row.created_at < unconfirmedAlertCutoff(now)) return false;
        await tx
          .updateTable("search_alert")
          .set({ confirmed_at: now, told_until: now })
          .where("id", "=", row.id)
          .execute();
        const changes = { text_version: { from: null, to: row.text_version } };
        const rowChange = { action: "confirm", entity: "search_alert", entityId: row.id, changes };
        await recordRowChange(tx, { actorId: null, now }, rowChange);
        return true;
      }),

    /**
     * Erases the alert with its e-mail address; only the audit entry stays.
     * @returns whether the alert existed
     */
    stop: (token: string, now: Date): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const deleted = await tx
          .deleteFrom("search_alert")
          .where("token_hash", "=", hashSecretToken(token))
          .returning("id")
          .execute();
        await recordAlertErasure(tx, deleted, "stop", { actorId: null, now });
        return deleted.length > 0;
      }),
  };
}

/** The maximum number of alerts that one transaction erases. */
const batchAlerts = 500;

/**
 * Erases alerts that were not confirmed in time, and those whose period has ended.
 * @returns the number of erased alerts
 */
export function eraseExpiredAlerts(db: Kysely<Schema>, now: Date, signal?: AbortSignal): Promise<number> {
  return runInBatches(
    () =>
      db.transaction().execute(async (tx) => {
        const deleted = await tx
          .deleteFrom("search_alert")
          .where("id", "in", (alert) =>
            alert
              .selectFrom("search_alert")
              .select("id")
              .where((eb) =>
                eb.or([
                  eb.and([
                    eb("confirmed_at", "is", null),
                    eb("created_at", "<", unconfirmedAlertCutoff(now)),
                  ]),
                  eb("confirmed_at", "<", endedAlertCutoff(now)),
                ]),
              )
              .limit(batchAlerts),
          )
          .returning("id")
          .execute();
        await recordAlertErasure(tx, deleted, "forget", { actorId: null, now });
        return deleted.length;
      }),
    { signal },
  );
}

/** Records deleted alerts in the audit, and marks that the database files have to be cleaned. */
export async function recordAlertErasure(
  tx: Transaction<Schema>,
  deleted: readonly { readonly id: number }[],
  action: "stop" | "forget" | "erase",
  change: ChangeContext,
): Promise<void> {
  if (deleted.length === 0) return;
  await markScrubDue(tx, change.now);
  const rows = deleted.map(({ id }) => ({ action, entity: "search_alert", entityId: id }));
  await recordRowChanges(tx, change, rows);
}
