import type { Kysely } from "kysely";
import type { Secrets } from "../config/config.ts";
import type { Schema } from "../db/schema.ts";
import { createBucketStore } from "../files/bucket-store.ts";
import type { FolderStore } from "../files/folder-store.ts";
import { createUploadMaker } from "./upload-maker.ts";
import { createUploads } from "./uploads.ts";
import { type Daily, defineDaily } from "../jobs/daily.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Log } from "../process/log.ts";
import { createPictures, type Pictures } from "./pictures.ts";

interface OpenPicturesOptions {
  readonly db: Kysely<Schema>;
  readonly folder: FolderStore;
  readonly bucket: Secrets["bucket"];
  readonly log: Log;
  readonly now: () => Date;
}

/** Pictures of staff, kept in the bucket where one is configured and answers, else in the folder. */
export function openPictures({ db, folder, bucket, log, now }: OpenPicturesOptions): Pictures {
  const maker = createUploadMaker({ log });
  return createPictures(
    db,
    createUploads({ maker, folder, bucket: bucket && createBucketStore(bucket), now }),
  );
}

interface SweepOptions {
  readonly jobs: Jobs;
  readonly pictures: Pictures;
  /** What else is tidied by the day. */
  readonly tidy: (now: Date) => Promise<void>;
  readonly log: Log;
  readonly now: () => Date;
}

/** Defines the daily sweep of pictures that nothing shows. */
export function definePictureSweep({ jobs, pictures, tidy, log, now }: SweepOptions): Daily {
  return defineDaily(jobs, {
    name: "pictures/sweep",
    patienceSeconds: 600,
    now,
    async handle() {
      const count = await pictures.sweep(now());
      await tidy(now());
      if (count > 0) log.info({ event: "pictures.swept", count }, "unused pictures were removed");
    },
  });
}
