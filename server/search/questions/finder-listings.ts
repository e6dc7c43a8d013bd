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
import { optionCode } from "../catalogue/options.ts";
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
  const active = catalogue.options.status.sets[optionCode("status", "active")]!;
  const area = answers.location && catalogue.options.areas.of(answers.location);
  const counts = Array.from({ length: mismatchSetCount }, () => 0);
  const matches = new FirstRows(catalogue, matchCount);
  const close = new FirstRows(catalogue, closeCount);
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
    const isTermUnsaid = answers.plan !== null && home.termMonths === unknownTermMonths;
    if (isExcludedByUnconfirmedPrice(home, answers)) {
      if (!isTermUnsaid && (!area || isInArea)) openPriceCount++;
      continue;
    }
    // If the visitor wants a plan and the listing states none, it is counted separately (server/plans/finder.ts).
    if (answers.plan !== null && facts.termMonths === unknownTermMonths) continue;
    const isPriceSure = priceEgp > 0 && !isPriceOpen;
    if (misses === 0 && isPriceSure && (cheapestEgp === 0 || priceEgp < cheapestEgp)) cheapestEgp = priceEgp;
    const areaM2 = of.areaM2[row]!;
    const egpPerM2 = isPriceSure && areaM2 > 0 ? priceEgp / areaM2 : Infinity;
    const percent = misses === 0 ? 0 : distanceFromAnswersPercent(facts, answers);
    const found = { row, misses, distancePercent: percent, isProject: false, egpPerM2 };
    (misses === 0 ? matches : close).add(found);
  }
  return { counts, cheapestEgp, openPriceCount, matches: matches.toHomes(), close: close.toHomes() };
}

/** Collects the first `count` of the added rows, in the finder's order. */
class FirstRows {
  readonly #catalogue: Catalogue;
  readonly #count: number;
  readonly #rows: RankedRow[] = [];

  constructor(catalogue: Catalogue, count: number) {
    this.#catalogue = catalogue;
    this.#count = count;
  }

  add(found: RankedRow): void {
    const rows = this.#rows;
    const last = rows.at(-1);
    if (this.#count === 0 || (rows.length === this.#count && last && this.#compare(last, found) < 0)) return;
    const at = rows.findIndex((rival) => this.#compare(found, rival) < 0);
    rows.splice(at < 0 ? rows.length : at, 0, found);
    if (rows.length > this.#count) rows.pop();
  }

  toHomes(): readonly RankedListing[] {
    return this.#rows.map(({ row, ...rank }) => ({ id: this.#catalogue.columns.of.id[row]!, ...rank }));
  }

  #compare(a: RankedRow, b: RankedRow): number {
    return compareFinderRanks(a, b) || this.#catalogue.orders.compare("newest", a.row, b.row);
  }
}
