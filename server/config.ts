import { resolve } from "node:path";
import * as v from "valibot";
import { parseEgyptianPhone } from "../domain/phone.ts";
import { isAddressBlock } from "./address-block.ts";
import { BootError } from "./boot-error.ts";
import type { DeliveryTargets } from "./delivery/targets.ts";
import { deliveryTargetsOf, type LeadConfig, leadConfigOf, leadEntries, leadPairs } from "./lead-config.ts";
import { parseStaffKey } from "./staff/staff-key.ts";

/** What pages may know. */
export interface PublicConfig {
  readonly publicOrigin: string;
  readonly brandName: { readonly en: string; readonly ar: string };
  readonly brandLogo: string | null;
  readonly companyDetails: string | null;
  readonly creditUrl: string | null;
  /** E.164, or null when the brokerage has not said. */
  readonly salesPhone: string | null;
  readonly salesWhatsapp: string | null;
  readonly salesEmail: string | null;
  /** A MapLibre style to draw the map with instead of our own data; null for our own. */
  readonly mapStyleUrl: string | null;
  /** Said only with its source. */
  readonly familiesHelped: { readonly count: number; readonly source: string } | null;
  /** What money earns in a year, at which plans are compared until a visitor moves it. */
  readonly planRate: {
    readonly percent: number;
    /** The month it is of: "2025-12". */
    readonly month: string;
  };
  readonly leads: {
    /** Within so many hours somebody answers. */
    readonly answerHours: number;
    /** After so many months a request is erased. */
    readonly keptMonths: number;
    /** Whether the site can send e-mail. */
    readonly sendsMail: boolean;
  };
}

export interface Config {
  readonly public: PublicConfig;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Addresses or CIDR blocks whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly leads: LeadConfig;
  readonly secrets: Secrets;
}

/** Kept apart so that nothing that prints a Config prints these. */
export interface Secrets {
  /** PostgreSQL, or null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Bearer token of /metrics, or null to answer the loopback address only. */
  readonly metricsToken: string | null;
  /** Where uploaded pictures are kept besides the data folder, or null. */
  readonly bucket: BucketConfig | null;
  /** Of the second factors of staff; null for the one in the data folder. */
  readonly staffKey: Buffer | null;
  /** Of everything about requests that is looked up or signed; null for the one in the data folder. */
  readonly leadsKey: string | null;
  /** Where requests are delivered. */
  readonly delivery: DeliveryTargets;
}

/** A bucket of any service that speaks S3. */
interface BucketConfig {
  /** Of the service, the bucket included: "https://s3.example.com/property-images". */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Where everybody reads what is in it: "https://pictures.example.com/property-images". */
  readonly publicUrl: string;
}

const blankIsMissing = (value: unknown) => (value === "" ? undefined : value);

const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "is empty"),
    v.maxLength(max, `is longer than ${max} characters`),
  );

const httpUrl = (message: string, origin: boolean) =>
  v.pipe(
    v.string(),
    v.check((value) => {
      if (!URL.canParse(value)) return false;
      const url = new URL(value);
      const isHttp = url.protocol === "http:" || url.protocol === "https:";
      return isHttp && (!origin || url.origin === value.replace(/\/$/, ""));
    }, message),
  );

const phone = v.pipe(
  v.string(),
  v.transform((value) => parseEgyptianPhone(value)),
  v.check((value) => value !== null, "is not an Egyptian phone number such as 01001234567 or +201001234567"),
);

const environmentSchema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, "is not a port between 0 and 65535"),
      v.transform(Number),
      v.maxValue(65535, "is not a port between 0 and 65535"),
    ),
    "3000",
  ),
  HOST: v.optional(text(255), "127.0.0.1"),
  PUBLIC_ORIGIN: v.optional(httpUrl("is not an origin such as https://homes.example.com", true)),
  DATA_DIR: v.optional(text(1000), "./data"),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
        "is not an address such as postgres://user:password@host:5432/name",
      ),
    ),
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) =>
        value
          .split(",")
          .map((part) => part.trim())
          .filter(Boolean),
      ),
      v.check(
        (list) => list.every(isAddressBlock),
        "is not a comma-separated list of addresses or blocks such as 10.0.0.0/8",
      ),
    ),
    "",
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "is not one of fatal, error, warn, info, debug, trace, silent",
    ),
    "info",
  ),
  S3_ENDPOINT: v.optional(httpUrl("is not the web address of a service", false)),
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
  STAFF_KEY: v.optional(
    v.pipe(
      v.string(),
      v.transform(parseStaffKey),
      v.check((key) => key !== null, "is not a key of 32 bytes in base64"),
    ),
  ),
  ...leadEntries,
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, "is shorter than 16 characters"))),
  BRAND_NAME: v.optional(text(60), "Home Finder"),
  BRAND_NAME_AR: v.optional(text(60), "هوم فايندر"),
  BRAND_LOGO: v.optional(
    v.pipe(
      text(500),
      v.regex(/^(\/(?!\/)|https:\/\/)/, "is neither a path on this site nor an https address"),
    ),
  ),
  COMPANY_DETAILS: v.optional(text(500)),
  MAP_STYLE_URL: v.optional(httpUrl("is not the web address of a map style", false)),
  CREDIT_URL: v.optional(httpUrl("is not a web address", false)),
  SALES_PHONE: v.optional(phone),
  SALES_WHATSAPP: v.optional(phone),
  SALES_EMAIL: v.optional(v.pipe(v.string(), v.email("is not an e-mail address"))),
  PLAN_RATE_PERCENT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}(?:\.\d{1,2})?$/, "is not a rate in percent such as 20.5"),
      v.transform(Number),
    ),
  ),
  PLAN_RATE_DATE: v.optional(
    v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "is not a month such as 2025-12")),
  ),
  CLAIM_FAMILIES_HELPED: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, "is not a whole number such as 1200"), v.transform(Number)),
  ),
  CLAIM_FAMILIES_SOURCE: v.optional(text(200)),
});

