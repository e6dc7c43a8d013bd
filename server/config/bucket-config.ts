import * as v from "valibot";
import { httpUrl, text } from "./setting-values.ts";

/** A bucket of any service that speaks S3. */
export interface BucketConfig {
  /** Of the service, the bucket included: "https://s3.example.com/property-images". */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Where everybody reads what is in it: "https://pictures.example.com/property-images". */
  readonly publicUrl: string;
}

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
    v.pipe(
      v.string(),
      v.check(
        (value) => URL.canParse(value) && new URL(value).protocol === "https:" && !/[?#]/.test(value),
        "is not an https address such as https://pictures.example.com/property-images",
      ),
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

export function bucketOf(env: v.InferOutput<typeof bucketSchema>): BucketConfig | null {
  const {
    S3_ENDPOINT: service,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PUBLIC_URL: publicUrl,
  } = env;
  if (!service || !region || !accessKeyId || !secretAccessKey || !publicUrl) return null;
  const endpoint = `${service.replace(/\/+$/, "")}/${env.S3_BUCKET}`;
  return Object.freeze({ endpoint, region, accessKeyId, secretAccessKey, publicUrl });
}
