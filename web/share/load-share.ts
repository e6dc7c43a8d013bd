import { isOfferedStatus } from "../../domain/listings/listing.ts";
import { listingTitle } from "../../domain/listings/listing-title.ts";
import { schedulePayment } from "../../domain/share/payment-facts.ts";
import {
  homeFacts,
  type PlanFacts,
  projectFacts,
  type SearchFacts,
  type SharedFacts,
} from "../../domain/share/shared-facts.ts";
import { type Shared, sharedPath } from "../../domain/share/shared.ts";
import { findProject } from "../../domain/showcase/published-showcase.ts";
import type { ScheduleSheet } from "../../domain/plans/schedule/schedule-sheet.ts";
import type { SearchQuery } from "../../domain/search/search-query.ts";
import { type Locale, locales, textIn } from "../../domain/text/locale.ts";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { shareLines } from "../../messages/share-message.ts";
import type { App } from "../../server/wiring/app.ts";
import { loadSchedule } from "../plans/sheet/load-schedule.ts";
import { planName, subjectText } from "../plans/sheet/schedule-names.ts";
import { searchWords } from "../search/view/search-words.ts";
import { lowestFigures } from "./lowest-figures.ts";
import type { SharedMessage } from "./pieces/shared-message.ts";

/** The facts of what is shared, by language, and whether it is still available. */
interface Told {
  readonly shared: Shared;
  readonly facts: (locale: Locale) => SharedFacts;
}

/**
 * Loads the text to share in each language, with its link.
 * @returns null if it is not available any more; its own page says why
 * @throws if the catalogue or the database cannot be read
 */
export async function loadMessages(
  app: App,
  shared: Shared,
): Promise<Readonly<Record<Locale, SharedMessage>> | null> {
  const told = await loadFacts(app, shared);
  if (!told) return null;
  const messageIn = (locale: Locale): SharedMessage => ({
    lines: shareLines(told.facts(locale), locale),
    link: new URL(sharedPath(told.shared, locale), app.config.publicOrigin).href,
  });
  const [en, ar] = locales.map(messageIn);
  return en && ar ? { en, ar } : null;
}

async function loadFacts(app: App, shared: Shared): Promise<Told | null> {
  switch (shared.kind) {
    case "home": {
      const listing = await app.listings.findByUnitCode(shared.unitCode);
      if (!listing || !isOfferedStatus(listing.status)) return null;
      return {
        // The stored spelling of the unit code, which is canonical.
        shared: { kind: "home", unitCode: listing.unitCode },
        facts: (locale) => ({ kind: "home", ...homeFacts(listing, locale) }),
      };
    }
    case "project": {
      const found = findProject(app.showcase(), shared.developer, shared.project);
      const today = toCairoIsoDate(app.now());
      return (
        found && {
          shared,
          facts: (locale) => projectFacts(found.developer, found.project, today, locale),
        }
      );
    }
    case "plan": {
      const loaded = await loadSchedule(app, new URLSearchParams(shared.search));
      if (loaded.kind !== "sheet") return null;
      return { shared, facts: (locale) => planFacts(loaded.sheet, locale) };
    }
    case "search":
      return { shared, facts: await searchFacts(app, shared.query) };
    case "list": {
      const found = await app.listings.byUnitCodes(shared.codes);
      const offered = found.filter(({ status }) => isOfferedStatus(status));
      if (offered.length === 0) return null;
      return {
        shared: { kind: "list", codes: offered.map(({ unitCode }) => unitCode) },
        facts: (locale) => ({ kind: "list", homes: offered.map((each) => homeFacts(each, locale)) }),
      };
    }
  }
}

/** Returns the facts of a payment schedule, for its share text and card. */
export function planFacts(sheet: ScheduleSheet, locale: Locale): PlanFacts {
  return {
    kind: "plan",
    // Without the home's unit code, which has its own line.
    of: sheet.of.kind === "unit" ? listingTitle(sheet.of.listing, locale) : subjectText(sheet, { locale }),
    place: placeOf(sheet, locale),
    name: planName(sheet, locale),
    priceEgp: Math.round(sheet.schedule.pricePiastres / 100),
    payment: schedulePayment(sheet),
    code: sheet.of.kind === "unit" ? sheet.of.listing.unitCode : "",
    isSample: sheet.of.kind === "unit" && sheet.of.listing.isSample,
  };
}

function placeOf({ of }: ScheduleSheet, locale: Locale): string {
  if (of.kind === "offer") return "";
  return textIn(locale, of.kind === "unit" ? of.listing.location : of.project.location);
}

/**
 * Returns the facts of a search, for its share text and card, by language.
 * @throws if the catalogue or the database cannot be read
 */
export async function searchFacts(app: App, query: SearchQuery): Promise<(locale: Locale) => SearchFacts> {
  const now = app.now();
  // Counts only homes that contain all words. If there are none, the page shows homes with some of the words, but
  // the count stays 0.
  const count = app.search.find(query, 1, now).total;
  const lowest = await lowestFigures(app, query);
  return (locale) => ({
    kind: "search",
    words: searchWords(query, app.search, { locale }),
    count,
    day: toCairoIsoDate(now),
    ...lowest,
  });
}
