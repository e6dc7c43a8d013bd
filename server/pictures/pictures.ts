import type { Kysely } from "kysely";
import type { UnitCode } from "../../domain/text/unit-code.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { ConfigSecrets } from "../config/config.ts";
import type { Schema } from "../db/schema.ts";
import { createBucketPictureStore } from "../files/bucket-store.ts";
import type { PictureStoreFault } from "../files/picture-store.ts";
import type { UploadFolderStore } from "../files/folder-store.ts";
import type { Log } from "../process/log.ts";
import {
  recordPictureUploadStart,
  deleteFailedUpload,
  markOldUploadsFailed,
  markUploadsFailed,
} from "./uploads-in-progress.ts";
import { type ListingPicturesChange, savePictures, undoPictureChange } from "./save-pictures.ts";
import { createPictureEncoder } from "./picture-encoder.ts";
import {
  recordUploadedPictures,
  findUnusedPictures,
  deletePictureRow,
  type RecordPicturesOptions,
  markPictureForDeletion,
} from "./uploaded-pictures.ts";
import { createPictureUploader, type PictureUploadOutcome, type PictureUploader } from "./uploads.ts";

/** The result of uploading several files. */
type UploadResult =
  | {
      readonly kind: "done";
      /** The outcomes of the files, in the order of `sources`. */
      readonly outcomes: readonly Exclude<PictureUploadOutcome, { readonly kind: "trouble" }>[];
      /** Why the pictures were stored in the data folder although a bucket is configured; null if they were not. */
      readonly bucketTrouble: PictureStoreFault | null;
    }
  /** The storage is full or cannot be used; no picture is stored. */
  | { readonly kind: "trouble"; readonly trouble: PictureStoreFault }
  /** The sender's permission was revoked meanwhile, or the pictures are no longer needed; none is stored. */
  | { readonly kind: "late" };

type RemovalResult =
  | { readonly kind: "removed" | "missing" }
  /** A listing, an agent or the showcase still uses the picture. */
  | { readonly kind: "used" }
  /** The picture can no longer be used, but its files could not be deleted; the daily clean-up retries. */
  | { readonly kind: "trouble"; readonly trouble: PictureStoreFault };

/**
 * Creates the functions that add and change pictures for staff. They check no permission: routes check the staff
 * member's before they call one.
 */
export function createPictureService(db: Kysely<Schema>, uploads: PictureUploader) {
  const removeFiles = async (name: string, url: string): Promise<RemovalResult> => {
    const removal = await uploads.remove(url);
    if (removal.kind === "trouble") return removal;
    await deletePictureRow(db, name);
    return { kind: "removed" };
  };
  const remove = async (name: string, change: ChangeContext): Promise<RemovalResult> => {
    const released = await markPictureForDeletion(db, name, change);
    return released.kind === "released" ? removeFiles(name, released.url) : released;
  };
  const removeUpload = async (url: string): Promise<boolean> => {
    const removal = await uploads.remove(url);
    if (removal.kind === "trouble") return false;
    await deleteFailedUpload(db, url);
    return true;
  };
  /** Cancels uploads. The next clean-up retries to delete files that cannot be deleted now. */
  const cancelUploads = async (startedUrls: readonly string[]) => {
    const urls = await markUploadsFailed(db, startedUrls).catch(() => []);
    await Promise.allSettled(urls.map(removeUpload));
  };

  return {
    /**
     * Re-encodes, stores and records pictures. A picture that stays unused is deleted after a week.
     * @param sources full paths of the uploaded files, which are only read
     */
    async upload(
      sources: readonly string[],
      unitCode: UnitCode | null,
      change: RecordPicturesOptions,
    ): Promise<UploadResult> {
      const startedUrls: string[] = [];
      const begin = async (url: string) => {
        await recordPictureUploadStart(db, url, change.now);
        startedUrls.push(url);
      };
      try {
        const { outcomes, bucketTrouble } = await uploads.storePictures(sources, unitCode, begin);
        const troubled = outcomes.find((one) => one.kind === "trouble");
        if (troubled) {
          await cancelUploads(startedUrls);
          return troubled;
        }
        const uploaded = outcomes.filter((one) => one.kind === "uploaded");
        if (!(await recordUploadedPictures(db, uploaded, change))) {
          await cancelUploads(startedUrls);
          return { kind: "late" };
        }
        return { kind: "done", outcomes: outcomes.filter((one) => one.kind !== "trouble"), bucketTrouble };
      } catch (error) {
        await cancelUploads(startedUrls);
        throw error;
      }
    },

    /** Sets a listing's pictures in this order. */
    save: (pictures: ListingPicturesChange, change: ChangeContext) => savePictures(db, pictures, change),
    /** Undoes the last change of a listing's pictures. A second undo redoes that change. */
    undo: (listingId: number, change: ChangeContext) => undoPictureChange(db, listingId, change),
    /** Deletes an uploaded picture immediately, unless something uses it. */
    remove,

    /** The hourly clean-up: deletes files of interrupted uploads. @returns the number of deleted uploads */
    async sweepBegun(now: Date): Promise<number> {
      let count = 0;
      for (const url of await markOldUploadsFailed(db, now)) if (await removeUpload(url)) count += 1;
      return count;
    },

    /**
     * The daily clean-up: deletes pictures that were unused for a week, and files of interrupted uploads.
     * @returns the number of deleted pictures and uploads
     */
    async sweep(now: Date): Promise<number> {
      let count = await this.sweepBegun(now);
      for (const name of await findUnusedPictures(db, now)) {
        const { kind } = await remove(name, { actorId: null, now });
        if (kind === "removed") count += 1;
      }
      return count;
    },
  };
}

export type PictureService = ReturnType<typeof createPictureService>;

interface UploadsOptions {
  readonly folder: UploadFolderStore;
  readonly bucket: ConfigSecrets["bucket"];
  /** Whether pictures may be stored in the data folder while the bucket cannot be used. */
  readonly mayUseFolder?: () => boolean;
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * Opens the service that stores uploaded pictures: in the bucket if one is configured and available, otherwise in
 * the data folder if `mayUseFolder` allows it.
 */
export function openPictureUploader({ bucket, log, ...options }: UploadsOptions): PictureUploader {
  return createPictureUploader({
    ...options,
    encoder: createPictureEncoder({ log }),
    bucket: bucket && createBucketPictureStore(bucket),
  });
}
