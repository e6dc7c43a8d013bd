import { expect, test } from "vitest";
import { redactSettings } from "./shown-settings.ts";

test.each([
  ["DISK_WARN_MB", "2048", "2048"],
  ["DISK_REFUSE_MB", "500", "500"],
  ["SHUTDOWN_DELAY_SECONDS", "3", "3"],
  ["BACKUP_KEEP", "7,4,12", "7,4,12"],
  ["BACKUP_AT", "04:30", "04:30"],
  ["BACKUP_AT", "keeper:secret", "set"],
  ["BACKUP_KEY", "7,4,12", "set"],
  ["BACKUP_TO", "/mnt/backups", "set"],
  ["BACKUP_S3_ENDPOINT", "https://id:secret@s3.example.com/path", "s3.example.com"],
  [
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "https://collector.example.com:4318/?token=secret",
    "collector.example.com:4318",
  ],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "", "not set"],
])("a report shows %s=%s as: %s", (name, value, expected) => {
  expect(redactSettings({ [name]: value })[name]).toBe(expected);
});
