import { S3mini } from "s3mini";
import type { BucketConfig } from "../config/bucket-config.ts";

/** Where a bucket is, and what requests to it are signed with. */
export type BucketAccess = Pick<BucketConfig, "endpoint" | "region" | "accessKeyId" | "secretAccessKey">;

type Send = typeof fetch;

/** An answer that leads elsewhere is a fault: the signature is for the bucket alone. */
const sendDirectly: Send = (input, init) => fetch(input, { ...init, redirect: "error" });

/**
 * A bucket of any service that speaks S3.
 * @param patienceMs after which a request has failed
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
