import type { Kysely, Transaction } from "kysely";
import { locales } from "../../../domain/text/locale.ts";
import { pagePath } from "../../../domain/site/page-path.ts";
import { getServerTexts } from "../../../messages/server-texts.ts";
import { takeRateLimitToken } from "../../db/stored-rate-limit.ts";
import type { Schema } from "../../db/schema.ts";
import { type Mail, type MailSiteDetails, renderMail } from "../../mail/mail.ts";
import { suspectedSpamCondition } from "../record/lead-conditions.ts";

/** The rate limit: one mail in four hours, so that spam cannot flood the office's mailbox. */
const rateLimit = { burst: 1, everySeconds: 4 * 3_600 };

/** Whether the rate limit allows a mail about suspected spam now. Counts the mail. */
export async function mayNotifyOfSpam(tx: Transaction<Schema>, now: Date): Promise<boolean> {
  return (await takeRateLimitToken(tx, "lead_limit", rateLimit, "aside-mail", now)) === 0;
}

interface SpamNotification {
  readonly db: Kysely<Schema>;
  readonly site: MailSiteDetails;
  readonly to: readonly string[];
  readonly now: Date;
}

/** The mail to the office that suspected spam is waiting, in both languages and without text from visitors. */
export async function toSuspectedSpamMail({ db, site, to, now }: SpamNotification): Promise<Mail> {
  const { count } = await db
    .selectFrom("lead")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(suspectedSpamCondition(now))
    .executeTakeFirstOrThrow();
  const parts = locales.map((locale) => {
    const t = getServerTexts(locale, "staffMail.aside");
    const href = site.origin + pagePath("admin/leads", locale, "state=spam");
    return { locale, lines: [t("headline"), t("text", { count }), t("what"), { label: t("open"), href }] };
  });
  const subject = locales.map((locale) => getServerTexts(locale, "staffMail.aside")("headline")).join(" | ");
  return renderMail({ to, replyTo: null, subject, parts });
}
