import { isPictureUrl } from "../pictures/picture.ts";
import type { Bilingual } from "../text/locale.ts";
import { isSameHome, parseUnitCode } from "../text/unit-code.ts";

/** How many homes a browser remembers to have opened. */
export const maxSeen = 12;

/** A home as it was when it was opened: enough to find it again without asking anybody. */
export interface SeenHome {
  readonly code: string;
  readonly title: Bilingual;
  /** Whole EGP; 0 where the price is not known. */
  readonly priceEgp: number;
  /** The address of a small picture, "" without one. */
  readonly picture: string;
}

/** The homes of a kept text, the latest first. What is not one, or was changed by other hands, is left out. */
export function parseSeenHomes(text: string): readonly SeenHome[] {
  const homes = parseJson(text);
  return Array.isArray(homes) ? homes.flatMap((home) => parseSeenHome(home) ?? []).slice(0, maxSeen) : [];
}

/** One home as the page of it describes it. */
function parseSeenHome(home: unknown): SeenHome | null {
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

/** The homes with this one as the latest. */
export function withSeen(homes: readonly SeenHome[], home: SeenHome): readonly SeenHome[] {
  return [home, ...homes.filter(({ code }) => !isSameHome(code, home.code))].slice(0, maxSeen);
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
