import type { PublicConfig } from "../../server/config/config.ts";
import { urls } from "./urls.ts";

/**
 * Structured data in schema.org's format, without "@context". Functions that build structured data check the shape
 * with `satisfies` and a type of schema-dts. This type is a plain object, because the types of schema-dts make
 * type-checking slow.
 */
export type JsonLdData = Readonly<Record<string, unknown>>;

type OriginConfig = Pick<PublicConfig, "publicOrigin">;

/** Returns an absolute URL of this site, which search engines require. */
export function absoluteUrl({ publicOrigin }: OriginConfig, path: string): string {
  return new URL(path, publicOrigin).href;
}

/** Returns the "@id" under which every page refers to the brokerage. */
export function brokerageJsonLdId({ publicOrigin }: OriginConfig): string {
  return `${publicOrigin}/#agent`;
}

/** Returns the "@id" under which every page refers to a developer, in all languages. */
export function developerJsonLdId(config: OriginConfig, slug: string): string {
  return `${absoluteUrl(config, urls.developer("en", slug))}#developer`;
}
