import { useMemo } from "react";
import { data, ScrollRestoration } from "react-router";
import { appContext } from "../shell/app-context.ts";
import { toMapScreenView } from "./load-map-view.ts";
import { MapScreen } from "./map-screen.tsx";
import { PublicPageFrame } from "../shell/frame/page.tsx";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { loadOnClientNavigation } from "../shell/load-on-client-navigation.ts";
import { useLastSuccessfulResult } from "../ui/use-last-successful-result.ts";
import { loadSearchScreen } from "../search/screen/answer-search.ts";
import { searchMetadata } from "../search/screen/search-metadata.ts";
import { SearchPage } from "../search/screen/search-page.tsx";
import { deserializeSearchView } from "../search/view/sent-view.ts";
import { useTranslations } from "../language/use-translations.ts";
import type { Route } from "./+types/listings-map.route";

export const handle = { hydrate: "search" };

const screen = { kind: "map" } as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { data: view, init } = await loadSearchScreen({ request, url, context }, screen);
  if (view.kind === "failed") return data({ view, map: null }, init ?? undefined);
  const { locale } = context.get(readerFormatContext);
  return data({ view, map: toMapScreenView(context.get(appContext), deserializeSearchView(view), locale) });
}

export async function clientLoader(step: Route.ClientLoaderArgs) {
  const answer = await loadOnClientNavigation(step, { screen });
  return "view" in answer ? answer : { view: answer, map: null };
}

export { mergeRouteHeaders as headers } from "../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => searchMetadata(args, loaderData?.view);

/** The result page with a map. It has no breadcrumbs, because the map fills the screen. */
export default function ListingsMap({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("search");
  const { view } = loaderData;
  const last = useLastSuccessfulResult(
    loaderData.map && loaderData.view.kind === "results" ? loaderData : null,
  );
  const screenData = useMemo(() => last && { view: deserializeSearchView(last.view), map: last.map }, [last]);
  if (!screenData) return <SearchPage view={view} />;
  return (
    <PublicPageFrame context={t("context")}>
      <MapScreen
        view={screenData.view}
        map={screenData.map}
        failure={view.kind === "failed" ? view : undefined}
      />
      <ScrollRestoration />
    </PublicPageFrame>
  );
}
