import type { ProcessAnswer } from "../ask-process.ts";
import type { KnownHome } from "./staff.ts";

/** A place where something that was written has to appear, and how to recognise it there. */
export interface View {
  readonly where: string;
  readonly path: string;
  readonly isSeen: (answer: ProcessAnswer) => boolean;
  readonly isOfStaff?: true;
}

/** Tests whether a page was answered with these words. */
export const has =
  (words: string) =>
  ({ status, text }: ProcessAnswer) =>
    status === 200 && text.includes(words);

const grouped = (price: number) => price.toLocaleString("en");

/** Where a home appears whose price no other home has. */
export function homeViews({ code }: KnownHome, price: number): readonly View[] {
  const hasPrice = has(grouped(price));
  const only = `price=${price}-${price}&q=${code}`;
  return [
    { where: "a list", path: `/en/listings?q=${code}`, isSeen: hasPrice },
    { where: "its page", path: `/ar/listings/${code}`, isSeen: hasPrice },
    {
      where: "the map",
      path: `/api/map?${only}&view=24,21,37,32&zoom=5`,
      isSeen: ({ text }) => mapTotalOf(text) === 1,
    },
    { where: "counts in filters", path: `/api/listings?${only}`, isSeen: ({ text }) => villasOf(text) === 1 },
    {
      where: "the list of staff",
      path: `/en/listings/admin?q=${code}`,
      isSeen: hasPrice,
      isOfStaff: true,
    },
  ];
}

/** Statuses of the page of a home that is no longer offered. */
const goneStatuses: readonly number[] = [404, 410];

/** A withdrawn home is on no list, and its own page says that it is gone; an error page counts as neither. */
export function goneViews(home: KnownHome, price: number): readonly View[] {
  return homeViews(home, price)
    .filter(({ isOfStaff }) => !isOfStaff)
    .map(({ where, path, isSeen }) => ({
      where,
      path,
      isSeen: (answer) =>
        (path.endsWith(`/listings/${home.code}`) ? goneStatuses : [200]).includes(answer.status) &&
        !isSeen(answer),
    }));
}

interface FoundHomes {
  readonly total?: number;
  readonly homes?: { readonly exact: number; readonly about: number };
  readonly facets?: unknown;
}

const parse = (text: string): FoundHomes => (text.startsWith("{") ? (JSON.parse(text) as FoundHomes) : {});
/** The total number of homes that an answer of the search states. */
export const totalOf = (text: string) => parse(text).total ?? 0;
const mapTotalOf = (text: string) => {
  const { homes } = parse(text);
  return homes ? homes.exact + homes.about : 0;
};
const villasOf = (text: string) => Number(/"villa":(\d+)/.exec(JSON.stringify(parse(text).facets))?.[1] ?? 0);
