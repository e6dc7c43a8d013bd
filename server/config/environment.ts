import * as v from "valibot";
import { isIsoDate } from "../../domain/time/month-dates.ts";
import { parseEgyptianPhone } from "../../domain/text/phone.ts";
import { parseCurrencyRates } from "../../domain/money/second-currency.ts";
import {
  minConnectionCount,
  maxConnectionCount,
  defaultConnectionCount,
} from "../db/connections/connection-shares.ts";
import { embeddedDatabaseCacheMb } from "../db/database.ts";
import { auditEnvSchemas, auditSettingDependencies } from "./audit-config.ts";
import { backupEnvSchemas, backupSettingDependencies } from "./backup-config.ts";
import { bucketEnvSchemas, bucketSettingNames } from "./bucket-config.ts";
import { leadEnvSchemas, leadSettingDependencies } from "./lead-config.ts";
import {
  cidrListSetting,
  keySetting,
  urlSetting,
  httpUrlSetting,
  commaListSetting,
  trustedProxiesSetting,
  textSetting,
  integerSetting,
} from "./setting-values.ts";
import { monitoringEnvSchemas } from "./monitoring-config.ts";

const origin = v.pipe(
  v.string(),
  v.check(
    (value) =>
      /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, ""),
    "is not an origin such as https://homes.example.com",
  ),
);

const phone = v.pipe(
  v.string(),
  v.transform((value) => parseEgyptianPhone(value)),
  v.check((value) => value !== null, "is not an Egyptian phone number such as 01001234567 or +201001234567"),
);

const isPostgresUrl = (value: string) => /^postgres(?:ql)?:$/.test(URL.parse(value)?.protocol ?? "");

const currencyRates = v.pipe(
  v.string(),
  v.transform(parseCurrencyRates),
  v.check((rates) => rates !== null, "is not a list of rates such as USD=48.5,SAR=12.9,AED=13.2"),
);

const environmentSchema = v.object({
  PORT: v.optional(integerSetting(0, 65_535), "3000"),
  HOST: v.optional(textSetting(255), "127.0.0.1"),
  PUBLIC_ORIGIN: v.optional(origin),
  DATA_DIR: v.optional(textSetting(1000), "./data"),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isPostgresUrl, "is not an address such as postgres://user:password@host:5432/name"),
    ),
  ),
  DATABASE_REPLICA_URLS: v.optional(
    commaListSetting(
      isPostgresUrl,
      "is not a comma-separated list of addresses such as postgres://user:password@host:5432/name",
    ),
    "",
  ),
  DATABASE_CONNECTIONS: v.optional(
    integerSetting(minConnectionCount, maxConnectionCount),
    String(defaultConnectionCount),
  ),
  TRUSTED_PROXIES: v.optional(trustedProxiesSetting),
  SHUTDOWN_DELAY_SECONDS: v.optional(integerSetting(0, 300), "0"),
  EMBEDDED_CACHE_MB: v.optional(integerSetting(1, 1_024), String(embeddedDatabaseCacheMb)),
  PAGE_CACHE_MB: v.optional(integerSetting(4, 4_096), "16"),
  ...monitoringEnvSchemas,
  LOG_LEVEL: v.optional(
    v.picklist(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "is not one of fatal, error, warn, info, debug, trace, silent",
    ),
    "info",
  ),
  ...bucketEnvSchemas,
  PICTURE_ALLOW: v.optional(cidrListSetting, ""),
  STAFF_KEY: v.optional(keySetting),
  ...leadEnvSchemas,
  ...auditEnvSchemas,
  RELEASES_URL: v.optional(
    urlSetting(
      /^https:$/,
      "is not an https address without a name and a password",
      ({ username, password }) => username === "" && password === "",
    ),
  ),
  ...backupEnvSchemas,
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, "is shorter than 16 characters"))),
  BRAND_NAME: v.optional(textSetting(60), "Home Finder"),
  BRAND_NAME_AR: v.optional(textSetting(60), "هوم فايندر"),
  BRAND_LOGO: v.optional(
    v.pipe(
      textSetting(500),
      v.regex(/^(\/(?!\/)|https:\/\/)/, "is neither a path on this site nor an https address"),
    ),
  ),
  COMPANY_DETAILS: v.optional(textSetting(500)),
  COMPANY_DETAILS_AR: v.optional(textSetting(500)),
  MAP_STYLE_URL: v.optional(httpUrlSetting("is not the web address of a map style")),
  CREDIT_URL: v.optional(httpUrlSetting()),
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
  CURRENCY_RATES: v.optional(currencyRates),
  CURRENCY_RATES_DATE: v.optional(v.pipe(v.string(), v.check(isIsoDate, "is not a day such as 2026-11-01"))),
  CLAIM_FAMILIES_HELPED: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, "is not a whole number such as 1200"), v.transform(Number)),
  ),
  CLAIM_FAMILIES_SOURCE: v.optional(textSetting(200)),
});

/** The validated settings. */
export type Environment = v.InferOutput<typeof environmentSchema>;
type Setting = keyof Environment;

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.entries);

/** Settings that are useless without others: each setting of the first list requires all of the second. */
const requirements: readonly (readonly [readonly Setting[], readonly Setting[]])[] = [
  [bucketSettingNames, bucketSettingNames],
  ...leadSettingDependencies,
  ...auditSettingDependencies,
  ...backupSettingDependencies,
  // A claim requires its source, and a rate its month.
  [["CLAIM_FAMILIES_HELPED"], ["CLAIM_FAMILIES_SOURCE"]],
  [
    ["PLAN_RATE_PERCENT", "PLAN_RATE_DATE"],
    ["PLAN_RATE_PERCENT", "PLAN_RATE_DATE"],
  ],
  [
    ["CURRENCY_RATES", "CURRENCY_RATES_DATE"],
    ["CURRENCY_RATES", "CURRENCY_RATES_DATE"],
  ],
];

/**
 * TLS ends in a proxy, so a site with an https address has a proxy. If that proxy is not trusted, all visitors
 * appear to have its address: their requests count as spam, and one person's wrong passwords lock everybody out.
 */
const proxyNeeded =
  "is missing, while PUBLIC_ORIGIN is an https address: set it to the address of the proxy in front, as this process sees it (127.0.0.1 for one on the same machine), or to none if there is none that passes visitors' addresses on";

const standbysNeedServer =
  "is there without DATABASE_URL: the embedded database has no standbys, which copy a PostgreSQL server";

/** Validates the environment variables, and the dependencies between them. */
export const checkedEnvironmentSchema = v.pipe(
  environmentSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const addFault = (key: Setting, message: string) =>
      addIssue({ message, path: [{ type: "object", origin: "value", input: value, key, value: undefined }] });
    if (value.PUBLIC_ORIGIN?.startsWith("https:") && !value.TRUSTED_PROXIES?.length)
      addFault("TRUSTED_PROXIES", proxyNeeded);
    if (value.DATABASE_REPLICA_URLS.length > 0 && value.DATABASE_URL === undefined)
      addFault("DATABASE_REPLICA_URLS", standbysNeedServer);
    if (value.BACKUP_TO !== undefined && value.BACKUP_S3_ENDPOINT !== undefined)
      addFault("BACKUP_TO", "is there beside BACKUP_S3_ENDPOINT: back-ups go to a folder or to a bucket");
    for (const [dependents, needed] of requirements) {
      const reason = dependents.find((name) => value[name] !== undefined);
      if (!reason) continue;
      for (const key of needed.filter((name) => value[name] === undefined))
        addFault(key, `is missing, while ${reason} is there`);
    }
  }),
);
