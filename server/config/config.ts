import { resolve } from "node:path";
import * as v from "valibot";
import { BootError } from "../process/boot-error.ts";
import { toAuditConfig } from "./audit-config.ts";
import { toBackupConfig } from "./backup-config.ts";
import { toBucketConfig } from "./bucket-config.ts";
import { checkedEnvironmentSchema, settingNames } from "./environment.ts";
import { toLeadDeliveryTargets, toLeadConfig } from "./lead-config.ts";
import { toPublicConfig } from "./public-config.ts";
import { toDiskLimits } from "./monitoring-config.ts";

export type Config = ReturnType<typeof readConfig>;
export type PublicConfig = Config["public"];
export type ConfigSecrets = Config["secrets"];

const omitBlank = (value: unknown) => (value === "" ? undefined : value);

/**
 * Reads the configuration from the environment: typed and frozen.
 * @throws {BootError} that names all invalid settings at once
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const rawSettings = Object.fromEntries(settingNames.map((name) => [name, omitBlank(environment[name])]));
  const parsed = v.safeParse(checkedEnvironmentSchema, rawSettings);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `  ${String(issue.path?.[0]?.key)} ${issue.message}`);
    throw new BootError(
      `The configuration has ${faults.length === 1 ? "a fault" : `${faults.length} faults`}:\n${faults.join("\n")}\nEvery variable is described in .env.example.`,
    );
  }
  const env = parsed.output;
  const brandName = Object.freeze({ en: env.BRAND_NAME, ar: env.BRAND_NAME_AR });
  const delivery = toLeadDeliveryTargets(env, brandName);
  return Object.freeze({
    /** The settings that pages may use. */
    public: toPublicConfig(env, { brandName, sendsMail: delivery.mail !== null }),
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    /** Maximum number of connections of this process to the PostgreSQL server. */
    databaseConnections: env.DATABASE_CONNECTIONS,
    /** Addresses or CIDR blocks of proxies whose X-Forwarded-* headers are trusted. */
    trustedProxies: Object.freeze(env.TRUSTED_PROXIES === "none" ? [] : (env.TRUSTED_PROXIES ?? [])),
    /** True if the operator says that there is no proxy: X-Forwarded-* headers of visitors then need no warning. */
    hasNoProxy: env.TRUSTED_PROXIES === "none",
    /** Seconds before the shutdown in which the process reports that it is not ready and still serves requests. */
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    logLevel: env.LOG_LEVEL,
    /** Sizes of the caches in memory, in MiB. */
    memory: Object.freeze({ embeddedDatabaseCacheMb: env.EMBEDDED_CACHE_MB, pageCacheMb: env.PAGE_CACHE_MB }),
    disk: toDiskLimits(env),
    leads: toLeadConfig(env),
    /** Address that is polled once a day for the newest release; null to poll none. */
    releasesUrl: env.RELEASES_URL ?? null,
    /** Private addresses or CIDR blocks from which pictures of imported files may be fetched; others are refused. */
    picturesAllowed: Object.freeze(env.PICTURE_ALLOW),
    /** A separate object, so that code which logs or shows the rest of a Config cannot reveal the secrets. */
    secrets: Object.freeze({
      /** Address of the PostgreSQL server; null for the embedded database. */
      databaseUrl: env.DATABASE_URL ?? null,
      /** Addresses of standbys of that server, from which public pages read; empty by default. */
      replicaUrls: Object.freeze(env.DATABASE_REPLICA_URLS),
      /** Address of an OTLP collector for traces, or null. It may contain a name and a password. */
      tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      /** Bearer token for /metrics; null to allow only requests from the loopback address. */
      metricsToken: env.METRICS_TOKEN ?? null,
      /** Key that encrypts the second factors of staff; null to use the one in the data folder. */
      staffKey: env.STAFF_KEY ?? null,
      /** Bucket for uploaded pictures, in addition to the data folder; or null. */
      bucket: toBucketConfig(env),
      /** Key for hashes and signatures of leads' data; null to use the key file in the data folder. */
      leadsKey: env.LEADS_KEY ?? null,
      /** Secrets of the audit log. */
      audit: toAuditConfig(env),
      /** Storage, key, retention and time of encrypted back-ups; null if no storage is configured. */
      backup: toBackupConfig(env),
      /** The receivers of leads. */
      delivery,
    }),
  });
}
