import type { Kysely } from "kysely";
import { checkAccessRight } from "../../domain/staff/rights/right.ts";
import { showcaseRights } from "../../domain/staff/rights/showcase.ts";
import { parseRole } from "../../domain/staff/roles.ts";
import type { Schema } from "../db/schema.ts";
import type { BackgroundJobs } from "../jobs/jobs.ts";
import { definePeriodicJob, type PeriodicJob } from "../jobs/periodic-jobs.ts";
import { findDueDrafts } from "./decide-drafts.ts";
import { publishDraft } from "./publish-drafts.ts";

interface ScheduledPublicationsDeps {
  readonly jobs: BackgroundJobs;
  readonly db: Kysely<Schema>;
  /** Makes this process load what was published, immediately. */
  readonly follow: () => Promise<void>;
  readonly now: () => Date;
}

/** Publishes drafts at their scheduled time; checks every minute. */
export function defineDraftPublishingJob({ jobs, db, follow, now }: ScheduledPublicationsDeps): PeriodicJob {
  return definePeriodicJob(jobs, {
    name: "studio/publish",
    everyMinutes: 1,
    timeoutSeconds: 120,
    now,
    handle: () => publishDueDrafts(db, follow, now()),
  });
}

/**
 * Publishes all due drafts, in the name of the account that scheduled them. If a publication fails, its reason is
 * stored, and it is not repeated until the draft is scheduled again.
 */
export async function publishDueDrafts(
  db: Kysely<Schema>,
  refreshShowcase: () => Promise<void>,
  now: Date,
): Promise<void> {
  const errors: unknown[] = [];
  for (const draft of await findDueDrafts(db, now))
    try {
      await publishDueDraft(db, refreshShowcase, draft, now);
    } catch (error) {
      // Collected, so that a failure does not keep the other drafts from being published.
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, "Not every draft was published at its hour");
}

async function publishDueDraft(
  db: Kysely<Schema>,
  refreshShowcase: () => Promise<void>,
  draft: Awaited<ReturnType<typeof findDueDrafts>>[number],
  now: Date,
): Promise<void> {
  const { kind, key, version, publishBy } = draft;
  const change = { actorId: publishBy, now };
  const outcome = (await mayPublish(db, publishBy))
    ? await publishDraft(db, { name: draft, version, note: `${kind} ${key}` }, change)
    : { kind: "not-allowed" as const };
  if (outcome.kind === "published") return refreshShowcase();
  // Another person published or edited the draft at the same time; the next run, a minute later, tries again.
  if (outcome.kind === "changed" || outcome.kind === "gone") return;
  await db
    .updateTable("showcase_draft")
    .set({ publish_fault: outcome.kind })
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("version", "=", version)
    .execute();
}

/** Whether the account may still publish; its permission may have been revoked after it scheduled the publication. */
async function mayPublish(db: Kysely<Schema>, accountId: number | null): Promise<boolean> {
  if (accountId === null) return false;
  const account = await db
    .selectFrom("staff_account")
    .select(["role", "disabled_at"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  const role = parseRole(account?.role);
  return (
    role !== null && account?.disabled_at === null && checkAccessRight({ role }, showcaseRights.publish).ok
  );
}
