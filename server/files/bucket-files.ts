import { createHmac } from "node:crypto";
import { S3ServiceError } from "s3mini";
import { type BucketAccess, openS3 } from "./open-s3.ts";

/** Small files of the site's own in the bucket, each replaced as a whole. */
export interface BucketFiles {
  /** Null when there is none of this name. */
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/**
 * A folder of the bucket for files that are nobody else's business. Buckets with pictures are often open to everybody, so
 * its name is made with the bucket's secret and cannot be guessed.
 * @param folder what it is for
 */
export function openBucketFiles(access: BucketAccess, folder: string, patienceMs = 10_000): BucketFiles {
  const bucket = openS3(access, patienceMs);
  const mark = createHmac("sha256", access.secretAccessKey).update(folder).digest("hex").slice(0, 32);
  const prefix = `${folder}-${mark}/`;
  return {
    async read(name) {
      try {
        return await bucket.getObject(prefix + name);
      } catch (error) {
        if (error instanceof S3ServiceError && error.status === 404) return null;
        throw error;
      }
    },
    async write(name, text) {
      await bucket.putObject(prefix + name, text, "application/jsonl");
    },
    async remove(name) {
      try {
        await bucket.deleteObject(prefix + name);
      } catch (error) {
        // Some services say of an object that it is not there, where S3 says that it was deleted.
        if (!(error instanceof S3ServiceError && error.status === 404)) throw error;
      }
    },
  };
}
