import type { Kysely } from "kysely";
import type { Config } from "../config/config.ts";
import type { Schema } from "../db/schema.ts";
import { readOrCreateSecret } from "../files/secret-file.ts";
import { defineDailyJob, type PeriodicJob } from "../jobs/periodic-jobs.ts";
import type { BackgroundJobs } from "../jobs/jobs.ts";
import type { MailSiteDetails } from "../mail/mail.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { OutboundClient } from "../outgoing/outbound.ts";
import type { Log } from "../process/log.ts";
import { createChainHeadSigner, type SignedChainHead } from "./audit-head.ts";
import type { AuditVerdict } from "./audit-verdict.ts";
import { toChainHeadMail } from "./head-mail.ts";
import { sealAuditEntries } from "./seal-audit.ts";
import { verifyAuditChain } from "./verify-audit.ts";

/** Signs the head of a verified chain; returns null for any verdict but "whole". */
export type AuditVerdictSigner = (verdict: AuditVerdict, at: Date) => SignedChainHead | null;

/**
 * Signs with the configured key, or else with the key file in the data folder, which is created when it is
 * missing.
 * @throws {BootError} when the key file has the wrong length
 */
export function createAuditVerdictSigner(
  config: Pick<Config, "dataDir" | "public" | "secrets">,
): AuditVerdictSigner {
  const signer = createChainHeadSigner(
    config.secrets.audit.key ?? readOrCreateSecret(config.dataDir, "audit.key"),
  );
  return (verdict, signedAt) =>
    verdict.kind === "whole"
      ? signer.sign({
          site: config.public.publicOrigin,
          at: signedAt.toISOString(),
          entries: verdict.entries,
          lastHash: verdict.lastHash,
        })
      : null;
}

interface ChainHeadJobDeps {
  readonly jobs: BackgroundJobs;
  readonly db: Kysely<Schema>;
  readonly signVerdict: AuditVerdictSigner;
  readonly targets: Config["secrets"]["audit"];
  /** Null when no mail server is configured. */
  readonly mailer: Pick<Mailer, "send"> | null;
  readonly outbound: OutboundClient;
  readonly site: MailSiteDetails;
  readonly log: Pick<Log, "info" | "error">;
  readonly now: () => Date;
}

/** In seconds: 30 minutes, because verifying a million entries takes minutes. */
const timeoutSeconds = 1_800;

/**
 * Verifies the chain once a day and signs its head; logs the head and sends it by mail and webhook. If the chain
 * is broken, logs and sends that instead.
 */
export function defineChainHeadJob(parts: ChainHeadJobDeps): PeriodicJob {
  const { jobs, db, signVerdict, log, now } = parts;
  return defineDailyJob(jobs, {
    name: "audit/head",
    timeoutSeconds,
    now,
    async handle({ id, signal }) {
      await sealAuditEntries(db);
      const verdict = await verifyAuditChain(db);
      const head = signVerdict(verdict, now());
      if (head) log.info({ event: "audit.head", head }, "the record of changes is whole");
      else log.error({ event: "audit.broken", verdict }, "the record of changes was altered");
      const faults = await Promise.all([
        mailHead(parts, head, id),
        postHead(parts, head ?? { site: parts.site.origin, verdict }, signal),
      ]);
      const messages = faults.filter((fault) => fault !== null);
      if (messages.length > 0)
        throw new Error(`The head of the record was not taken: ${messages.join(", ")}`);
    },
  });
}

async function mailHead(
  { mailer, targets, site }: ChainHeadJobDeps,
  head: SignedChainHead | null,
  jobId: string,
) {
  if (!mailer || targets.mailTo.length === 0) return null;
  const sent = await mailer.send(toChainHeadMail(head, targets.mailTo, site), `audit-${jobId}`);
  return sent.kind === "failed" ? `mail ${sent.fault}` : null;
}

async function postHead({ targets, outbound }: ChainHeadJobDeps, content: object, signal: AbortSignal) {
  if (targets.webhookUrl === null) return null;
  const headers = { "Content-Type": "application/json; charset=utf-8", "User-Agent": "HomeFinder" };
  const answer = await outbound.ask({
    url: targets.webhookUrl,
    method: "POST",
    headers,
    body: JSON.stringify(content),
    signal,
  });
  if (answer.kind === "failed") return `webhook ${answer.fault}`;
  return answer.status >= 200 && answer.status < 300 ? null : `webhook ${answer.status}`;
}
