import type { Selectable } from "kysely";
import { isOfferedStatus, type Listing } from "../../../domain/listings/listing.ts";
import { parseSearchQuery, updateSearchQuery } from "../../../domain/search/search-query.ts";
import type { SearchAlertTable } from "../../db/lead-tables.ts";
import type { Mail, MailSiteDetails } from "../../mail/mail.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { ListingReader } from "../../listings/read/listings.ts";
import type { SearchService } from "../../search/questions/catalogue-search.ts";
import { hashSecretToken } from "../../staff/tokens.ts";
import { type AlertMailData, toNewListingsMail, toConfirmationMail } from "./alert-mail.ts";
import type { AlertDeps } from "./alert-deps.ts";
import { unconfirmedAlertCutoff, alertCoverageEnd, mailPauseCutoff } from "./alert-times.ts";

export interface AlertMailDeps extends AlertDeps {
  readonly search: Pick<SearchService, "find">;
  readonly listings: Pick<ListingReader, "byIds">;
  readonly mailer: Mailer;
  readonly site: MailSiteDetails;
  now(): Date;
}

/** The maximum number of new listings that are loaded. A mail shows fewer, and states the total. */
const maxListings = 100;

/**
 * Sends the mail that is due for an alert: the confirmation, or the listings that are new since the last mail.
 * @throws if the mail server did not accept the mail, so that the job is retried
 */
export async function sendAlertMail(deps: AlertMailDeps, id: number): Promise<void> {
  const { db, keys, site, now } = deps;
  const currentTime = now();
  const alert = await db.selectFrom("search_alert").selectAll().where("id", "=", id).executeTakeFirst();
  if (!alert) return;
  const token = keys.alertToken(id);
  if (hashSecretToken(token) !== alert.token_hash)
    // If the site's secret has changed, the stored token hash is replaced, so that the links of this mail work.
    await db
      .updateTable("search_alert")
      .set({ token_hash: hashSecretToken(token) })
      .where("id", "=", id)
      .execute();
  const { personal_email: to, locale, search } = alert;
  const mailData: AlertMailData = { to, locale, search, token, site };
  if (!alert.confirmed_at) {
    if (alert.created_at < unconfirmedAlertCutoff(currentTime)) return;
    // A repeated request has the same message id, so that mail programs can drop the duplicate.
    await send(deps, toConfirmationMail(mailData), `alert-${id}-${alert.created_at.getTime()}`);
    return;
  }
  const coverageEnd = alertCoverageEnd(currentTime);
  if (alert.told_until > mailPauseCutoff(currentTime)) return;
  const homes = await findNewListings(deps, alert, coverageEnd, currentTime);
  if (homes.length === 0) return;
  await send(
    deps,
    toNewListingsMail(mailData, homes, homes.length >= maxListings),
    `alert-${id}-${alert.told_until.getTime()}`,
  );
  await db.updateTable("search_alert").set({ told_until: coverageEnd }).where("id", "=", id).execute();
}

/**
 * Available listings that are new since the last mail, newest first. Availability is read from the database,
 * because the in-memory catalogue may be stale.
 */
async function findNewListings(
  { search, listings }: AlertMailDeps,
  alert: Selectable<SearchAlertTable>,
  coverageEnd: Date,
  now: Date,
): Promise<Listing[]> {
  const { query } = parseSearchQuery(new URLSearchParams(alert.search));
  const newest = updateSearchQuery(query, { status: "active", sort: "newest" });
  const homes = await listings.byIds(search.find(newest, maxListings, now).ids);
  return homes.filter(
    ({ status, createdAt }) =>
      isOfferedStatus(status) && createdAt > alert.told_until && createdAt <= coverageEnd,
  );
}

async function send({ mailer }: AlertMailDeps, mail: Mail, messageId: string): Promise<void> {
  const attempt = await mailer.send(mail, messageId);
  if (attempt.kind === "failed")
    throw new Error(`The mail of an alert was not taken: ${attempt.fault} ${attempt.status ?? ""}`.trim());
}
