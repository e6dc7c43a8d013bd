import { createHmac } from "node:crypto";
import { type BucketCredentials, openS3Client, unlessMissingObject } from "./open-s3.ts";

/** Small private files in the bucket; each write replaces the whole file. */
export interface BucketFiles {
  /** Null when there is no file of this name. */
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
}

const timeoutMs = 10_000;

/**
 * Opens a private folder of the bucket. Buckets with pictures are often public, so the folder's name contains a
 * hash keyed with the bucket's secret and cannot be guessed.
 * @param folder beginning of the folder's name, which states its purpose
 */
export function openBucketFiles(access: BucketCredentials, folder: string): BucketFiles {
  const bucket = openS3Client(access, timeoutMs);
  const suffix = createHmac("sha256", access.secretAccessKey).update(folder).digest("hex").slice(0, 32);
  const prefix = `${folder}-${suffix}/`;
  return {
    read: (name) => bucket.getObject(prefix + name).catch(unlessMissingObject(null)),
    async write(name, text) {
      await bucket.putObject(prefix + name, text, "application/jsonl");
    },
    async remove(name) {
      await bucket.deleteObject(prefix + name).catch(unlessMissingObject(false));
    },
  };
}
