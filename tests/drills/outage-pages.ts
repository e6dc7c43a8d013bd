import type { RunningSite } from "../support/running-site.ts";
import { drillTimeoutMs } from "./drill.ts";

type Language = "en" | "ar";
/** Returns the path of a page without its language, given unit codes. */
type Screen = (codes: readonly string[]) => string;

/** Pages that were opened before the outage. */
const openedScreens: readonly Screen[] = [
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

/** Pages that were never opened: each call of `OutagePages.newAddresses` gives new ones. */
const newScreens: readonly ((mark: number, code: string, next: string) => string)[] = [
  (mark) => `/listings?price=1-${mark}`,
  (mark) => `/listings/list?price=1-${mark}`,
  (mark) => `/listings/new?price=1-${mark}`,
  (mark) => `/listings/map?price=1-${mark}`,
  (mark) => `/listings/by-area/sheikh-zayed?price=1-${mark}`,
  (_mark, code) => `/listings/${code}`,
  (_mark, code, next) => `/listings/compare?homes=${code},${next}`,
];

export interface OutagePages {
  readonly openedAddresses: readonly string[];
  /** URLs that were not requested before, in both languages alternately. */
  newAddresses(): string[];
  /**
   * Requests by other programs and by the pages' own scripts. They are answered from memory, even if they are new.
   */
  searches(): string[];
}

/** @param codes unit codes of active listings, as many as possible */
export function createOutagePages(codes: readonly string[]): OutagePages {
  const languages: readonly Language[] = ["en", "ar"];
  const openedAddresses = openedScreens.flatMap((screen) =>
    languages.map((language) => `/${language}${screen(codes)}`),
  );
  let languageIndex = 0;
  // Upper price limit, above all prices, of the next search: each search is new but finds every listing.
  let mark = 90_000_000;
  // Index of the next listing; the pages of the first two were opened already.
  let next = 2;
  const takeCode = () => codes[next++ % codes.length] ?? "";
  return {
    openedAddresses,
    newAddresses: () =>
      newScreens.map(
        (screen) => `/${languages[languageIndex++ % 2]}${screen(mark++, takeCode(), takeCode())}`,
      ),
    searches: () => [
      `/api/suggestions?lang=en&q=new${mark++ % 90}`,
      `/api/map?price=1-${mark++}&view=29,29,33,32&zoom=8`,
    ],
  };
}

/** Unit codes of active listings. */
export async function fetchUnitCodes(site: RunningSite): Promise<string[]> {
  const codes: string[] = [];
  for (let page = 1; page <= 3; page++) {
    const answer = await fetch(`${site.origin}/api/listings?page=${page}`);
    const { listings } = (await answer.json()) as { listings: readonly { unitCode: string }[] };
    codes.push(...listings.map(({ unitCode }) => unitCode));
  }
  return codes;
}

export interface OutagePageResponse {
  readonly address: string;
  readonly status: number;
  /** Whether the response headers say that the page may be outdated. */
  readonly isStale: boolean;
  /** Whether the page itself also says that it may be outdated. */
  readonly isNoticeShown: boolean;
  /**
   * Whether the page says, in its own language, that it cannot be shown now, with a reference and a link to the
   * same URL.
   */
  readonly isHonest: boolean;
}

export function fetchOutagePages(
  site: RunningSite,
  addresses: readonly string[],
): Promise<OutagePageResponse[]> {
  return Promise.all(addresses.map((address) => fetchOutagePage(site, address)));
}

async function fetchOutagePage(site: RunningSite, address: string): Promise<OutagePageResponse> {
  const answer = await fetch(site.origin + address, { signal: AbortSignal.timeout(drillTimeoutMs) });
  const text = await answer.text();
  const language = address.slice(1, 3);
  const links = [...text.matchAll(/<a[^>]*\shref="([^"]*)"/g)].map(([, href = ""]) => decodeHref(href));
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
      links.includes(decodeHref(address)),
  };
}

function decodeHref(href: string): string {
  return decodeURIComponent(href.replaceAll("&amp;", "&"));
}
