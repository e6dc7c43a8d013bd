import * as v from "valibot";
import { emailListSetting, httpUrlSetting, keySetting } from "./setting-values.ts";

/** Schemas of the environment variables of the audit log. */
export const auditEnvSchemas = {
  AUDIT_KEY: v.optional(keySetting),
  AUDIT_MAIL_TO: v.optional(emailListSetting),
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
