import { findPagePosition } from "../../../domain/site/page-position.ts";
import { foldText, foldUnitCode } from "../../../domain/text/fold.ts";
import { confirmationDueCutoff } from "../../../domain/listings/freshness.ts";
import {
  listingsPerInventoryPage,
  type InventoryQuery,
  type InventoryView,
  inventoryViews,
} from "../../../domain/listings/inventory-query.ts";
import { type InventoryColumnStore, inventoryViewBits } from "./inventory-columns.ts";
import { filterSlots } from "./inventory-orders.ts";
import type { InMemoryInventory } from "./inventory-set.ts";

type SlotTest = (slot: number) => boolean;

/** The ids of all listings that match, in the order of the query. */
export function findInventoryIds(
  set: InMemoryInventory,
  query: InventoryQuery,
  now: Date,
): readonly number[] {
  return Array.from(findSlots(set, query, now), (slot) => set.columns.ids[slot]!);
}

function findSlots(set: InMemoryInventory, query: InventoryQuery, now: Date) {
  const isInView = viewTest(set.columns, query.view, now);
  const matchesText = textTest(set.columns, query.text);
  return filterSlots(set.sortedBy(query.sort), (slot) => isInView(slot) && matchesText(slot));
}

/** The ids of the query's page, with the number of all listings that match. */
export function findInventoryPage(set: InMemoryInventory, query: InventoryQuery, now: Date) {
  const matches = findSlots(set, query, now);
  const { page, pageCount, offset } = findPagePosition(query.page, matches.length, listingsPerInventoryPage);
  const slots = matches.subarray(offset, offset + listingsPerInventoryPage);
  const ids = Array.from(slots, (slot) => set.columns.ids[slot]!);
  return { ids, total: matches.length, page, pageCount };
}

/** The number of listings in each view, whatever the search is. */
export function countInventoryViews(
  { columns }: InMemoryInventory,
  now: Date,
): Readonly<Record<InventoryView, number>> {
  // One counter for each combination of views.
  const ofViews = new Int32Array(2 * Math.max(...Object.values(inventoryViewBits)));
  for (let slot = 0; slot < columns.size; slot++) ofViews[columns.views[slot]!]!++;
  const isDue = viewTest(columns, "due", now);
  const countOf = (view: InventoryView) => {
    let count = 0;
    if (view === "due") for (let slot = 0; slot < columns.size; slot++) count += Number(isDue(slot));
    else
      for (let views = 0; views < ofViews.length; views++)
        if (views & inventoryViewBits[view]) count += ofViews[views]!;
    return count;
  };
  return Object.fromEntries(inventoryViews.map((view) => [view, countOf(view)])) as Record<
    InventoryView,
    number
  >;
}

function viewTest(columns: InventoryColumnStore, view: InventoryView, now: Date): SlotTest {
  if (view === "due") {
    const cutoff = confirmationDueCutoff(now).getTime();
    return (slot) => columns.confirmedSince[slot]! <= cutoff;
  }
  const bit = inventoryViewBits[view];
  return (slot) => (columns.views[slot]! & bit) !== 0;
}

/**
 * Creates a test whether a project name (in either language) or a unit code contains the text. Both are folded as
 * in the public search. A text of only punctuation matches nothing.
 */
function textTest(columns: InventoryColumnStore, text: string): SlotTest {
  if (text.trim() === "") return () => true;
  const [words, code] = [foldText(text), foldUnitCode(text)];
  if (words === "") return () => false;
  const nameMatches = Uint8Array.from(columns.projectTexts, (names) => Number(names.includes(words)));
  const hasCode = columns.codes.find(code);
  return (slot) => nameMatches[columns.projects[slot]!] === 1 || hasCode[slot] === 1;
}
