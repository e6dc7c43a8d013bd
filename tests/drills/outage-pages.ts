import type { RunningSite } from "../support/running-site.ts";
import { patienceMs } from "./drill.ts";

type Language = "en" | "ar";
/** The path of a page after the prefix of its language. */
type Screen = (codes: readonly string[]) => string;

/** Pages that people have opened before the outage. */
const seenScreens: readonly Screen[] = [
  () => "",
  () => "/listings",
  () => "/listings?type=villa",
  () => "/listings?sort=price-asc",
  () => "/listings/list",
  () => "/listings/new",
  () => "/listings/map",
  () => "/listings/by-area",
  () => "/listings/by-area/new-cairo",
  ([first]) => `/listings/${first}`,
  ([first, second]) => `/listings/compare?homes=${first},${second}`,
];

/** Pages that nobody has opened yet: each call of `OutagePages.cold` gives new ones. */
const coldScreens: readonly ((mark: number, code: string, next: string) => string)[] = [
  (mark) => `/listings?price=1-${mark}`,
  (mark) => `/listings/list?price=1-${mark}`,
  (mark) => `/listings/new?price=1-${mark}`,
  (mark) => `/listings/map?price=1-${mark}`,
  (mark) => `/listings/by-area/sheikh-zayed?price=1-${mark}`,
  (_mark, code) => `/listings/${code}`,
  (_mark, code, next) => `/listings/compare?homes=${code},${next}`,
];

export interface OutagePages {
  readonly seen: readonly string[];
  /** Addresses that were not requested before, with the languages in turn. */
  cold(): string[];
  /**
   * Requests of programs and of the pages' own scripts, which are answered from memory whether they are new or
   * not.
   */
  searches(): string[];
}

/** @param codes unit codes of homes on offer, the more the better */
export function outagePages(codes: readonly string[]): OutagePages {
  const languages: readonly Language[] = ["en", "ar"];
  const seen = seenScreens.flatMap((screen) => languages.map((language) => `/${language}${screen(codes)}`));
  let turn = 0;
  // An upper limit above every price, so that each search is new and still finds every home.
  let mark = 90_000_000;
  // The pages of the first two homes were opened already.
  let next = 2;
  const takeCode = () => codes[next++ % codes.length] ?? "";
  return {
    seen,
    cold: () =>
      coldScreens.map((screen) => `/${languages[turn++ % 2]}${screen(mark++, takeCode(), takeCode())}`),
    searches: () => [
      `/api/suggestions?lang=en&q=new${mark++ % 90}`,
      `/api/map?price=1-${mark++}&view=29,29,33,32&zoom=8`,
    ],
  };
}

/** The unit codes of homes on offer. */
export async function readCodes(site: RunningSite): Promise<string[]> {
  const codes: string[] = [];
  for (let page = 1; page <= 3; page++) {
    const answer = await fetch(`${site.origin}/api/listings?page=${page}`);
    const { listings } = (await answer.json()) as { listings: readonly { unitCode: string }[] };
    codes.push(...listings.map(({ unitCode }) => unitCode));
  }
  return codes;
}

export interface PageAnswer {
  readonly address: string;
  readonly status: number;
  /** Whether its headers say that it may be old. */
  readonly isStale: boolean;
  /** Whether the page says so as well. */
  readonly isNoticeShown: boolean;
  /**
   * Whether it says in the reader's language that it cannot be shown now, with a reference and a link to the same
   * address.
   */
  readonly isHonest: boolean;
}

export async function ask(site: RunningSite, address: string): Promise<PageAnswer> {
  const answer = await fetch(site.origin + address, { signal: AbortSignal.timeout(patienceMs) });
  const text = await answer.text();
  const language = address.slice(1, 3);
  const links = [...text.matchAll(/<a[^>]*\shref="([^"]*)"/g)].map(([, href = ""]) => plainAddress(href));
  const error = language === "ar" ? /خطأ|تعذ/ : /Error|could not/;
  return {
    address,
    status: answer.status,
    isStale: answer.headers.has("x-stale-since"),
    isNoticeShown: /<div[^>]*id="stale-notice"(?![^>]*hidden)/.test(text),
    isHonest:
      answer.status === 503 &&
      text.includes(`<html lang="${language}"`) &&
      error.test(text) &&
      /<bdi dir="ltr">[0-9A-Z]{4}-[0-9A-Z]{4}</.test(text) &&
      links.includes(plainAddress(address)),
  };
}

function plainAddress(href: string): string {
  return decodeURIComponent(href.replaceAll("&amp;", "&"));
}
