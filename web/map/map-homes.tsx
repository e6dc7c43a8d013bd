import { queryWith, serializeSearch } from "../../domain/search/search-query.ts";
import { useTranslations } from "../language/use-translations.ts";
import { useReader } from "../language/page-locale.ts";
import { urls } from "../shell/urls.ts";
import { ListingCards } from "../listings/cards/listing-cards.tsx";
import { Pager } from "../ui/pager.tsx";
import { NoHomes } from "../search/results/no-homes.tsx";
import type { SearchView } from "../search/view/search-view.ts";
import { useMarkedRow } from "./chosen/use-marked-row.ts";

interface MapHomesProps {
  readonly view: SearchView;
  /** The unit code of the home whose row is marked; null for none. */
  readonly chosen: string | null;
}

/** The homes on the map as a list, and the way to its other pages. */
export function MapHomes({ view, chosen }: MapHomesProps) {
  const t = useTranslations("search");
  const { locale, digits } = useReader();
  const list = useMarkedRow(chosen, view.cards);
  if (view.total === 0) return <NoHomes view={view} />;
  return (
    <>
      <h2 className="visually-hidden">{t("results")}</h2>
      <div ref={list}>
        <ListingCards
          key={serializeSearch(view.query).toString()}
          views={view.cards}
          variant="compact"
          priorityCount={2}
        />
      </div>
      <Pager
        digits={digits}
        page={view.query.page}
        pageCount={view.pageCount}
        hrefOf={(page) => urls.results(locale, view.screen, queryWith(view.query, { page }))}
        isInPlace
      />
    </>
  );
}
