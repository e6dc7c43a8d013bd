import { data, redirect } from "react-router";
import { findAreaBySlug, type AreaDefinition } from "../../domain/places/area.ts";
import { areaNameFromSlug } from "../../domain/places/area-name.ts";
import type { ResultScreen } from "../../domain/search/result-screen.ts";
import { appContext } from "../shell/app-context.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { loadPlaceScreen, loadSearchScreen } from "./screen/answer-search.ts";
import { loadOnClientNavigation } from "../shell/load-on-client-navigation.ts";
import { searchMetadata } from "./screen/search-metadata.ts";
import { SearchPage } from "./screen/search-page.tsx";
import { UnknownAreaPage } from "./unknown-area.tsx";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/results.route";

export const handle = { hydrate: "search" };

export { mergeRouteHeaders as headers } from "../shell/merge-route-headers.ts";

/** The loader of the result screens in web/routes.ts: grid, list, new homes, one area, all areas. */
export function loader({ params: { area = "" }, request, url, context }: Route.LoaderArgs) {
  const screen = screenOf(url.pathname, area, context.get(appContext).showcase().areas);
  if (screen === null) {
    const name = areaNameFromSlug(area);
    if (name === null) throw data(null, { status: 404 });
    return loadPlaceScreen({ request, url, context }, area.toLowerCase(), name);
  }
  if (screen.kind === "area" && screen.area !== area)
    throw redirect(urls.area(context.get(readerFormatContext).locale, screen.area) + url.search, 301);
  return loadSearchScreen({ request, url, context }, screen);
}

export function clientLoader({ params: { area = "" }, ...step }: Route.ClientLoaderArgs) {
  // If the server's request fails, the area has no name, because only the server has the featured areas.
  const screen = screenOf(step.url.pathname, area, []) ?? ({ kind: "area", area } as const);
  return loadOnClientNavigation(step, { screen });
}

/** Returns the screen for a path; null if the area is not a featured area. */
function screenOf(pathname: string, area: string, areas: readonly AreaDefinition[]): ResultScreen | null {
  if (area === "") {
    const name = pathname.split("/").at(-1);
    return { kind: name === "list" || name === "new" ? name : "grid" };
  }
  const lowerCase = area.toLowerCase();
  if (lowerCase === "all") return { kind: "area", area: lowerCase };
  const match = findAreaBySlug(areas, lowerCase);
  return match && { kind: "area", area: match.slug, name: match.name };
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => searchMetadata(args, loaderData);

export default function Results({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "unknown-area") return <UnknownAreaPage view={loaderData} />;
  return <SearchPage view={loaderData} />;
}
