import { type Kysely, Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { BackgroundJobs } from "../../jobs/jobs.ts";
import { createDownloader, type DownloadLimits, pictureDownloadLimits } from "../../outgoing/downloads.ts";
import { pictureUploadLimits } from "../../../domain/uploads/picture-upload.ts";
import type { PictureService } from "../../pictures/pictures.ts";
import { hasPendingPictureFetches } from "./queue-pictures.ts";
import { fetchDuePictures, pictureFetchLimits } from "./fetch-due.ts";
import { createHostLimiter, hostRateLimit } from "./host-limits.ts";

/** The queue's name must stay the same, because jobs in the database refer to it. */
export const pictureFetchQueueName = "imports/pictures";

export interface PictureFetchJobDeps {
  readonly jobs: BackgroundJobs;
  /**
   * The connection pool for background work: its queries may wait longer and take no connections from page
   * requests.
   */
  readonly db: Kysely<Schema>;
  readonly pictures: Pick<PictureService, "upload">;
  /** The folder of incomplete downloads. */
  readonly incoming: string;
  /** Addresses or CIDR blocks within the private network from which pictures may be downloaded nevertheless. */
  readonly allowed: readonly string[];
  readonly now: () => Date;
  readonly limits?: Omit<DownloadLimits, "bytes">;
}

/** The longest delay of a job, in milliseconds. A retry by staff can make pictures due before the expected time. */
const maxDelayMs = 5 * 60_000;

/** Identifies one of the two alternating jobs. */
export interface PictureFetchJob {
  readonly turn: 0 | 1;
}

/**
 * Defines the queue that downloads the pictures of imports. At most two of its jobs exist at a time over all
 * processes; each job that ends queues the other for the remaining pictures. Call this before the job queue
 * starts.
 */
export function definePictureFetchJobs({
  jobs,
  db,
  pictures,
  incoming,
  allowed,
  now,
  limits = pictureDownloadLimits,
}: PictureFetchJobDeps) {
  const downloads = createDownloader({ allowed, limits: { ...limits, bytes: pictureUploadLimits.bytes } });
  const hosts = createHostLimiter(hostRateLimit);
  const queue = jobs.define<PictureFetchJob>({
    name: pictureFetchQueueName,
    isExclusive: true,
    // A download's own failures are retried per picture. Job retries cover failures of the database or the process
    // for about an hour; each start of a process also queues waiting pictures.
    retries: 60,
    longestRetryDelaySeconds: 60,
    timeoutSeconds: 3 * (pictureFetchLimits.turnMs / 1_000),
    retentionSeconds: 86_400,
    async handle({ turn }, { signal }) {
      const parts = { db, pictures, downloads, incoming, hosts, now };
      const next = await fetchDuePictures(parts, signal);
      if (next === null) return;
      const other = turn === 0 ? 1 : 0;
      const startAfter = new Date(Math.min(next.getTime(), now().getTime() + maxDelayMs));
      await queue.send({ turn: other }, { key: String(other), startAfter });
    },
  });
  return {
    /** @param transaction in which the job is queued; without one, it is queued immediately */
    send: (transaction?: Transaction<Schema>) => sendPictureFetchJob(queue, transaction ?? db),
  };
}

/**
 * Queues a job for waiting pictures. pg-boss ignores a job whose key is already queued or running, so the other of
 * the two keys is tried then.
 */
export async function sendPictureFetchJob(
  queue: JobQueue<PictureFetchJob>,
  db: Kysely<Schema> | Transaction<Schema>,
): Promise<void> {
  if (!(await hasPendingPictureFetches(db))) return;
  const sendOptions = db instanceof Transaction ? { transaction: db } : {};
  for (const turn of [0, 1] as const)
    if ((await queue.send({ turn }, { key: String(turn), ...sendOptions })) !== null) return;
}
