import * as v from "valibot";
import { addressOf, httpUrl, text } from "./setting-values.ts";

/** The environment's part about uploaded pictures. */
export const bucketEntries = {
  S3_ENDPOINT: v.optional(httpUrl("is not the web address of a service")),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "is not the name of a bucket")),
    "property-images",
  ),
  S3_REGION: v.optional(text(60)),
  S3_ACCESS_KEY_ID: v.optional(text(200)),
  S3_SECRET_ACCESS_KEY: v.optional(text(200)),
  // Pages may show pictures over https alone.
  S3_PUBLIC_URL: v.optional(
    addressOf(
      /^https:$/,
      "is not an https address such as https://pictures.example.com/property-images",
      ({ href }) => !/[?#]/.test(href),
    ),
  ),
};

/** A bucket is configured with all of these, or there is none. */
export const bucketSettings = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "S3_PUBLIC_URL",
] as const;

const bucketSchema = v.object(bucketEntries);

/** The bucket of any service that speaks S3 that is configured, or null. */
export function bucketOf(env: v.InferOutput<typeof bucketSchema>) {
  const {
    S3_ENDPOINT: service,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PUBLIC_URL: publicUrl,
  } = env;
  if (!service || !region || !accessKeyId || !secretAccessKey || !publicUrl) return null;
  const endpoint: string = `${service.replace(/\/+$/, "")}/${env.S3_BUCKET}`;
  return Object.freeze({
    /** Of the service, the bucket included: "https://s3.example.com/property-images". */
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    /** Where everybody reads what is in it: "https://pictures.example.com/property-images". */
    publicUrl,
  });
}

export type BucketConfig = NonNullable<ReturnType<typeof bucketOf>>;
