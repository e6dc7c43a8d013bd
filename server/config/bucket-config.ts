import * as v from "valibot";
import { bucketNameSetting, urlSetting, httpUrlSetting, textSetting } from "./setting-values.ts";

/** Schemas of the environment variables of the bucket for uploaded pictures. */
export const bucketEnvSchemas = {
  S3_ENDPOINT: v.optional(httpUrlSetting("is not the web address of a service")),
  S3_BUCKET: v.optional(bucketNameSetting, "property-images"),
  S3_REGION: v.optional(textSetting(60)),
  S3_ACCESS_KEY_ID: v.optional(textSetting(200)),
  S3_SECRET_ACCESS_KEY: v.optional(textSetting(200)),
  // The Content-Security-Policy of pages allows pictures from https addresses only.
  S3_PUBLIC_URL: v.optional(
    urlSetting(
      /^https:$/,
      "is not an https address such as https://pictures.example.com/property-images",
      ({ href }) => !/[?#]/.test(href),
    ),
  ),
};

/** Either all of these settings are set, or the site uses no bucket. */
export const bucketSettingNames = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "S3_PUBLIC_URL",
] as const;

const bucketSchema = v.object(bucketEnvSchemas);

/** Returns the configured bucket of a service with the S3 protocol, or null. */
export function toBucketConfig(env: v.InferOutput<typeof bucketSchema>) {
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
    /** Address of the bucket at the service: "https://s3.example.com/property-images". */
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    /** Address at which everybody can read the bucket's files: "https://pictures.example.com/property-images". */
    publicUrl,
  });
}

export type BucketConfig = NonNullable<ReturnType<typeof toBucketConfig>>;
