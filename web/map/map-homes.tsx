import { type SyntheticEvent, useEffect, useRef } from "react";
import { updateSearchQuery, serializeSearchQuery } from "../../domain/search/search-query.ts";
import { useTranslations } from "../language/use-translations.ts";
import { useReaderFormat } from "../language/page-locale.ts";
import { urls } from "../shell/urls.ts";
import { ListingCards } from "../listings/cards/listing-cards.tsx";
import { Pager } from "../ui/pager.tsx";
import { ContradictionNotice } from "../search/nothing/contradiction.tsx";
import { NoListingsFound } from "../search/results/no-homes.tsx";
import type { SearchView } from "../search/view/search-view.ts";

interface MapResultListProps {
  readonly view: SearchView;
  /** The unit code of the highlighted home; null for none. */
  readonly chosenCode: string | null;
  /** Called with the unit code of a home when its row is hovered or focused. */
  readonly onReach: (code: string) => void;
}

/** The map's homes as a list, with links to further pages. */
export function MapResultList({ view, chosenCode, onReach }: MapResultListProps) {
  const t = useTranslations("search");
  const { locale, digits } = useReaderFormat();
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = chosenCode === null ? null : rows.current?.querySelector("[data-chosen]");
    if (row) scrollInList(row);
  }, [chosenCode]);
  const reach = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest("article") : null;
    const home = view.cards[[...(row?.parentElement?.children ?? [])].indexOf(row as Element)];
    if (home) onReach(home.code);
  };
  if (view.clash) return <ContradictionNotice clash={view.clash} />;
  if (view.total === 0) return <NoListingsFound view={view} />;
  return (
    <>
      <h2 className="visually-hidden">{t("results")}</h2>
      <div ref={rows} onPointerOver={reach} onFocus={reach}>
        <ListingCards
          key={serializeSearchQuery(view.query).toString()}
          views={view.cards}
          variant="compact"
          priorityCount={2}
          chosenCode={chosenCode}
        />
      </div>
      <Pager
        digits={digits}
        page={view.query.page}
        pageCount={view.pageCount}
        hrefOf={(page) => urls.results(locale, view.screen, updateSearchQuery(view.typed, { page }))}
        isInPlace
      />
    </>
  );
}

/** Scrolls the list to a row if the list has its own scrollbar; never scrolls the page. */
function scrollInList(row: Element): void {
  const list = row.closest("[data-map-list]");
  if (!list || list.scrollHeight <= list.clientHeight) return;
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  list.scrollBy({ top: inner.top - outer.top - outer.height / 3, behavior: isStill ? "instant" : "smooth" });
}
