import type { Kysely, Transaction } from "kysely";
import type { Locale } from "../../../domain/text/locale.ts";
import { recordChange, recordChanges } from "../../audit/append-audit.ts";
import { inBatches } from "../../db/in-batches.ts";
import type { Schema } from "../../db/schema.ts";
import { toTokenHash } from "../../staff/tokens.ts";
import { markScrub } from "../record/scrub-leads.ts";
import type { AlertParts } from "./alert-parts.ts";
import { confirmedSince, openSince } from "./alert-times.ts";
import { type AlertRequest, askAlert } from "./ask-alert.ts";

export interface Alert {
  readonly locale: Locale;
  readonly search: string;
  readonly isConfirmed: boolean;
}

/** New homes of a search by e-mail: nothing but one question is sent before somebody at the address has said yes. */
export type Alerts = ReturnType<typeof createAlerts>;

/** What visitors do with alerts; the links in mails have a token. */
export function createAlerts(parts: AlertParts) {
  const { db } = parts;
  return {
    /**
     * Asks at the address. The answer is the same whether or not it is followed from there already.
     * @returns "busy" when the sender, or the address, was the subject of too many of these lately
     */
    ask: (request: AlertRequest) => askAlert(parts, request),

    /** The alert of a mail's link; null when it is stopped, ended or never was. */
    async find(token: string, now: Date): Promise<Alert | null> {
      const row = await db
        .selectFrom("search_alert")
        .select(["locale", "search", "confirmed_at", "created_at"])
        .where("token_hash", "=", toTokenHash(token))
        .executeTakeFirst();
      if (!row || (!row.confirmed_at && row.created_at < openSince(now))) return null;
      return { locale: row.locale, search: row.search, isConfirmed: row.confirmed_at !== null };
    },

    /**
     * Somebody at the address says yes: homes from this moment on are told of. Said again, nothing changes.
     * @returns whether there is such an alert
     */
    confirm: (token: string, now: Date): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom("search_alert")
          .select(["id", "confirmed_at", "created_at", "text_version"])
          .where("token_hash", "=", toTokenHash(token))
          .forUpdate()
          .executeTakeFirst();
        if (!row) return false;
        if (row.confirmed_at) return true;
        if (row.created_at < openSince(now)) return false;
        await tx
          .updateTable("search_alert")
          .set({ confirmed_at: now, told_until: now })
          .where("id", "=", row.id)
          .execute();
        const changes = { text_version: { from: null, to: row.text_version } };
        const what = { action: "confirm", entity: "search_alert", entityId: row.id, changes };
        await recordChange(tx, { actorId: null, now }, what);
        return true;
      }),

    /** Erases the alert with the address: nothing is kept but that there was one. @returns whether there was one */
    stop: (token: string, now: Date): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const gone = await tx
          .deleteFrom("search_alert")
          .where("token_hash", "=", toTokenHash(token))
          .returning("id")
          .execute();
        await recordEnd(tx, gone, "stop", now);
        return gone.length > 0;
      }),
  };
}

/** Alerts of one transaction. */
const batchAlerts = 500;

/** Forgets whom nobody answered for, and what has been agreed to for long enough. @returns how many */
export function endOldAlerts(db: Kysely<Schema>, now: Date, signal?: AbortSignal): Promise<number> {
  return inBatches(
    () =>
      db.transaction().execute(async (tx) => {
        const gone = await tx
          .deleteFrom("search_alert")
          .where("id", "in", (alert) =>
            alert
              .selectFrom("search_alert")
              .select("id")
              .where((where) =>
                where.or([
                  where.and([where("confirmed_at", "is", null), where("created_at", "<", openSince(now))]),
                  where("confirmed_at", "<", confirmedSince(now)),
                ]),
              )
              .limit(batchAlerts),
          )
          .returning("id")
          .execute();
        await recordEnd(tx, gone, "forget", now);
        return gone.length;
      }),
    { signal },
  );
}

async function recordEnd(
  tx: Transaction<Schema>,
  gone: readonly { readonly id: number }[],
  action: "stop" | "forget",
  now: Date,
): Promise<void> {
  if (gone.length === 0) return;
  await markScrub(tx, now);
  const rows = gone.map(({ id }) => ({ action, entity: "search_alert", entityId: id }));
  await recordChanges(tx, { actorId: null, now }, rows);
}
