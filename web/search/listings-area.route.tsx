import { data, redirect } from "react-router";
import { parseAreaSlug } from "../../domain/places/area.ts";
import { areaNameFromSlug } from "../../domain/places/area-name.ts";
import { parseLocale } from "../../domain/text/locale.ts";
import type { ResultScreen } from "../../domain/search/result-screen.ts";
import { answerSearch, answerUnknownArea } from "./screen/answer-search.ts";
import { textsOf } from "./view/screen-texts.ts";
import { hiddenMetadata, searchMetadata } from "./screen/search-metadata.ts";
import { SearchPage } from "./screen/search-page.tsx";
import { UnknownArea } from "./unknown-area.tsx";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/listings-area.route";

/** Homes of one area, or of all. An area in capitals leads to its one address. */
export function loader({ params: { area }, request, context }: Route.LoaderArgs) {
  const screen = parseScreen(area);
  if (screen) {
    const { pathname, search } = new URL(request.url);
    if (screen.area !== area)
      throw redirect(urls.area(parseLocale(pathname) ?? "en", screen.area) + search, 301);
    return answerSearch(request, context, screen);
  }
  const name = areaNameFromSlug(area);
  if (name === null) throw data(null, { status: 404 });
  return answerUnknownArea(request, context, name);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) => {
  const config = matches[0].loaderData?.config;
  const locale = parseLocale(location.pathname) ?? "en";
  if (loaderData?.kind !== "unknown-area") return searchMetadata({ config, locale, view: loaderData });
  return config ? hiddenMetadata(textsOf("area", locale, loaderData.name).title, locale, config) : [];
};

export default function ListingsArea({ params, loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "unknown-area") return <UnknownArea view={loaderData} />;
  return <SearchPage screen={parseScreen(params.area) ?? { kind: "area", area: "all" }} view={loaderData} />;
}

/** Null for an area that is none of ours. */
function parseScreen(text: string): Extract<ResultScreen, { kind: "area" }> | null {
  const slug = text.toLowerCase();
  const area = slug === "all" ? slug : parseAreaSlug(slug);
  return area && { kind: "area", area };
}
