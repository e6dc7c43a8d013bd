import * as v from "valibot";
import { parseEmail } from "../../domain/text/email.ts";
import { httpUrlSetting, commaListSetting } from "./setting-values.ts";
import { parseStaffKey } from "./staff-key.ts";

/** Schemas of the environment variables of the audit log. */
export const auditEnvSchemas = {
  AUDIT_KEY: v.optional(
    v.pipe(
      v.string(),
      v.transform(parseStaffKey),
      v.check((key) => key !== null, "is not a key of 32 bytes in base64"),
    ),
  ),
  AUDIT_MAIL_TO: v.optional(
    commaListSetting(
      (part) => parseEmail(part) !== null,
      "is not a comma-separated list of e-mail addresses",
    ),
  ),
  AUDIT_WEBHOOK_URL: v.optional(httpUrlSetting()),
};

/** Settings that are useless without others: each setting of the first list requires all of the second. */
export const auditSettingDependencies = [[["AUDIT_MAIL_TO"], ["SMTP_URL", "MAIL_FROM"]]] as const;

const auditSchema = v.object(auditEnvSchemas);

/** Returns the secrets of the audit log, and the receivers of its daily signed head (hash of the newest entry). */
export function toAuditConfig(env: v.InferOutput<typeof auditSchema>) {
  return Object.freeze({
    /** Key that signs the heads; null to use the one in the data folder. */
    key: env.AUDIT_KEY ?? null,
    mailTo: Object.freeze(env.AUDIT_MAIL_TO ?? []),
    webhookUrl: env.AUDIT_WEBHOOK_URL ?? null,
  });
}
