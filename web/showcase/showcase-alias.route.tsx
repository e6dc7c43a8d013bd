import { data, redirect } from "react-router";
import { findDeveloper, findProjectAnywhere } from "../../domain/showcase/published-showcase.ts";
import { appContext } from "../shell/app-context.ts";
import { readerContext } from "../shell/reader-context.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/showcase-alias.route";

/** /{lang}/developers/{slug} and /{lang}/projects/{projectSlug}: on to the page's own address, or not found. */
export function loader({ params: { slug, projectSlug }, context }: Route.LoaderArgs): never {
  const showcase = context.get(appContext).showcase();
  const { locale } = context.get(readerContext);
  const developer = slug === undefined ? null : findDeveloper(showcase, slug);
  if (developer) throw redirect(urls.developer(locale, developer.slug), 301);
  const found = projectSlug === undefined ? null : findProjectAnywhere(showcase, projectSlug);
  if (found) throw redirect(urls.project(locale, found.developer.slug, found.project.slug), 301);
  throw data(null, { status: 404 });
}

/** Never drawn; with it the route is a page, so that "not found" is one as well. */
export default function ShowcaseAlias() {
  return null;
}
