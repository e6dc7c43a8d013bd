import { S3ServiceError } from "s3mini";
import type { BackupStorageConfig } from "../../config/backup-config.ts";
import { openS3Client, unlessMissingObject } from "../../files/open-s3.ts";
import { BackupFault } from "./backup-fault.ts";
import type { BackupStorage } from "./backup-storage.ts";

/** In milliseconds. An object has at most 4 MiB, which a slow connection transfers in this time. */
const defaultTimeoutMs = 60_000;

/** Back-ups in a bucket of any S3-compatible service. */
export function openBucketStorage(
  config: Extract<BackupStorageConfig, { kind: "bucket" }>,
  timeoutMs = defaultTimeoutMs,
): BackupStorage {
  const { host, pathname } = new URL(config.endpoint);
  const label = host + pathname;
  const bucket = openS3Client(config, timeoutMs);
  const fault = (error: unknown): never => {
    throw new BackupFault(
      "place",
      `The bucket ${label} of the back-ups cannot be used: ${describeError(error)}.`,
    );
  };
  return {
    label,

    async write(name, bytes) {
      await bucket.putObject(name, bytes, "application/octet-stream").catch(fault);
    },

    async read(name) {
      const content = await bucket.getObjectArrayBuffer(name).catch(unlessMissingObject(null)).catch(fault);
      return content && Buffer.from(content);
    },

    async list(folder) {
      const objects = await bucket.listObjects("/", folder).catch(fault);
      if (!objects) return fault(new Error("there is no such bucket"));
      return new Map(objects.filter(({ Key }) => Key.startsWith(folder)).map(({ Key, Size }) => [Key, Size]));
    },

    async remove(name) {
      await bucket.deleteObject(name).catch(unlessMissingObject(false)).catch(fault);
    },

    // Nothing to remove: an object is uploaded in one request, so it exists completely or not at all.
    async removePartial() {},
  };
}

/** Why a request to the bucket failed: the HTTP status or the network error, without the content of the request. */
function describeError(error: unknown): string {
  if (error instanceof S3ServiceError)
    return `it answers ${error.status}${error.serviceCode ? ` (${error.serviceCode})` : ""}`;
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
