import {
  compareFinderRanks,
  type FinderFacts,
  type FinderRank,
  finderFactsOfListing,
  findMismatches,
  unknownTermMonths,
} from "../../domain/finder/finder-fit.ts";
import type { ProjectFinderMatch } from "../../domain/finder/finder-projects.ts";
import { type FinderReason, explainFinderResult } from "../../domain/finder/finder-reasons.ts";
import type { FinderAnswers } from "../../domain/finder/finder.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { isPriceUnconfirmed } from "../../domain/listings/usual-prices.ts";
import { monthsToPay } from "../../domain/listings/payment-method.ts";
import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import type { ListingReader } from "../listings/read/listings.ts";
import type { RankedListing } from "../search/search.ts";

export type FinderMatch =
  | { readonly kind: "home"; readonly listing: Listing; readonly reasons: readonly FinderReason[] }
  | {
      readonly kind: "project";
      readonly developer: Developer;
      readonly project: Project;
      readonly fit: ProjectFinderMatch;
      readonly reasons: readonly FinderReason[];
    };

/** A project, with the unit types and plans that come closest to the visitor's answers. */
export interface RankedProject {
  readonly developer: Developer;
  readonly project: Project;
  readonly fit: ProjectFinderMatch;
}

/** A listing or project with its rank among the results. */
type RankedResult =
  | { readonly rank: FinderRank; readonly home: RankedListing }
  | { readonly rank: FinderRank; readonly project: RankedProject };

/** Merges two ranked lists. At equal rank, projects come before listings. */
export function mergeRankedResults(
  projects: readonly RankedProject[],
  homes: readonly RankedListing[],
  count: number,
): readonly RankedResult[] {
  const ranked: RankedResult[] = [
    ...projects.map((project) => ({ rank: project.fit, project })),
    ...homes.map((home) => ({ rank: home, home })),
  ];
  return ranked.toSorted((a, b) => compareFinderRanks(a.rank, b.rank)).slice(0, Math.max(0, count));
}

/** Reads the current rows of the ranked listings, by id. */
export async function loadRankedListings(
  listings: Pick<ListingReader, "byIds">,
  ranked: readonly RankedResult[],
): Promise<ReadonlyMap<number, Listing>> {
  const ids = ranked.flatMap((each) => ("home" in each ? each.home.id : []));
  return new Map((await listings.byIds(ids)).map((listing) => [listing.id, listing]));
}

/** Converts ranked results to matches, each with reasons from the current data. */
export function toFinderMatches(
  ranked: readonly RankedResult[],
  read: ReadonlyMap<number, Listing>,
  answers: FinderAnswers,
): readonly FinderMatch[] {
  return ranked.flatMap((entry): FinderMatch[] => {
    if ("project" in entry) {
      const { developer, project, fit } = entry.project;
      return [{ kind: "project", developer, project, fit, reasons: explainFinderResult(fit.facts, answers) }];
    }
    const listing = read.get(entry.home.id);
    if (!listing) return [];
    const facts = factsOf(listing, answers);
    // The listing changed after the search catalogue was read, so its rank is outdated and it is left out.
    if (listing.status !== "active" || findMismatches(facts, answers) !== entry.home.misses) return [];
    return [{ kind: "home", listing, reasons: explainFinderResult(facts, answers) }];
  });
}

function factsOf(listing: Listing, { location }: FinderAnswers): FinderFacts {
  return finderFactsOfListing({
    priceEgp: listing.priceEgp,
    isPriceOpen: isPriceUnconfirmed(listing),
    isInArea: location !== null && listing.areas.some(({ slug }) => slug === location),
    termMonths: monthsToPay(listing) ?? unknownTermMonths,
  });
}
