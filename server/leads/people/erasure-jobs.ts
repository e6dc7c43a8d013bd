import type { ErasureLedger } from "../../backup/erasure-ledger.ts";
import type { Database } from "../../db/database.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Log } from "../../process/log.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import { isScrubDue, mayScrubNow, scrubLeads } from "../record/scrub-leads.ts";
import { eraseAgain } from "./erase-again.ts";
import { continueErasures, listErasures } from "./erase-person.ts";

interface ErasureJobs {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly keys: LeadKeys;
  readonly ledger: Pick<ErasureLedger, "remember" | "read" | "share">;
  readonly log: Log;
  readonly now: () => Date;
}

/** What of an erasure nobody waits for: the rest of a large one, and the files. To be called before the jobs start. */
export function defineErasureJobs({ jobs, database, keys, ledger, log, now }: ErasureJobs) {
  const db = database.backgroundDb;
  const queue = jobs.define<object>({
    name: "leads/erase",
    // A hundred thousand requests take minutes on a busy machine. What took longer is tried again, and goes on.
    patienceSeconds: 1_800,
    retries: 10,
    longestRetryDelaySeconds: 3_600,
    async handle(_nothing, { signal }) {
      await continueErasures({ db, keys, ledger }, now, signal);
      if (await mayScrubNow(database, now())) await scrubLeads(database);
      await ledger.share(now());
    },
  });
  return {
    /** Before the jobs have started, and when the database is away, the next start or day finds what is left. */
    async afterErasure(): Promise<void> {
      if (!queue.isOpen) return;
      await queue
        .send({})
        .catch((err: unknown) =>
          log.error({ event: "erasure.not-sent", err }, "an erasure goes on tomorrow"),
        );
    },
    /** At every start and once a day, at night: whatever an earlier process, a failure, the day or an older copy left. */
    async sendMissing(): Promise<void> {
      await ledger
        .share(now())
        .catch((err: unknown) =>
          log.error({ event: "erasures.not-shared", err }, "the bucket does not have what was erased"),
        );
      const again = await eraseAgain({ db, keys, ledger }, now());
      if (again.people + again.alerts + again.requests > 0)
        log.warn(
          { event: "erasures.again", ...again },
          "an older copy of the database had brought people back",
        );
      if ((await listErasures(db)).length > 0 || (await isScrubDue(db))) await queue.send({});
    },
  };
}
