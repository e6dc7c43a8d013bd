import * as v from "valibot";
import type { Bilingual } from "../../domain/text/locale.ts";
import type { LeadDeliveryTargets, MailServerConfig, WebhookTarget } from "./delivery-targets.ts";
import {
  cidrListSetting,
  urlSetting,
  httpUrlSetting,
  emailListSetting,
  integerSetting,
} from "./setting-values.ts";

/** Schemas of the environment variables of leads. */
export const leadEnvSchemas = {
  LEADS_KEY: v.optional(v.pipe(v.string(), v.minLength(32, "is shorter than 32 characters"))),
  LEAD_ANSWER_HOURS: v.optional(integerSetting(1, 240), "24"),
  LEAD_KEPT_MONTHS: v.optional(integerSetting(1, 120), "24"),
  VISIT_TRANSPORT: v.optional(v.picklist(["true", "false"]), "false"),
  VISIT_MINUTES: v.optional(integerSetting(15, 480), "120"),
  VISIT_NOTICE_HOURS: v.optional(integerSetting(0, 168), "3"),
  VISIT_DAYS_AHEAD: v.optional(integerSetting(1, 60), "14"),
  LEAD_WEBHOOK_URL: v.optional(httpUrlSetting()),
  LEAD_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^whsec_[A-Za-z0-9+/]{24,}={0,2}$/, 'is not "whsec_" and a key in base64')),
  ),
  LEAD_SHEET_URL: v.optional(httpUrlSetting()),
  OUTBOUND_ALLOW: v.optional(cidrListSetting, ""),
  SMTP_URL: v.optional(
    urlSetting(
      /^smtps?:$/,
      "is not an address such as smtps://user:password@mail.example.com:465",
      ({ hostname }) => hostname !== "",
    ),
  ),
  SMTP_TLS: v.optional(
    v.picklist(["required", "optional"], 'is neither "required" nor "optional"'),
    "required",
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email("is not an e-mail address"))),
  LEAD_MAIL_TO: v.optional(emailListSetting, ""),
};

/** Settings that are useless without others: each setting of the first list requires all of the second. */
export const leadSettingDependencies = [
  [["LEAD_WEBHOOK_URL"], ["LEAD_WEBHOOK_SECRET"]],
  [["SMTP_URL"], ["MAIL_FROM"]],
] as const;

const leadSchema = v.object(leadEnvSchemas);
type LeadEnvironment = v.InferOutput<typeof leadSchema>;

/** Returns the configuration of leads, except the settings that pages use (public-config.ts). */
export function toLeadConfig(env: LeadEnvironment) {
  return Object.freeze({
    visits: Object.freeze({
      slotMinutes: env.VISIT_MINUTES,
      noticeMinutes: env.VISIT_NOTICE_HOURS * 60,
      horizonDays: env.VISIT_DAYS_AHEAD,
    }),
    /** Private addresses or CIDR blocks that outgoing requests may reach; others are refused. */
    outboundAllowed: Object.freeze(env.OUTBOUND_ALLOW),
  });
}

export function toLeadDeliveryTargets(env: LeadEnvironment, brandName: Bilingual): LeadDeliveryTargets {
  const webhooks: WebhookTarget[] = [];
  // The ids stay the same when URLs change, so that waiting deliveries are sent to the new URLs.
  if (env.LEAD_WEBHOOK_URL && env.LEAD_WEBHOOK_SECRET)
    webhooks.push({
      id: "webhook",
      kind: "signed",
      url: env.LEAD_WEBHOOK_URL,
      secret: env.LEAD_WEBHOOK_SECRET,
    });
  if (env.LEAD_SHEET_URL)
    webhooks.push({ id: "spreadsheet", kind: "spreadsheet", url: env.LEAD_SHEET_URL, secret: "" });
  return Object.freeze({
    webhooks: Object.freeze(webhooks),
    mail: mailServerOf(env, brandName),
    staffAddresses: Object.freeze(env.LEAD_MAIL_TO),
  });
}

const isLoopbackHost = (name: string) =>
  name === "localhost" || name === "[::1]" || /^127(?:\.\d+){3}$/u.test(name);

function mailServerOf(env: LeadEnvironment, brandName: Bilingual): MailServerConfig | null {
  if (!env.SMTP_URL || !env.MAIL_FROM) return null;
  const { protocol, hostname, port, username, password } = new URL(env.SMTP_URL);
  const isSecure = protocol === "smtps:";
  return Object.freeze({
    host: hostname,
    port: port === "" ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    // A connection to the loopback address cannot be intercepted.
    needsTls: env.SMTP_TLS === "required" && !isLoopbackHost(hostname),
    user: username === "" ? null : decodeURIComponent(username),
    password: password === "" ? null : decodeURIComponent(password),
    fromName: brandName.en,
    fromAddress: env.MAIL_FROM,
  });
}
