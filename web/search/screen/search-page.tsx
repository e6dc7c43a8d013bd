import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useSite } from "../../shell/site.ts";
import { areaStructuredData } from "../../seo/areas.ts";
import { JsonLd } from "../../shell/json-ld.tsx";
import { Page } from "../../shell/frame/page.tsx";
import { screenTexts } from "../view/screen-texts.ts";
import { SearchFailure } from "./search-failure.tsx";
import { SearchScreen } from "./search-screen.tsx";
import type { FailedSearchView, SearchView } from "../view/search-view.ts";

/** The page of a result screen, or that its homes could not be read. */
export function SearchPage({ view }: { readonly view: SearchView | FailedSearchView }) {
  const { screen } = view;
  const t = useTranslations("search");
  const locale = usePageLocale();
  const config = useSite()?.config;
  const { crumbs, title } = screenTexts(screen, locale);
  const hasSamples = view.kind === "results" && view.cards.some(({ isSample }) => isSample);
  return (
    <Page context={t("context")} crumbs={crumbs} samples={hasSamples && "listings"}>
      {view.kind === "results" ? (
        <>
          <SearchScreen view={view} />
          {config && screen.kind === "area" && screen.area !== "all" && (
            <JsonLd data={areaStructuredData({ config, locale, area: screen.area, homes: view.cards })} />
          )}
        </>
      ) : (
        <div className="wrap section-tight">
          <h1 className="visually-hidden">{title}</h1>
          <SearchFailure screen={screen} reference={view.reference} />
        </div>
      )}
    </Page>
  );
}
