import type { Kysely } from "kysely";
import type { UnitCode } from "../../domain/text/unit-code.ts";
import type { Change } from "../audit/change.ts";
import type { Secrets } from "../config/config.ts";
import type { Schema } from "../db/schema.ts";
import { createBucketStore } from "../files/bucket-store.ts";
import type { StoreTrouble } from "../files/file-store.ts";
import type { FolderStore } from "../files/folder-store.ts";
import type { Log } from "../process/log.ts";
import { beginUpload, forgetBegun, giveUpOldUploads, giveUpUploads } from "./begun-uploads.ts";
import { type PicturesChange, type PicturesResult, savePictures, undoPictures } from "./save-pictures.ts";
import { createUploadMaker } from "./upload-maker.ts";
import {
  addUploaded,
  findOutdated,
  forgetUploaded,
  type NewPictures,
  releaseUploaded,
} from "./uploaded-pictures.ts";
import { createUploads, type UploadOutcome, type Uploads } from "./uploads.ts";

/** What came of several files that were sent. */
type UploadResult =
  | {
      readonly kind: "done";
      /** In the order of the files. */
      readonly outcomes: readonly Exclude<UploadOutcome, { readonly kind: "trouble" }>[];
      /** Why they are in the data folder although there is a bucket; null when nothing is amiss. */
      readonly bucketTrouble: StoreTrouble | null;
    }
  /** There is no place for them: none of them is kept. */
  | { readonly kind: "trouble"; readonly trouble: StoreTrouble }
  /** Whoever sent them may not any more, or nobody wants them: none of them is kept. */
  | { readonly kind: "late" };

type RemovedPicture =
  | { readonly kind: "removed" | "missing" }
  /** A property or an agent shows it. */
  | { readonly kind: "used" }
  /** Nothing shows it any more, but its files are still there; the daily sweep tries again. */
  | { readonly kind: "trouble"; readonly trouble: StoreTrouble };

/** Pictures as staff add and change them. Callers see to it that the one who asks may. */
export interface Pictures {
  /**
   * Makes pictures anew, keeps them and notes them. Until something names one it is nobody's, and goes after a week.
   * @param sources full paths; they are only read
   */
  upload(sources: readonly string[], unitCode: UnitCode | null, change: NewPictures): Promise<UploadResult>;
  /** Gives a property these pictures in this order. */
  save(pictures: PicturesChange, change: Change): Promise<PicturesResult>;
  /** Takes the last change of a property's pictures back. */
  undo(listingId: number, change: Change): Promise<PicturesResult>;
  /** Removes an uploaded picture at once, unless it is shown somewhere. */
  remove(name: string, change: Change): Promise<RemovedPicture>;
  /** The daily tidying: removes what has not been used for a week, and what is left of uploads. How many it removed. */
  sweep(now: Date): Promise<number>;
  /** The hourly tidying: removes what is left of uploads that were broken off. How many. */
  sweepBegun(now: Date): Promise<number>;
}

export function createPictures(db: Kysely<Schema>, uploads: Uploads): Pictures {
  const removeFiles = async (name: string, url: string): Promise<RemovedPicture> => {
    const gone = await uploads.remove(url);
    if (gone.kind === "trouble") return gone;
    await forgetUploaded(db, name);
    return { kind: "removed" };
  };
  const remove = async (name: string, change: Change): Promise<RemovedPicture> => {
    const released = await releaseUploaded(db, name, change);
    return released.kind === "released" ? removeFiles(name, released.url) : released;
  };
  const removeBegun = async (url: string): Promise<boolean> => {
    const gone = await uploads.remove(url);
    if (gone.kind === "trouble") return false;
    await forgetBegun(db, url);
    return true;
  };
  /** What cannot be taken away now is noted, and goes with the next sweep. */
  const takeBack = async (begun: readonly string[]) => {
    const urls = await giveUpUploads(db, begun).catch(() => []);
    await Promise.allSettled(urls.map(removeBegun));
  };

  return {
    async upload(sources, unitCode, change) {
      const begun: string[] = [];
      const begin = async (url: string) => {
        await beginUpload(db, url, change.now);
        begun.push(url);
      };
      try {
        const { outcomes, bucketTrouble } = await uploads.add(sources, unitCode, begin);
        const troubled = outcomes.find((one) => one.kind === "trouble");
        if (troubled) {
          await takeBack(begun);
          return troubled;
        }
        const kept = outcomes.filter((one) => one.kind === "uploaded");
        if (!(await addUploaded(db, kept, change))) {
          await takeBack(begun);
          return { kind: "late" };
        }
        return { kind: "done", outcomes: outcomes.filter((one) => one.kind !== "trouble"), bucketTrouble };
      } catch (error) {
        await takeBack(begun);
        throw error;
      }
    },

    save: (pictures, change) => savePictures(db, pictures, change),
    undo: (listingId, change) => undoPictures(db, listingId, change),
    remove,

    async sweepBegun(now) {
      let count = 0;
      for (const url of await giveUpOldUploads(db, now)) if (await removeBegun(url)) count += 1;
      return count;
    },

    async sweep(now) {
      let count = await this.sweepBegun(now);
      for (const name of await findOutdated(db, now)) {
        const { kind } = await remove(name, { actorId: null, now });
        if (kind === "removed") count += 1;
      }
      return count;
    },
  };
}

interface UploadsOptions {
  readonly folder: FolderStore;
  readonly bucket: Secrets["bucket"];
  /** Whether the folder may stand in for a bucket that is away. */
  readonly mayUseFolder?: () => boolean;
  readonly log: Log;
  readonly now: () => Date;
}

/** Pictures of staff, kept in the bucket where one is configured and answers, else in the folder where it may be used. */
export function openUploads({
  folder,
  bucket,
  mayUseFolder = () => true,
  log,
  now,
}: UploadsOptions): Uploads {
  const maker = createUploadMaker({ log });
  return createUploads({ maker, folder, bucket: bucket && createBucketStore(bucket), mayUseFolder, now });
}
