import { data, redirect } from "react-router";
import { parseAreaSlug } from "../../domain/places/area.ts";
import { areaNameFromSlug } from "../../domain/places/area-name.ts";
import { parseLocale } from "../../domain/text/locale.ts";
import { answerSearch, answerUnknownArea } from "./screen/answer-search.ts";
import { searchMetadata } from "./screen/search-metadata.ts";
import { SearchPage } from "./screen/search-page.tsx";
import { UnknownArea } from "./unknown-area.tsx";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/results.route";

export { bothHeaders as headers } from "../shell/both-headers.ts";

/** The result screens of web/routes.ts: the grid, the list, new homes, and the homes of one area or of all. */
export function loader({ params: { area }, request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (area === undefined) {
    const name = pathname.split("/").at(-1);
    return answerSearch(request, context, { kind: name === "list" || name === "new" ? name : "grid" });
  }
  const lowerCase = area.toLowerCase();
  const slug = lowerCase === "all" ? lowerCase : parseAreaSlug(lowerCase);
  if (slug) {
    if (slug !== area) throw redirect(urls.area(parseLocale(pathname) ?? "en", slug) + search, 301);
    return answerSearch(request, context, { kind: "area", area: slug });
  }
  const name = areaNameFromSlug(area);
  if (name === null) throw data(null, { status: 404 });
  return answerUnknownArea(request, context, name);
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => searchMetadata(args, loaderData);

export default function Results({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "unknown-area") return <UnknownArea view={loaderData} />;
  return <SearchPage view={loaderData} />;
}
