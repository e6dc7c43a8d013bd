import type { Email } from "../../../domain/text/email.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { currentAlertText } from "../../../domain/leads/alert.ts";
import { isBusy } from "../record/lead-limits.ts";
import { newToken, toTokenHash } from "../../staff/tokens.ts";
import type { AlertParts } from "./alert-parts.ts";

export interface AlertRequest {
  readonly email: Email;
  readonly locale: Locale;
  /** As the address of the listings has it, in its one form. */
  readonly search: string;
  /** Network address of the sender. */
  readonly address: string;
  readonly now: Date;
}

/** Keeps what is wanted and leaves the question to be sent: both, or neither. */
export async function askAlert(
  { db, keys, queue }: AlertParts,
  { email, locale, search, address, now }: AlertRequest,
): Promise<"asked" | "busy"> {
  await queue.untilOpen();
  const result = await db.transaction().execute(async (tx) => {
    const limits = [
      ["alert-address", address],
      ["alert-email", email],
    ] as const;
    for (const [of, value] of limits) if (await isBusy(tx, of, keys.limitKey(of, value), now)) return "busy";
    const row = await tx
      .insertInto("search_alert")
      .values({
        personal_email: email,
        locale,
        search,
        // Until its number is known, of which the real one is made.
        token_hash: toTokenHash(newToken()),
        text_version: currentAlertText,
        told_until: now,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["personal_email", "locale", "search"])
          // Asked once more before it was answered: from now on, in these words.
          .doUpdateSet({ created_at: now, text_version: currentAlertText })
          .where("search_alert.confirmed_at", "is", null),
      )
      .returning("id")
      .executeTakeFirst();
    // Confirmed already: whoever asks is told the same.
    if (!row) return "asked";
    await tx
      .updateTable("search_alert")
      .set({ token_hash: toTokenHash(keys.alertToken(row.id)) })
      .where("id", "=", row.id)
      .execute();
    await queue.send({ alert: row.id }, { transaction: tx, key: `question/${row.id}` });
    return "asked";
  });
  queue.lookNow();
  return result;
}
