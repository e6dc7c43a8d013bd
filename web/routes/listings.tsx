import { type MetaDescriptor, useLocation } from "react-router";
import { type Locale, parseLocale } from "../../domain/locale.ts";
import { emptyQuery, queryWith, serializeSearch } from "../../domain/search.ts";
import { isUnfiltered } from "../../domain/search-filters.ts";
import { ConnectionError } from "../components/connection-error.tsx";
import { Page } from "../components/page.tsx";
import { answerSearch } from "../components/search/answer-search.ts";
import { SearchScreen } from "../components/search/search-screen.tsx";
import { getTranslator, useTranslations } from "../messages/translator.ts";
import { pageMetadata, pageTitle } from "../metadata.ts";
import { urls } from "../urls.ts";
import type { Route } from "./+types/listings";

export function loader({ request, context }: Route.LoaderArgs) {
  return answerSearch(request, context, { kind: "grid" });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ location, matches, loaderData }): MetaDescriptor[] => {
  const config = matches[0].loaderData?.config;
  if (!config) return [];
  const locale = parseLocale(location.pathname) ?? "en";
  const t = getTranslator(locale, "search");
  if (loaderData?.kind !== "results") {
    return [
      { title: pageTitle(t("failure.title"), config.brandName[locale]) },
      { name: "robots", content: "noindex" },
    ];
  }
  const { query } = loaderData;
  // Only the plain list and its pages are for search engines: filters multiply addresses without end.
  const isIndexed = isUnfiltered(query) && query.sort === emptyQuery.sort;
  const canonicalQuery = isIndexed ? queryWith(emptyQuery, { page: query.page }) : query;
  return pageMetadata({
    config,
    locale,
    title: t("title"),
    description: t("description"),
    canonical: (each: Locale) => urls.listings(each, serializeSearch(canonicalQuery).toString()),
    hasFeed: true,
    isHidden: !isIndexed,
  });
};

export default function Listings({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("search");
  const hasSamples = loaderData.kind === "results" && loaderData.cards.some(({ isSample }) => isSample);
  return (
    <Page context={t("context")} crumbs={[{ label: t("title") }]} samples={hasSamples && "listings"}>
      {loaderData.kind === "results" ? (
        <SearchScreen view={loaderData} />
      ) : (
        <FailedSearch reference={loaderData.reference} />
      )}
    </Page>
  );
}

function FailedSearch({ reference }: { readonly reference: string | null }) {
  const t = useTranslations("search");
  const { pathname, search } = useLocation();
  return (
    <div className="wrap section-tight">
      <h1 className="visually-hidden">{t("title")}</h1>
      <ConnectionError reference={reference} retryHref={pathname + search} />
    </div>
  );
}