/** A bucket is configured with all of these, or there is none. */
const bucketSettings = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "S3_PUBLIC_URL",
] as const;

/** The discount rate of Egypt's central bank. */
const defaultPlanRate = { percent: 20.5, month: "2025-12" } as const;

/** Claims come with their source or not at all. */
const checkedEnvironment = v.pipe(
  environmentSchema,
  v.forward(
    v.partialCheck(
      [["CLAIM_FAMILIES_HELPED"], ["CLAIM_FAMILIES_SOURCE"]],
      (env) => env.CLAIM_FAMILIES_HELPED === undefined || env.CLAIM_FAMILIES_SOURCE !== undefined,
      "is a claim without CLAIM_FAMILIES_SOURCE",
    ),
    ["CLAIM_FAMILIES_HELPED"],
  ),
  v.forward(
    v.partialCheck(
      [["PLAN_RATE_PERCENT"], ["PLAN_RATE_DATE"]],
      (env) => (env.PLAN_RATE_PERCENT === undefined) === (env.PLAN_RATE_DATE === undefined),
      "and PLAN_RATE_DATE go together: a rate has its month",
    ),
    ["PLAN_RATE_PERCENT"],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const missing = bucketSettings.filter((name) => value[name] === undefined);
    if (missing.length === 0 || missing.length === bucketSettings.length) return;
    for (const key of missing)
      addIssue({
        message: "is missing, while other settings of the bucket are there",
        path: [{ type: "object", origin: "value", input: value, key, value: undefined }],
      });
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const [name, key] of leadPairs)
      if (value[name] !== undefined && value[key] === undefined)
        addIssue({
          message: `is missing, while ${name} is there`,
          path: [{ type: "object", origin: "value", input: value, key, value: undefined }],
        });
  }),
);

/**
 * Environment → typed, frozen configuration.
 * @throws {BootError} naming every faulty variable at once.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const named = Object.fromEntries(
    Object.keys(environmentSchema.entries).map((name) => [name, blankIsMissing(environment[name])]),
  );
  const parsed = v.safeParse(checkedEnvironment, named);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `  ${String(issue.path?.[0]?.key)} ${issue.message}`);
    throw new BootError(
      `The configuration has ${faults.length === 1 ? "a fault" : `${faults.length} faults`}:\n${faults.join("\n")}\nEvery variable is described in .env.example.`,
    );
  }
  const env = parsed.output;
  const brandName = Object.freeze({ en: env.BRAND_NAME, ar: env.BRAND_NAME_AR });
  const delivery = deliveryTargetsOf(env, brandName);
  return Object.freeze({
    public: Object.freeze({
      publicOrigin: (env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/$/, ""),
      brandName,
      brandLogo: env.BRAND_LOGO ?? null,
      companyDetails: env.COMPANY_DETAILS ?? null,
      creditUrl: env.CREDIT_URL ?? null,
      mapStyleUrl: env.MAP_STYLE_URL ?? null,
      salesPhone: env.SALES_PHONE ?? null,
      salesWhatsapp: env.SALES_WHATSAPP ?? null,
      salesEmail: env.SALES_EMAIL ?? null,
      familiesHelped: familiesClaim(env.CLAIM_FAMILIES_HELPED, env.CLAIM_FAMILIES_SOURCE),
      planRate: Object.freeze({
        percent: env.PLAN_RATE_PERCENT ?? defaultPlanRate.percent,
        month: env.PLAN_RATE_DATE ?? defaultPlanRate.month,
      }),
      leads: Object.freeze({
        answerHours: env.LEAD_ANSWER_HOURS,
        keptMonths: env.LEAD_KEPT_MONTHS,
        sendsMail: delivery.mail !== null,
      }),
    }),
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    trustedProxies: Object.freeze(env.TRUSTED_PROXIES),
    logLevel: env.LOG_LEVEL,
    leads: leadConfigOf(env),
    secrets: Object.freeze({
      databaseUrl: env.DATABASE_URL ?? null,
      metricsToken: env.METRICS_TOKEN ?? null,
      staffKey: env.STAFF_KEY ?? null,
      bucket: bucketOf(env),
      leadsKey: env.LEADS_KEY ?? null,
      delivery,
    }),
  });
}

function bucketOf(env: v.InferOutput<typeof environmentSchema>): BucketConfig | null {
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

function familiesClaim(count?: number, source?: string): PublicConfig["familiesHelped"] {
  return count === undefined || source === undefined ? null : Object.freeze({ count, source });
}
