import { type Kysely, Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { createDownloader, type DownloadLimits, pictureDownloadLimits } from "../../outgoing/downloads.ts";
import { uploadLimits } from "../../../domain/uploads/picture-upload.ts";
import type { PictureService } from "../../pictures/pictures.ts";
import { hasWaitingPictures } from "./queue-pictures.ts";
import { fetchDuePictures, fetchingLimits } from "./fetch-due.ts";
import { createHostLimiter, hostRateLimit } from "./host-limits.ts";

/** Must not be renamed, because queued jobs have this name. */
export const pictureQueue = "imports/pictures";

export interface PictureJobDeps {
  readonly jobs: Jobs;
  /** The pool for background work, which may wait longer for a connection and takes none from pages. */
  readonly db: Kysely<Schema>;
  readonly pictures: Pick<PictureService, "upload">;
  /** The folder of incomplete downloads. */
  readonly incoming: string;
  /** Addresses or CIDR blocks inside the network from which pictures may be fetched nevertheless. */
  readonly allowed: readonly string[];
  readonly now: () => Date;
  readonly limits?: Omit<DownloadLimits, "bytes">;
}

/** The longest time that a job is scheduled ahead, because pictures may become due earlier than planned. */
const longestRestMs = 5 * 60_000;

/** Which of two alternating jobs this is. */
export interface PictureJob {
  readonly turn: 0 | 1;
}

/**
 * Defines the queue that fetches pictures for imports. All processes together have at most two of its jobs, and
 * each one that ends queues the other for the remaining work. Call before the jobs start.
 */
export function definePictureJobs({
  jobs,
  db,
  pictures,
  incoming,
  allowed,
  now,
  limits = pictureDownloadLimits,
}: PictureJobDeps) {
  const downloads = createDownloader({ allowed, limits: { ...limits, bytes: uploadLimits.bytes } });
  const hosts = createHostLimiter(hostRateLimit);
  const queue = jobs.define<PictureJob>({
    name: pictureQueue,
    isExclusive: true,
    // Failures of other servers are stored with the picture. These retries are for failures of the database or the
    // process, for about an hour; each start of a process also looks for waiting pictures.
    retries: 60,
    longestRetryDelaySeconds: 60,
    timeoutSeconds: 3 * (fetchingLimits.turnMs / 1_000),
    retentionSeconds: 86_400,
    async handle({ turn }, { signal }) {
      const parts = { db, pictures, downloads, incoming, hosts, now };
      const next = await fetchDuePictures(parts, signal);
      if (next === null) return;
      const other = turn === 0 ? 1 : 0;
      const startAfter = new Date(Math.min(next.getTime(), now().getTime() + longestRestMs));
      await queue.send({ turn: other }, { key: String(other), startAfter });
    },
  });
  return {
    /** @param transaction in which the job is queued */
    send: (transaction?: Transaction<Schema>) => sendPictureJob(queue, transaction ?? db),
  };
}

/**
 * Queues a job for the waiting pictures. pg-boss drops a job whose key is queued or running; then the other key is
 * used.
 */
export async function sendPictureJob(
  queue: JobQueue<PictureJob>,
  db: Kysely<Schema> | Transaction<Schema>,
): Promise<void> {
  if (!(await hasWaitingPictures(db))) return;
  const within = db instanceof Transaction ? { transaction: db } : {};
  for (const turn of [0, 1] as const)
    if ((await queue.send({ turn }, { key: String(turn), ...within })) !== null) return;
}
