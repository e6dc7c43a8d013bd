import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const BACKUP_KEY = Buffer.alloc(32, 9).toString("base64");
const bucket = {
  BACKUP_S3_ENDPOINT: "https://s3.example.com/",
  BACKUP_S3_BUCKET: "backups",
  BACKUP_S3_REGION: "eu-central-1",
  BACKUP_S3_ACCESS_KEY_ID: "id",
  BACKUP_S3_SECRET_ACCESS_KEY: "secret",
};

test("back-ups go to a folder or a bucket, at half past four, a week of days, four weeks and a year of months", () => {
  expect(readConfig({ BACKUP_TO: "/mnt/backups", BACKUP_KEY }).secrets.backup).toMatchObject({
    storage: { kind: "folder", folder: "/mnt/backups" },
    keeping: { days: 7, weeks: 4, months: 12 },
    at: { hour: 4, minute: 30 },
    mailTo: [],
  });
  const storage = { kind: "bucket", endpoint: "https://s3.example.com/backups" };
  expect(readConfig({ ...bucket, BACKUP_KEY }).secrets.backup).toMatchObject({ storage });
  // A key without a storage is valid, but enables no back-ups.
  expect(readConfig({ BACKUP_KEY }).secrets.backup).toBe(null);
});

test.each([
  [{ BACKUP_TO: "/mnt/backups" }, "BACKUP_KEY is missing, while BACKUP_TO is there"],
  [{ ...bucket, BACKUP_S3_REGION: "", BACKUP_KEY }, "BACKUP_S3_REGION is missing"],
  [bucket, "BACKUP_KEY is missing"],
  [{ ...bucket, BACKUP_TO: "/mnt/backups", BACKUP_KEY }, "BACKUP_TO is there beside BACKUP_S3_ENDPOINT"],
  [{ BACKUP_KEY: "short" }, "BACKUP_KEY is not a key of 32 bytes in base64"],
  [{ BACKUP_KEEP: "0,4,12" }, "BACKUP_KEEP keeps no day"],
  [{ BACKUP_KEEP: "7 days" }, "BACKUP_KEEP is not three numbers"],
  [{ BACKUP_AT: "24:00" }, "BACKUP_AT is not a time of the day"],
  [{ BACKUP_MAIL_TO: "it@example.com" }, "SMTP_URL is missing, while BACKUP_MAIL_TO is there"],
])("%o is refused with words", (environment, words) => {
  expect(() => readConfig(environment)).toThrow(words);
});
