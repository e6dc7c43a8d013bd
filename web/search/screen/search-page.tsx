import { useMemo } from "react";
import { ScrollRestoration } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { usePublicSite } from "../../shell/site.ts";
import { areaPageStructuredData } from "../../seo/areas.ts";
import { JsonLd } from "../../shell/json-ld.tsx";
import { PublicPageFrame } from "../../shell/frame/page.tsx";
import { areAllSamples } from "../../shell/frame/samples-notice.tsx";
import { screenTexts } from "../view/screen-texts.ts";
import { useLastSuccessfulResult } from "../../ui/use-last-successful-result.ts";
import { SearchErrorMessage } from "./search-failure.tsx";
import { SearchScreen } from "./search-screen.tsx";
import type { FailedSearchView, SearchView } from "../view/search-view.ts";
import { deserializeSearchView, screenWithAreaName, type SerializedSearchView } from "../view/sent-view.ts";

/** A result screen as a page, or its error message if the homes could not be loaded. */
export function SearchPage({ view }: { readonly view: SerializedSearchView | FailedSearchView }) {
  const screen = view.kind === "results" ? screenWithAreaName(view) : view.screen;
  const t = useTranslations("search");
  const last = useLastSuccessfulResult(view.kind === "results" ? view : null);
  const shownView = useMemo(() => last && deserializeSearchView(last), [last]);
  return (
    <PublicPageFrame
      context={t("context")}
      crumbs={screenTexts(screen, useReaderFormat()).crumbs}
      isClose
      samples={areAllSamples(shownView?.cards ?? []) && "listings"}
    >
      {shownView ? (
        <SearchScreen view={shownView} failure={view.kind === "failed" ? view : undefined} />
      ) : (
        <FailedPage screen={screen} reference={view.kind === "failed" ? view.reference : null} />
      )}
      {shownView && <AreaData view={shownView} />}
      <ScrollRestoration />
    </PublicPageFrame>
  );
}

function FailedPage({ screen, reference }: Pick<FailedSearchView, "screen" | "reference">) {
  const { title } = screenTexts(screen, useReaderFormat());
  return (
    <div className="wrap section-tight">
      <h1 className="visually-hidden">{title}</h1>
      <SearchErrorMessage screen={screen} reference={reference} />
    </div>
  );
}

/** Structured data of an area for search engines. */
function AreaData({ view: { screen, area, cards } }: { readonly view: SearchView }) {
  const { locale } = useReaderFormat();
  const config = usePublicSite()?.config;
  if (!config || screen.kind !== "area" || !screen.name || !area?.centre) return null;
  const areaData = { slug: screen.area, name: screen.name, centre: area.centre };
  const data = import.meta.env.SSR
    ? areaPageStructuredData({ config, locale, area: areaData, about: area.about, homes: cards })
    : null;
  return <JsonLd data={data} />;
}
