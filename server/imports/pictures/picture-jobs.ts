import { type Kysely, Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { JobQueue, Jobs } from "../../jobs/jobs.ts";
import { createDownloads, type DownloadLimits, pictureDownloadLimits } from "../../outgoing/downloads.ts";
import { uploadLimits } from "../../../domain/uploads/picture-upload.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { hasWaitingPictures } from "./await-pictures.ts";
import { fetchDue, fetchingLimits } from "./fetch-due.ts";
import { createHostTurns, politePace } from "./host-turns.ts";

/** Never renamed: jobs wait under it. */
export const pictureQueue = "imports/pictures";

export interface PictureJobParts {
  readonly jobs: Jobs;
  /** Patient, and never in the way of pages. */
  readonly db: Kysely<Schema>;
  readonly pictures: Pick<Pictures, "upload">;
  /** Folder of files that are half received. */
  readonly incoming: string;
  /** Addresses or blocks inside the network that pictures may be fetched from all the same. */
  readonly allowed: readonly string[];
  readonly now: () => Date;
  readonly limits?: Omit<DownloadLimits, "bytes">;
}

/** A job that waits for longer would stand in the way of pictures that are due before. */
const longestRestMs = 5 * 60_000;

/** One of two jobs that take turns. */
export interface PictureJob {
  readonly turn: 0 | 1;
}

/**
 * Defines the queue that fetches what imports wait for; at most two of its jobs are there in all processes together, and
 * the one that ends leaves the other one what is still to do. To be called before the jobs start.
 */
export function definePictureJobs({
  jobs,
  db,
  pictures,
  incoming,
  allowed,
  now,
  limits = pictureDownloadLimits,
}: PictureJobParts) {
  const downloads = createDownloads({ allowed, limits: { ...limits, bytes: uploadLimits.bytes } });
  const hosts = createHostTurns(politePace);
  const queue = jobs.define<PictureJob>({
    name: pictureQueue,
    isOneForEachKey: true,
    // What other people's servers do is noted with the picture. What is left is the database or the process going away:
    // an hour of that is sat out, and a start looks for what waits.
    retries: 60,
    longestRetryDelaySeconds: 60,
    patienceSeconds: 3 * (fetchingLimits.turnMs / 1_000),
    keptSeconds: 86_400,
    async handle({ turn }, { signal }) {
      const parts = { db, pictures, downloads, incoming, hosts, now };
      const next = await fetchDue(parts, signal);
      if (next === null) return;
      const other = turn === 0 ? 1 : 0;
      const startAfter = new Date(Math.min(next.getTime(), now().getTime() + longestRestMs));
      await queue.send({ turn: other }, { key: String(other), startAfter });
    },
  });
  return {
    /** @param transaction with which the job is there, or not */
    send: (transaction?: Transaction<Schema>) => sendPictureJob(queue, transaction ?? db),
  };
}

/** Has what waits fetched soon. pg-boss drops a job whose key waits or runs: then the other one comes after it. */
export async function sendPictureJob(
  queue: JobQueue<PictureJob>,
  db: Kysely<Schema> | Transaction<Schema>,
): Promise<void> {
  if (!(await hasWaitingPictures(db))) return;
  const within = db instanceof Transaction ? { transaction: db } : {};
  for (const turn of [0, 1] as const)
    if ((await queue.send({ turn }, { key: String(turn), ...within })) !== null) return;
}
