import { isPictureUrl } from "../pictures/picture.ts";
import type { Bilingual } from "../text/locale.ts";
import { isSameUnitCode, parseUnitCode } from "../text/unit-code.ts";

/** Number of recently viewed listings that a browser stores. */
export const maxSeenListings = 12;

/** A recently viewed listing as it was on its page; enough to show it again without a request. */
export interface SeenListing {
  readonly code: string;
  readonly title: Bilingual;
  /** Whole EGP; 0 if not known. */
  readonly priceEgp: number;
  /** URL of a small picture; "" if there is none. */
  readonly picture: string;
}

/** Parses the list stored in the browser, the most recent first; invalid entries are dropped. */
export function parseSeenListings(text: string): readonly SeenListing[] {
  const homes = parseJson(text);
  return Array.isArray(homes)
    ? homes.flatMap((home) => parseSeenHome(home) ?? []).slice(0, maxSeenListings)
    : [];
}

function parseSeenHome(home: unknown): SeenListing | null {
  if (!isRecord(home) || !isRecord(home["title"])) return null;
  const { code, title, priceEgp, picture } = home;
  const parsed = typeof code === "string" ? parseUnitCode(code) : null;
  const { en, ar } = title as Record<string, unknown>;
  if (!parsed || typeof en !== "string" || typeof ar !== "string") return null;
  return {
    code: parsed,
    title: { en, ar },
    priceEgp: typeof priceEgp === "number" && Number.isSafeInteger(priceEgp) && priceEgp > 0 ? priceEgp : 0,
    picture: typeof picture === "string" && isPictureUrl(picture) ? picture : "",
  };
}

/** Puts a listing at the front of the list. */
export function addSeenListing(homes: readonly SeenListing[], home: SeenListing): readonly SeenListing[] {
  return [home, ...homes.filter(({ code }) => !isSameUnitCode(code, home.code))].slice(0, maxSeenListings);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
