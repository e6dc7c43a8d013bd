import type { Kysely } from "kysely";
import { parseEmail } from "../../domain/text/email.ts";
import { pagePath } from "../../domain/site/page-path.ts";
import { type Locale, localizedText } from "../../domain/text/locale.ts";
import { getServerTexts } from "../../messages/server-texts.ts";
import type { Schema } from "../db/schema.ts";
import { type Mail, type MailSiteDetails, renderMail } from "../mail/mail.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { BackgroundJobs } from "../jobs/jobs.ts";
import { recordAccountEvent } from "./record-account.ts";
import { lockAccounts, mailedTokenPrefix, createAccountSetUpLink } from "./set-up.ts";
import { takeAttempts } from "./throttle.ts";

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;

interface ResetRequest {
  readonly email: string;
  readonly locale: Locale;
  /** The key of the sender's rate limit. */
  readonly address: string;
  readonly now: Date;
}

type RequestResult = { readonly kind: "asked" } | { readonly kind: "wait"; readonly seconds: number };

interface PasswordResetDeps {
  readonly db: Kysely<Schema>;
  /** The database pool for background jobs. */
  readonly backgroundDb: Kysely<Schema>;
  readonly jobs: Pick<BackgroundJobs, "define">;
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null;
  readonly site: MailSiteDetails;
  readonly now: () => Date;
}

/** The data of a job, which contain neither the e-mail address nor the link. */
interface ResetJob {
  /** Id of the account; 0 if the e-mail address belongs to no account. */
  readonly account: number;
  readonly locale: Locale;
}

/** Creates the service and defines its job queue. Call this before the job queue starts. */
export function createPasswordResetService({ db, backgroundDb, jobs, mailer, site, now }: PasswordResetDeps) {
  const queue = jobs.define<ResetJob>({
    name: "staff/forgotten",
    retries: 4,
    retentionSeconds: 3_600,
    async handle({ account, locale }, { id, attempt }) {
      if (!mailer) return;
      const link = await makeLink(backgroundDb, account, now());
      if (!link) return;
      // Each attempt creates a new link, and only the newest link is valid.
      const sent = await mailer.send(toMail(link, locale, site), `forgotten-${id}-${attempt}`);
      if (sent.kind !== "failed") return;
      const { fault, status } = sent;
      throw new Error(`The mail for a new password was not taken: ${fault} ${status ?? ""}`.trim());
    },
  });
  return {
    /**
     * Mails a link for setting a new password, if the e-mail address belongs to an account that can sign in. If it
     * does not, the response and its timing are the same.
     */
    async ask({ email, locale, address, now: requestedAt }: ResetRequest): Promise<RequestResult> {
      await queue.untilStarted();
      const parsedEmail = parseEmail(email) ?? "";
      const limits = [
        { of: "forgottenAddress", id: address },
        { of: "forgottenAccount", id: parsedEmail },
      ] as const;
      const seconds = await takeAttempts(db, limits, requestedAt);
      if (seconds > 0) return { kind: "wait", seconds };
      const row = await db
        .selectFrom("staff_account")
        .select("id")
        .where("email", "=", parsedEmail)
        .executeTakeFirst();
      // A job is queued even for an unknown e-mail address, so that the response time reveals nothing.
      await queue.send({ account: row?.id ?? 0, locale });
      return { kind: "asked" };
    },
  };
}

interface MailedLink {
  readonly to: string;
  readonly name: string;
  readonly token: string;
}

/** The mail that contains the link for setting a new password. */
function toMail({ to, name, token }: MailedLink, locale: Locale, site: MailSiteDetails): Mail {
  const t = getServerTexts(locale, "passwordMail");
  const brand = localizedText(locale, site.brandName);
  const href = site.origin + pagePath("admin/set-up", locale, `token=${encodeURIComponent(token)}`);
  const parts = [
    { locale, lines: [t("hello", { name }), t("text", { brand }), { label: t("link"), href }, t("ignore")] },
  ];
  return renderMail({ to: [to], replyTo: null, subject: `${t("subject")} | ${brand}`, parts });
}

/** Creates the link for the mail; null if the account cannot sign in, whatever its password. */
async function makeLink(db: Kysely<Schema>, id: number, now: Date): Promise<MailedLink | null> {
  if (id === 0) return null;
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx);
    const row = await tx.selectFrom("staff_account").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row || row.disabled_at !== null || row.password_hash === null) return null;
    const link = { purpose: "reset", accountId: id, mark: mailedTokenPrefix } as const;
    const token = await createAccountSetUpLink(tx, link, now);
    await recordAccountEvent(tx, { accountId: id, actorId: null, action: "forgotten", now });
    return { to: row.email, name: row.name, token };
  });
}
