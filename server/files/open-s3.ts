import { S3mini } from "s3mini";
import type { BucketConfig } from "../config/bucket-config.ts";

/** The address of a bucket and the keys that sign requests. */
export type BucketAccess = Pick<BucketConfig, "endpoint" | "region" | "accessKeyId" | "secretAccessKey">;

type Send = typeof fetch;

/** A redirect is an error, because the signature is only for the bucket itself. */
const sendDirectly: Send = (input, init) => fetch(input, { ...init, redirect: "error" });

/**
 * Opens a bucket of any S3-compatible service.
 * @param patienceMs timeout of a request, in milliseconds
 * @param send sends a signed request
 */
export function openS3(
  { endpoint, region, accessKeyId, secretAccessKey }: BucketAccess,
  patienceMs: number,
  send: Send = sendDirectly,
): S3mini {
  return new S3mini({
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: patienceMs,
    fetch: send,
  });
}
