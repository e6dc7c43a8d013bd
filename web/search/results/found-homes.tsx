import { useTranslations } from "../../language/use-translations.ts";
import { updateSearchQuery, serializeSearchQuery } from "../../../domain/search/search-query.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { ListingCards } from "../../listings/cards/listing-cards.tsx";
import { Pager } from "../../ui/pager.tsx";
import { ContradictionNotice } from "../nothing/contradiction.tsx";
import { NoListingsFound } from "./no-homes.tsx";
import { screenLayouts } from "../view/screen-layouts.ts";
import type { SearchView } from "../view/search-view.ts";

/** The cards of this page of results with links to other pages, or the reason why there are none. */
export function SearchResultCards({ view }: { readonly view: SearchView }) {
  const t = useTranslations("search");
  const locale = usePageLocale();
  const { screen, query } = view;
  const { cards, showsRange } = screenLayouts[screen.kind];
  if (view.clash) return <ContradictionNotice clash={view.clash} />;
  if (view.total === 0) return <NoListingsFound view={view} />;
  return (
    <>
      <h2 className="visually-hidden">{t("results")}</h2>
      {/* The key remounts all cards for each search: cards that stay mounted and move would count as layout shift.
       */}
      <ListingCards
        key={serializeSearchQuery(query).toString()}
        views={view.cards}
        variant={cards}
        priorityCount={2}
        hasCarousel
      />
      <Pager
        page={query.page}
        pageCount={view.pageCount}
        hrefOf={(page) => urls.results(locale, screen, updateSearchQuery(view.typed, { page }))}
        showsPosition={!showsRange}
        isInPlace
      />
    </>
  );
}
