import type { Email } from "../../../domain/text/email.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { currentAlertConsentVersion } from "../../../domain/leads/alert.ts";
import { isRateLimited } from "../record/lead-limits.ts";
import { createSecretToken, hashSecretToken } from "../../staff/tokens.ts";
import type { AlertDeps } from "./alert-deps.ts";

export interface AlertRequest {
  readonly email: Email;
  readonly locale: Locale;
  /** The search as the canonical query string of the listings page. */
  readonly search: string;
  /** The visitor's IP address. */
  readonly address: string;
  readonly now: Date;
}

/** Stores an unconfirmed alert and queues the confirmation mail, in one transaction. */
export async function requestAlert(
  { db, keys, queue }: AlertDeps,
  { email, locale, search, address, now }: AlertRequest,
): Promise<"asked" | "busy"> {
  await queue.untilStarted();
  const result = await db.transaction().execute(async (tx) => {
    const limits = [
      ["alert-address", address],
      ["alert-email", email],
    ] as const;
    for (const [kind, value] of limits)
      if (await isRateLimited(tx, kind, keys.limitKey(kind, value), now)) return "busy";
    const row = await tx
      .insertInto("search_alert")
      .values({
        personal_email: email,
        locale,
        search,
        // A placeholder, because the real token is derived from the id of the inserted row.
        token_hash: hashSecretToken(createSecretToken()),
        text_version: currentAlertConsentVersion,
        told_until: now,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["personal_email", "locale", "search"])
          // A repeated request before the confirmation restarts the confirmation period, with the current consent
          // text.
          .doUpdateSet({ created_at: now, text_version: currentAlertConsentVersion })
          .where("search_alert.confirmed_at", "is", null),
      )
      .returning("id")
      .executeTakeFirst();
    // The alert is confirmed already. The result is the same as for a new one, so that it reveals nothing.
    if (!row) return "asked";
    await tx
      .updateTable("search_alert")
      .set({ token_hash: hashSecretToken(keys.alertToken(row.id)) })
      .where("id", "=", row.id)
      .execute();
    await queue.send({ alert: row.id }, { transaction: tx, key: `question/${row.id}` });
    return "asked";
  });
  queue.wake();
  return result;
}
