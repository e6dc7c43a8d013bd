import { isOfferedStatus } from "../../domain/listings/listing.ts";
import { listingTitle } from "../../domain/listings/listing-title.ts";
import { sharedPaymentOfSchedule } from "../../domain/share/payment-facts.ts";
import {
  sharedFactsOfListing,
  type SharedPlanFacts,
  sharedFactsOfProject,
  type SharedSearchFacts,
  type SharedFacts,
} from "../../domain/share/shared-facts.ts";
import { type SharedItem, sharedPath } from "../../domain/share/shared.ts";
import { findProject } from "../../domain/showcase/published-showcase.ts";
import type { ScheduleDetails } from "../../domain/plans/schedule/schedule-details.ts";
import type { SearchQuery } from "../../domain/search/search-query.ts";
import { type Locale, localizedText } from "../../domain/text/locale.ts";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { shareMessageLines } from "../../messages/share-message.ts";
import type { App } from "../../server/wiring/app.ts";
import { loadSchedule } from "../plans/sheet/load-schedule.ts";
import { schedulePlanName, scheduleSubjectText } from "../plans/sheet/schedule-names.ts";
import { searchSummaryText } from "../search/view/search-words.ts";
import { loadLowestAmounts } from "./lowest-figures.ts";
import type { SharedMessage, SharedMessages } from "./pieces/shared-message.ts";

/** The shared page, with its canonical unit codes, and the facts that its text names. */
interface LoadedFacts {
  readonly shared: SharedItem;
  readonly facts: (locale: Locale) => SharedFacts;
}

/**
 * Loads the text to share a page, in each language, with its link.
 * @returns null if the page is no longer available; it then says why itself
 * @throws if the catalogue or the database cannot be read
 */
export async function loadShareMessages(app: App, shared: SharedItem): Promise<SharedMessages | null> {
  const loaded = await loadFacts(app, shared);
  if (!loaded) return null;
  const messageIn = (locale: Locale): SharedMessage => ({
    lines: shareMessageLines(loaded.facts(locale), locale),
    link: new URL(sharedPath(loaded.shared, locale), app.config.publicOrigin).href,
  });
  return { en: messageIn("en"), ar: messageIn("ar") };
}

async function loadFacts(app: App, shared: SharedItem): Promise<LoadedFacts | null> {
  switch (shared.kind) {
    case "home": {
      const listing = await app.listings.findByUnitCode(shared.unitCode);
      if (!listing || !isOfferedStatus(listing.status)) return null;
      return {
        // Uses the stored spelling of the unit code, which is the canonical one.
        shared: { kind: "home", unitCode: listing.unitCode },
        facts: (locale) => ({ kind: "home", ...sharedFactsOfListing(listing, locale) }),
      };
    }
    case "project": {
      const match = findProject(app.showcase(), shared.developer, shared.project);
      if (!match) return null;
      const today = toCairoIsoDate(app.now());
      return {
        shared,
        facts: (locale) => sharedFactsOfProject(match.developer, match.project, today, locale),
      };
    }
    case "plan": {
      const loaded = await loadSchedule(app, new URLSearchParams(shared.search));
      if (loaded.kind !== "sheet") return null;
      return { shared, facts: (locale) => toSharedPlanFacts(loaded.sheet, locale) };
    }
    case "search":
      return { shared, facts: await loadSharedSearchFacts(app, shared.query) };
    case "list": {
      const listings = await app.listings.byUnitCodes(shared.codes);
      const offeredHomes = listings.filter(({ status }) => isOfferedStatus(status));
      if (offeredHomes.length === 0) return null;
      return {
        shared: { kind: "list", codes: offeredHomes.map(({ unitCode }) => unitCode) },
        facts: (locale) => ({
          kind: "list",
          homes: offeredHomes.map((each) => sharedFactsOfListing(each, locale)),
        }),
      };
    }
  }
}

/** Returns the facts of a payment schedule, for its share text and card. */
export function toSharedPlanFacts(sheet: ScheduleDetails, locale: Locale): SharedPlanFacts {
  return {
    kind: "plan",
    // Omits the home's unit code, which has its own line.
    subject:
      sheet.subjectData.kind === "unit"
        ? listingTitle(sheet.subjectData.listing, locale)
        : scheduleSubjectText(sheet, { locale }),
    place: placeOf(sheet, locale),
    name: schedulePlanName(sheet, locale),
    priceEgp: Math.round(sheet.schedule.pricePiastres / 100),
    payment: sharedPaymentOfSchedule(sheet),
    code: sheet.subjectData.kind === "unit" ? sheet.subjectData.listing.unitCode : "",
    isSample: sheet.subjectData.kind === "unit" && sheet.subjectData.listing.isSample,
  };
}

function placeOf({ subjectData }: ScheduleDetails, locale: Locale): string {
  if (subjectData.kind === "offer") return "";
  return localizedText(
    locale,
    subjectData.kind === "unit" ? subjectData.listing.location : subjectData.project.location,
  );
}

/**
 * Returns the facts of a search, for its share text and card, by language.
 * @throws if the catalogue or the database cannot be read
 */
export async function loadSharedSearchFacts(
  app: App,
  query: SearchQuery,
): Promise<(locale: Locale) => SharedSearchFacts> {
  const now = app.now();
  // Counts homes that contain all words. If there are none, the page shows homes with some of the words, but the
  // count stays 0.
  const count = app.search.find(query, 1, now).total;
  const lowest = await loadLowestAmounts(app, query);
  return (locale) => ({
    kind: "search",
    words: searchSummaryText(query, app.search, { locale }),
    count,
    day: toCairoIsoDate(now),
    ...lowest,
  });
}
