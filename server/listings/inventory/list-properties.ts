import { foldText, foldUnitCode } from "../../../domain/text/fold.ts";
import { dueSince } from "../../../domain/listings/freshness.ts";
import {
  propertiesPerPage,
  type PropertyQuery,
  type PropertyView,
  propertyViews,
} from "../../../domain/listings/inventory-query.ts";
import { type PropertyColumns, viewBits } from "./property-columns.ts";
import { chooseSlots } from "./property-orders.ts";
import type { PropertySet } from "./property-set.ts";

/** A page of the list, and the number of all matching listings. */
export interface FoundPage {
  readonly ids: readonly number[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

type SlotTest = (slot: number) => boolean;

/** The ids of all matching listings in order. */
export function findAllIds(set: PropertySet, query: PropertyQuery, now: Date): readonly number[] {
  return Array.from(findSlots(set, query, now), (slot) => set.columns.ids[slot]!);
}

function findSlots(set: PropertySet, query: PropertyQuery, now: Date) {
  const isShown = viewTest(set.columns, query.view, now);
  const isMeant = textTest(set.columns, query.text);
  return chooseSlots(set.sortedBy(query.sort), (slot) => isShown(slot) && isMeant(slot));
}

export function findPage(set: PropertySet, query: PropertyQuery, now: Date): FoundPage {
  const found = findSlots(set, query, now);
  const pageCount = Math.max(1, Math.ceil(found.length / propertiesPerPage));
  const page = Math.min(Math.max(1, query.page), pageCount);
  const slots = found.subarray((page - 1) * propertiesPerPage, page * propertiesPerPage);
  const ids = Array.from(slots, (slot) => set.columns.ids[slot]!);
  return { ids, total: found.length, page, pageCount };
}

/** The number of listings in each view, regardless of the search. */
export function countViews({ columns }: PropertySet, now: Date): Readonly<Record<PropertyView, number>> {
  // A counter for each combination of views.
  const ofViews = new Int32Array(2 * Math.max(...Object.values(viewBits)));
  for (let slot = 0; slot < columns.size; slot++) ofViews[columns.views[slot]!]!++;
  const isDue = viewTest(columns, "due", now);
  const countOf = (view: PropertyView) => {
    let count = 0;
    if (view === "due") for (let slot = 0; slot < columns.size; slot++) count += Number(isDue(slot));
    else
      for (let views = 0; views < ofViews.length; views++)
        if (views & viewBits[view]) count += ofViews[views]!;
    return count;
  };
  return Object.fromEntries(propertyViews.map((view) => [view, countOf(view)])) as Record<
    PropertyView,
    number
  >;
}

function viewTest(columns: PropertyColumns, view: PropertyView, now: Date): SlotTest {
  if (view === "due") {
    const since = dueSince(now).getTime();
    return (slot) => columns.confirmedSince[slot]! <= since;
  }
  const bit = viewBits[view];
  return (slot) => (columns.views[slot]! & bit) !== 0;
}

/**
 * Whether the typed text is part of a project's name in either language or of a unit code, folded like the public
 * search. Punctuation alone matches nothing.
 */
function textTest(columns: PropertyColumns, text: string): SlotTest {
  if (text.trim() === "") return () => true;
  const [words, code] = [foldText(text), foldUnitCode(text)];
  if (words === "") return () => false;
  const isNamed = Uint8Array.from(columns.projectTexts, (names) => Number(names.includes(words)));
  const hasCode = columns.codes.find(code);
  return (slot) => isNamed[columns.projects[slot]!] === 1 || hasCode[slot] === 1;
}
