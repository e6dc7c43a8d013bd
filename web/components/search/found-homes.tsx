import { useTranslations } from "../../messages/translator.ts";
import { queryWith, type SearchQuery } from "../../../domain/search.ts";
import { usePageLocale } from "../../page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { urls } from "../../urls.ts";
import { ListingCards } from "../listing-cards.tsx";
import { Pager } from "../pager.tsx";
import type { SearchView } from "./search-view.ts";

interface FoundHomesProps {
  readonly view: Pick<SearchView, "screen" | "cards" | "pageCount" | "total">;
  readonly query: SearchQuery;
  readonly clearHref: string;
}

/** The cards of this page and the way to the others, or that there are none. */
export function FoundHomes({ view, query, clearHref }: FoundHomesProps) {
  const t = useTranslations("search");
  const locale = usePageLocale();
  if (view.total === 0) {
    const clear = (
      <ButtonLink href={clearHref} data-follow="filter">
        {t("clearAll")}
      </ButtonLink>
    );
    return (
      <EmptyState title={t("empty.title")} actions={clear}>
        <p>{t("empty.text")}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="visually-hidden">{t("results")}</h2>
      <ListingCards views={view.cards} variant="adaptive" priorityCount={2} turns />
      <Pager
        page={query.page}
        pageCount={view.pageCount}
        hrefOf={(page) => urls.results(locale, view.screen, queryWith(query, { page }))}
      />
    </>
  );
}
