import { resolve } from "node:path";
import * as v from "valibot";
import {
  bucketNameSetting,
  emailListSetting,
  httpUrlSetting,
  keySetting,
  textSetting,
} from "./setting-values.ts";

/** Number of back-ups to retain: the newest one of each of the last days, weeks and months. */
export interface BackupRetention {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** A folder, or a bucket of a service with the S3 protocol. */
export type BackupStorageConfig =
  | { readonly kind: "folder"; readonly folder: string }
  | {
      readonly kind: "bucket";
      /** Address of the bucket at the service: "https://s3.example.com/backups". */
      readonly endpoint: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

const retentionForm = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/;
const timeForm = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Schemas of the environment variables of back-ups. */
export const backupEnvSchemas = {
  BACKUP_TO: v.optional(textSetting(1_000)),
  BACKUP_S3_ENDPOINT: v.optional(httpUrlSetting("is not the web address of a service")),
  BACKUP_S3_BUCKET: v.optional(bucketNameSetting),
  BACKUP_S3_REGION: v.optional(textSetting(60)),
  BACKUP_S3_ACCESS_KEY_ID: v.optional(textSetting(200)),
  BACKUP_S3_SECRET_ACCESS_KEY: v.optional(textSetting(200)),
  BACKUP_KEY: v.optional(keySetting),
  BACKUP_KEEP: v.optional(
    v.pipe(
      v.string(),
      v.regex(retentionForm, "is not three numbers of days, weeks and months such as 7,4,12"),
      v.transform((value): BackupRetention => {
        const [days = 0, weeks = 0, months = 0] = value.split(",").map(Number);
        return { days, weeks, months };
      }),
      v.check(({ days }) => days > 0, "keeps no day: the first number is 1 or more"),
    ),
    "7,4,12",
  ),
  BACKUP_AT: v.optional(
    v.pipe(v.string(), v.regex(timeForm, "is not a time of the day such as 04:30")),
    "04:30",
  ),
  BACKUP_MAIL_TO: v.optional(emailListSetting),
};

const bucketNames = [
  "BACKUP_S3_ENDPOINT",
  "BACKUP_S3_BUCKET",
  "BACKUP_S3_REGION",
  "BACKUP_S3_ACCESS_KEY_ID",
  "BACKUP_S3_SECRET_ACCESS_KEY",
] as const;

/** Settings that are useless without others: each setting of the first list requires all of the second. */
export const backupSettingDependencies = [
  [["BACKUP_TO"], ["BACKUP_KEY"]],
  [bucketNames, [...bucketNames, "BACKUP_KEY"]],
  [["BACKUP_MAIL_TO"], ["SMTP_URL", "MAIL_FROM"]],
] as const;

const backupSchema = v.object(backupEnvSchemas);
type BackupEnvironment = v.InferOutput<typeof backupSchema>;

export type BackupConfig = NonNullable<ReturnType<typeof toBackupConfig>>;

/** Returns the storage, key, retention and time of back-ups; null if neither a folder nor a bucket is configured. */
export function toBackupConfig(env: BackupEnvironment) {
  const storage = placeOf(env);
  if (storage === null || !env.BACKUP_KEY) return null;
  const [hour = 0, minute = 0] = env.BACKUP_AT.split(":").map(Number);
  return Object.freeze({
    storage,
    /** Key of 32 bytes that encrypts every object in the storage. */
    key: env.BACKUP_KEY,
    keeping: Object.freeze(env.BACKUP_KEEP),
    /** Time of day in Egypt at which the daily back-up begins. */
    at: Object.freeze({ hour, minute }),
    mailTo: Object.freeze(env.BACKUP_MAIL_TO ?? []),
  });
}

function placeOf(env: BackupEnvironment): BackupStorageConfig | null {
  if (env.BACKUP_TO !== undefined) return { kind: "folder", folder: resolve(env.BACKUP_TO) };
  const {
    BACKUP_S3_ENDPOINT: service,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!service || !bucket || !region || !accessKeyId || !secretAccessKey) return null;
  const endpoint = `${service.replace(/\/+$/, "")}/${bucket}`;
  return { kind: "bucket", endpoint, region, accessKeyId, secretAccessKey };
}
