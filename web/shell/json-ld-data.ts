import type { PublicConfig } from "../../server/config/config.ts";
import { urls } from "./urls.ts";

/**
 * Structured data in schema.org's shape, without "@context". Each builder proves its own shape with `satisfies` and a
 * type of schema-dts; what is handed on is only known to be an object, so that loaders stay quick to check.
 */
export type JsonLdData = Readonly<Record<string, unknown>>;

type Origin = Pick<PublicConfig, "publicOrigin">;

/** An address of this site as search engines have to see it: whole. */
export function absoluteUrl({ publicOrigin }: Origin, path: string): string {
  return new URL(path, publicOrigin).href;
}

/** The name under which every page speaks of the brokerage itself. */
export function agentId({ publicOrigin }: Origin): string {
  return `${publicOrigin}/#agent`;
}

/** The name under which every page speaks of a developer, in whatever language. */
export function developerId(config: Origin, slug: string): string {
  return `${absoluteUrl(config, urls.developer("en", slug))}#developer`;
}
