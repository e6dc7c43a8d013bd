import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { currentProjectName } from "../../../domain/showcase/published-showcase.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { toICalendar } from "../../../domain/time/icalendar.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import { pagePath } from "../../../domain/site/page-path.ts";
import { roleHasPermission, parseRole } from "../../../domain/staff/roles.ts";
import { addDays } from "../../../domain/leads/visit-week.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { getServerTexts } from "../../../messages/server-texts.ts";
import { recordRowChange } from "../../audit/append-audit.ts";
import type { Schema } from "../../db/schema.ts";
import type { MailSiteDetails } from "../../mail/mail.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import type { VisitListItem, VisitService } from "./visits.ts";

/** iCalendar feeds of visits. Each staff account can have one, at a secret address. */
export type VisitFeedService = ReturnType<typeof createVisitFeedService>;

/** The number of days before today from which the feed has visits; `futureDays` limits the days after today. */
const pastDays = 31;
const futureDays = 92;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** @param site details of the site for the calendar file */
export function createVisitFeedService(
  { db, showcase }: LeadDeps,
  visits: VisitService,
  site: MailSiteDetails,
) {
  return {
    /** Creates a secret address for this account; an earlier address stops working. */
    async open(accountId: number, now: Date): Promise<string> {
      const token = randomBytes(24).toString("base64url");
      const row = { account_id: accountId, token_hash: hashOf(token), created_at: now };
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto("calendar_feed")
          .values(row)
          .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
          .execute();
        await recordFeed(tx, accountId, "open-feed", now);
      });
      return token;
    },
    async has(accountId: number): Promise<boolean> {
      const row = await db
        .selectFrom("calendar_feed")
        .select("account_id")
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return row !== undefined;
    },
    async close(accountId: number, now: Date): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const closed = await tx
          .deleteFrom("calendar_feed")
          .where("account_id", "=", accountId)
          .returning("account_id")
          .execute();
        if (closed.length > 0) await recordFeed(tx, accountId, "close-feed", now);
      });
    },
    /**
     * The calendar file; null if the address does not exist, or its account has lost the permission to see visits.
     */
    async read(token: string, locale: Locale, now: Date): Promise<string | null> {
      const account = await db
        .selectFrom("calendar_feed")
        .innerJoin("staff_account", "staff_account.id", "account_id")
        .select("role")
        .where("token_hash", "=", hashOf(token))
        .where("disabled_at", "is", null)
        .executeTakeFirst();
      const role = account ? parseRole(account.role) : null;
      if (role === null || !roleHasPermission(role, "leads:read")) return null;
      const from = addDays(toCairoIsoDate(now), -pastDays);
      const items = await visits.list({ from, days: pastDays + futureDays, agentId: null });
      return toICalendar({
        product: site.brandName.en,
        name: getServerTexts(locale, "calendar")("feed", { brand: localizedText(locale, site.brandName) }),
        events: items.map((visit) =>
          toEvent(visit, site, { locale, project: currentProjectName(showcase(), visit, locale) }),
        ),
      });
    },
  };
}

/** Records that a feed, which needs no password, was opened or closed. The entry contains no part of its address. */
function recordFeed(
  tx: Transaction<Schema>,
  entityId: number,
  action: "open-feed" | "close-feed",
  now: Date,
): Promise<void> {
  return recordRowChange(tx, { actorId: entityId, now }, { action, entity: "staff_account", entityId });
}

/**
 * An event without personal data, because calendar programs store events, often abroad. It links to the staff page
 * with the details.
 */
function toEvent(
  visit: VisitListItem,
  site: MailSiteDetails,
  { locale, project }: { readonly locale: Locale; readonly project: string | null },
) {
  const t = getServerTexts(locale, "calendar");
  const place = joinWithCommas(
    [project, visit.unitCode].filter((part) => part !== null),
    locale,
  );
  const agent = visit.agentName && localizedText(locale, visit.agentName);
  return {
    uid: `staff-visit-${visit.id}@${new URL(site.origin).hostname}`,
    sequence: visit.sequence,
    writtenAt: visit.updatedAt,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    summary: [t("visit"), place, agent].filter(Boolean).join(" · "),
    description: [visit.reference, ...(visit.wantsTransport ? [t("transport")] : [])].join("\n"),
    location: place,
    url: site.origin + pagePath("admin/visits", locale, `lead=${visit.leadId}`),
    isCancelled: visit.isCancelled,
    alarmMinutes: null,
  };
}
