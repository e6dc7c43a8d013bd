import {
  compareFinderRanks,
  distanceFromAnswersPercent,
  type FinderRank,
  finderFactsOfListing,
  isExcludedByUnconfirmedPrice,
  findMismatches,
  mismatchSetCount,
  unknownTermMonths,
} from "../../../domain/finder/finder-fit.ts";
import type { FinderAnswers } from "../../../domain/finder/finder.ts";
import { hasBit, toRowNumbers } from "../sets/bitset.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { insertSorted } from "./insert-sorted.ts";
import type { FinderListings, RankedListing } from "../search.ts";

interface RankedRow extends FinderRank {
  readonly row: number;
}

/** Ranks the active listings: counts the listings of each set of mismatches, and finds the best matches. */
export function findFinderListings(
  catalogue: Catalogue,
  answers: FinderAnswers,
  { matchCount, closeCount }: { readonly matchCount: number; readonly closeCount: number },
): FinderListings {
  const { of } = catalogue.columns;
  const active = catalogue.rowsWithStatus("active");
  const area = answers.location && catalogue.options.areas.rowsOf(answers.location);
  const counts = Array.from({ length: mismatchSetCount }, () => 0);
  const matches: RankedRow[] = [];
  const close: RankedRow[] = [];
  const compare = (a: RankedRow, b: RankedRow) =>
    compareFinderRanks(a, b) || catalogue.orders.compare("newest", a.row, b.row);
  let cheapestEgp = 0;
  let openPriceCount = 0;
  for (const row of toRowNumbers(active)) {
    const priceEgp = of.priceEgp[row]!;
    const isPriceOpen = hasBit(catalogue.openPrices, row);
    const isInArea = area ? hasBit(area, row) : false;
    const home = { priceEgp, isPriceOpen, isInArea, termMonths: of.termMonths[row]! };
    const facts = finderFactsOfListing(home);
    const misses = findMismatches(facts, answers);
    counts[misses]!++;
    const isTermUnknown = answers.plan !== null && home.termMonths === unknownTermMonths;
    if (isExcludedByUnconfirmedPrice(home, answers)) {
      if (!isTermUnknown && (!area || isInArea)) openPriceCount++;
      continue;
    }
    // If the visitor wants a plan and the listing states none, it is counted separately (server/plans/finder.ts).
    if (answers.plan !== null && facts.termMonths === unknownTermMonths) continue;
    const isPriceSure = priceEgp > 0 && !isPriceOpen;
    if (misses === 0 && isPriceSure && (cheapestEgp === 0 || priceEgp < cheapestEgp)) cheapestEgp = priceEgp;
    const areaM2 = of.areaM2[row]!;
    const egpPerM2 = isPriceSure && areaM2 > 0 ? priceEgp / areaM2 : Infinity;
    const percent = misses === 0 ? 0 : distanceFromAnswersPercent(facts, answers);
    const rankedRow = { row, misses, distancePercent: percent, isProject: false, egpPerM2 };
    if (misses === 0) insertSorted(matches, rankedRow, matchCount, compare);
    else insertSorted(close, rankedRow, closeCount, compare);
  }
  const withIds = (ranked: readonly RankedRow[]): readonly RankedListing[] =>
    ranked.map(({ row, ...rank }) => ({ id: of.id[row]!, ...rank }));
  return { counts, cheapestEgp, openPriceCount, matches: withIds(matches), close: withIds(close) };
}
