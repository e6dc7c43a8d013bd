import { settingNames } from "../../config/environment.ts";

/** Settings that are numbers or words from a list, so a report may contain them. */
const plain: ReadonlySet<string> = new Set([
  "PORT",
  "DATABASE_CONNECTIONS",
  "EMBEDDED_CACHE_MB",
  "PAGE_CACHE_MB",
  "LOG_LEVEL",
  "SMTP_TLS",
  "LEAD_ANSWER_HOURS",
  "LEAD_KEPT_MONTHS",
  "VISIT_TRANSPORT",
  "VISIT_MINUTES",
  "VISIT_NOTICE_HOURS",
  "VISIT_DAYS_AHEAD",
  "PLAN_RATE_PERCENT",
  "PLAN_RATE_DATE",
  "CURRENCY_RATES_DATE",
  "DISK_WARN_MB",
  "DISK_REFUSE_MB",
  "SHUTDOWN_DELAY_SECONDS",
  "BACKUP_KEEP",
  "BACKUP_AT",
]);
const plainValue = /^(?:[\w.-]{1,20}|\d+(?:[,:]\d+){1,4})$/u;

/** Settings that are URLs. A report contains only the host, because path or query may contain a password or token. */
const addresses: ReadonlySet<string> = new Set([
  "PUBLIC_ORIGIN",
  "DATABASE_URL",
  "S3_ENDPOINT",
  "S3_PUBLIC_URL",
  "SMTP_URL",
  "LEAD_WEBHOOK_URL",
  "LEAD_SHEET_URL",
  "AUDIT_WEBHOOK_URL",
  "RELEASES_URL",
  "BACKUP_S3_ENDPOINT",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
]);

/**
 * Every setting in the form in which a report may contain it. A setting that is in neither list, such as one that
 * is added later, is shown only as "set" or "not set".
 */
export function redactSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(settingNames.map((name) => [name, redactValue(name, environment[name] ?? "")]));
}

function redactValue(name: string, value: string): string {
  if (value === "") return "not set";
  if (plain.has(name) && plainValue.test(value)) return value;
  if (addresses.has(name)) return URL.parse(value)?.host || "set";
  return "set";
}
