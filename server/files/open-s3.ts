import { S3mini, S3ServiceError } from "s3mini";
import type { BucketConfig } from "../config/bucket-config.ts";

/** The address of a bucket and the keys that sign requests. */
export type BucketCredentials = Pick<BucketConfig, "endpoint" | "region" | "accessKeyId" | "secretAccessKey">;

type Send = typeof fetch;

/** Redirects are errors, because the signature is valid only for the bucket itself. */
const sendDirectly: Send = (input, init) => fetch(input, { ...init, redirect: "error" });

/**
 * Opens a bucket of any S3-compatible service.
 * @param timeoutMs timeout of a request, in milliseconds
 * @param send sends a signed request; by default, redirects are errors
 */
export function openS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: BucketCredentials,
  timeoutMs: number,
  send: Send = sendDirectly,
): S3mini {
  return new S3mini({
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: timeoutMs,
    fetch: send,
  });
}

/**
 * Returns an error handler for a missing object: it returns `fallback` for that error and rethrows all others. S3
 * reports success when a missing object is removed; some services answer 404.
 */
export function unlessMissingObject<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof S3ServiceError && error.status === 404) return fallback;
    throw error;
  };
}
