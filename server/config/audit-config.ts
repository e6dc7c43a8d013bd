import * as v from "valibot";
import { parseEmail } from "../../domain/text/email.ts";
import { httpUrl, listOf } from "./setting-values.ts";
import { parseStaffKey } from "./staff-key.ts";

/** The environment's part about the record of changes. */
export const auditEntries = {
  AUDIT_KEY: v.optional(
    v.pipe(
      v.string(),
      v.transform(parseStaffKey),
      v.check((key) => key !== null, "is not a key of 32 bytes in base64"),
    ),
  ),
  AUDIT_MAIL_TO: v.optional(
    listOf((part) => parseEmail(part) !== null, "is not a comma-separated list of e-mail addresses"),
  ),
  AUDIT_WEBHOOK_URL: v.optional(httpUrl()),
};

/** What is of no use without another one: the first needs the second. */
export const auditNeeds = [[["AUDIT_MAIL_TO"], ["SMTP_URL", "MAIL_FROM"]]] as const;

const auditSchema = v.object(auditEntries);

/** The secrets of the record of changes, and where its head is sent each day. */
export function auditConfigOf(env: v.InferOutput<typeof auditSchema>) {
  return Object.freeze({
    /** What heads are signed with; null for the one in the data folder. */
    key: env.AUDIT_KEY ?? null,
    mailTo: Object.freeze(env.AUDIT_MAIL_TO ?? []),
    webhookUrl: env.AUDIT_WEBHOOK_URL ?? null,
  });
}
