import type { ProcessResponse } from "../process-requests.ts";
import type { KnownListing } from "./staff.ts";

/** An address at which something that was written has to appear, with a check whether it does. */
export interface VisibilityCheck {
  readonly where: string;
  readonly path: string;
  readonly isSeen: (answer: ProcessResponse) => boolean;
  readonly isOfStaff?: true;
}

/** Returns a check whether a page has status 200 and contains these words. */
export const createPageTextCheck =
  (words: string) =>
  ({ status, text }: ProcessResponse) =>
    status === 200 && text.includes(words);

const formatGrouped = (price: number) => price.toLocaleString("en");

/** Where a listing appears. @param price that no other listing has */
export function listingVisibilityChecks({ code }: KnownListing, price: number): readonly VisibilityCheck[] {
  const hasPrice = createPageTextCheck(formatGrouped(price));
  const queryString = `price=${price}-${price}&q=${code}`;
  return [
    { where: "a list", path: `/en/listings?q=${code}`, isSeen: hasPrice },
    { where: "its page", path: `/ar/listings/${code}`, isSeen: hasPrice },
    {
      where: "the map",
      path: `/api/map?${queryString}&view=24,21,37,32&zoom=5`,
      isSeen: ({ text }) => parseMapTotal(text) === 1,
    },
    {
      where: "counts in filters",
      path: `/api/listings?${queryString}`,
      isSeen: ({ text }) => parseVillaCount(text) === 1,
    },
    {
      where: "the list of staff",
      path: `/en/listings/admin?q=${code}`,
      isSeen: hasPrice,
      isOfStaff: true,
    },
  ];
}

/** Statuses that the page of a withdrawn listing may have. */
const goneStatuses: readonly number[] = [404, 410];

/**
 * Checks of a withdrawn listing: no list shows it, and its own page says that it is gone. An error page proves
 * neither.
 */
export function withdrawnListingChecks(home: KnownListing, price: number): readonly VisibilityCheck[] {
  return listingVisibilityChecks(home, price)
    .filter(({ isOfStaff }) => !isOfStaff)
    .map(({ where, path, isSeen }) => ({
      where,
      path,
      isSeen: (answer) =>
        (path.endsWith(`/listings/${home.code}`) ? goneStatuses : [200]).includes(answer.status) &&
        !isSeen(answer),
    }));
}

interface SearchResponse {
  readonly total?: number;
  readonly homes?: { readonly exact: number; readonly about: number };
  readonly facets?: unknown;
}

const parseSearchResponse = (text: string): SearchResponse =>
  text.startsWith("{") ? (JSON.parse(text) as SearchResponse) : {};
/** The total number of listings that a response of the search states. */
export const parseSearchTotal = (text: string) => parseSearchResponse(text).total ?? 0;
const parseMapTotal = (text: string) => {
  const { homes } = parseSearchResponse(text);
  return homes ? homes.exact + homes.about : 0;
};
const parseVillaCount = (text: string) =>
  Number(/"villa":(\d+)/.exec(JSON.stringify(parseSearchResponse(text).facets))?.[1] ?? 0);
