import type { Config, PublicConfig } from "./config.ts";

/** Settings that only the server's environment variables decide, as shown to the owner; contains no secrets. */
export interface ServerSettings {
  readonly publicOrigin: string;
  /** The kind of database, with the server's host. */
  readonly database: { readonly kind: "embedded" } | { readonly kind: "postgresql"; readonly host: string };
  /** Host and path of the bucket for uploaded pictures; null if only the data folder is used. */
  readonly pictureBucket: string | null;
  /** Host of the mail server; null if the site sends no mail. */
  readonly mailHost: string | null;
  /** Number of hours within which staff promise to answer a lead. */
  readonly answerHours: number;
  /** The brand in the environment variables, whether or not the site has published another one. */
  readonly brand: Pick<
    PublicConfig,
    "brandName" | "brandLogo" | "companyDetails" | "salesPhone" | "salesWhatsapp" | "salesEmail"
  >;
}

export function toServerSettings({ public: publicConfig, secrets }: Config): ServerSettings {
  const { databaseUrl, bucket, delivery } = secrets;
  const { brandName, brandLogo, companyDetails, salesPhone, salesWhatsapp, salesEmail } = publicConfig;
  return Object.freeze({
    publicOrigin: publicConfig.publicOrigin,
    database:
      databaseUrl === null
        ? ({ kind: "embedded" } as const)
        : ({ kind: "postgresql", host: new URL(databaseUrl).host } as const),
    pictureBucket: bucket && withoutScheme(bucket.endpoint),
    mailHost: delivery.mail && delivery.mail.host,
    answerHours: publicConfig.leads.answerHours,
    brand: { brandName, brandLogo, companyDetails, salesPhone, salesWhatsapp, salesEmail },
  });
}

/** Returns host and path only, because the address of a service may contain a name and a password. */
function withoutScheme(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}
