import { data, redirect } from "react-router";
import { projectAddressSlugs, resolveDeveloperAddress } from "../../domain/showcase/showcase-address.ts";
import { appContext } from "../shell/app-context.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/showcase-alias.route";

/**
 * GET /{lang}/developers/{slug} and /{lang}/projects/{projectSlug}: redirects to the canonical address, which also
 * responds 410 for a withdrawn project; 404 if unknown.
 */
export function loader({ params: { slug, projectSlug }, context }: Route.LoaderArgs): never {
  const showcase = context.get(appContext).showcase();
  const { locale } = context.get(readerFormatContext);
  if (slug !== undefined && resolveDeveloperAddress(showcase, slug).kind !== "unknown")
    throw redirect(urls.developer(locale, slug), 301);
  const now = projectSlug === undefined ? null : projectAddressSlugs(showcase, projectSlug);
  if (now) throw redirect(urls.project(locale, ...now), 301);
  throw data(null, { status: 404 });
}

/** Never rendered, but without a component the route could not show the not-found page. */
export default function ShowcaseAlias() {
  return null;
}
