import { useEffect, useRef } from "react";
import type { ListingCardView } from "../../listings/cards/listing-card-view.ts";

/**
 * Marks the row of the chosen home, on every page of the list that holds it, and brings it into view when it is chosen.
 * @returns the reference for the element around the rows
 */
export function useMarkedRow(chosen: string | null, cards: readonly ListingCardView[]) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const index = cards.findIndex(({ code }) => code === chosen);
    const row = list.current?.querySelectorAll("article")[index];
    if (!row) return;
    row.dataset["chosen"] = "";
    return () => {
      delete row.dataset["chosen"];
    };
  }, [chosen, cards]);
  useEffect(() => {
    const row = chosen === null ? null : list.current?.querySelector<HTMLElement>("[data-chosen]");
    if (row) scrollInList(row);
  }, [chosen]);
  return list;
}

/** Only the list's own scroller moves, where it has one: the page stays where the visitor is. */
function scrollInList(row: HTMLElement): void {
  const list = row.closest<HTMLElement>("[data-map-list]");
  if (!list || list.scrollHeight <= list.clientHeight) return;
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  list.scrollBy({ top: inner.top - outer.top - outer.height / 3, behavior: isStill ? "instant" : "smooth" });
}
