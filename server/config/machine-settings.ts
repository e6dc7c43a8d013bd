import type { Config, PublicConfig } from "./config.ts";

/** What the machine decides of the site, for its owner to read: nothing in it is a secret. */
export interface ServerSettings {
  readonly publicOrigin: string;
  /** Where everything is stored. */
  readonly database: { readonly kind: "embedded" } | { readonly kind: "postgresql"; readonly host: string };
  /** The service and bucket where uploaded pictures are kept besides the data folder; null for the folder alone. */
  readonly pictureBucket: string | null;
  /** The mail server; null where the site sends no mail. */
  readonly mailHost: string | null;
  /** Within so many hours somebody answers a visitor. */
  readonly answerHours: number;
  /** What the environment says of the brand, whatever is written in the site. */
  readonly brand: Pick<
    PublicConfig,
    "brandName" | "brandLogo" | "companyDetails" | "salesPhone" | "salesWhatsapp" | "salesEmail"
  >;
}

export function toMachineSettings({ public: known, secrets }: Config): ServerSettings {
  const { databaseUrl, bucket, delivery } = secrets;
  const { brandName, brandLogo, companyDetails, salesPhone, salesWhatsapp, salesEmail } = known;
  return Object.freeze({
    publicOrigin: known.publicOrigin,
    database:
      databaseUrl === null
        ? ({ kind: "embedded" } as const)
        : ({ kind: "postgresql", host: new URL(databaseUrl).host } as const),
    pictureBucket: bucket && withoutScheme(bucket.endpoint),
    mailHost: delivery.mail && delivery.mail.host,
    answerHours: known.leads.answerHours,
    brand: { brandName, brandLogo, companyDetails, salesPhone, salesWhatsapp, salesEmail },
  });
}

/** Host and path alone: the address of a service may hold a name and a password. */
function withoutScheme(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}
