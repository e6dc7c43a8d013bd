import { isPriceUnconfirmed } from "../listings/usual-prices.ts";
import type { Listing } from "../listings/listing.ts";
import { listingTitle } from "../listings/listing-title.ts";
import { plansOnDay } from "../showcase/project-plans.ts";
import type { Developer, Offer, Project } from "../showcase/showcase.ts";
import { type Locale, localizedText } from "../text/locale.ts";
import type { IsoDate } from "../time/calendar.ts";
import {
  sharedPaymentOfListing,
  sharedPriceOfListing,
  sharedPriceOfProject,
  sharedPaymentOfProject,
  type SharedPayment,
  type SharedPrice,
} from "./payment-facts.ts";

/** The facts of a shared message, in one language; a text is "" if the fact is not known. */
export type SharedFacts =
  | ({ readonly kind: "home" } & SharedListingFacts)
  | SharedProjectFacts
  | SharedPlanFacts
  | SharedSearchFacts
  | { readonly kind: "list"; readonly homes: readonly SharedListingFacts[] };

export interface SharedListingFacts {
  readonly title: string;
  /** The project's name, or else the location, as lists of listings name it. */
  readonly shortName: string;
  readonly place: string;
  readonly developer: string;
  readonly price: SharedPrice;
  readonly payment: SharedPayment;
  readonly code: string;
  readonly isSample: boolean;
}

export interface SharedProjectFacts {
  readonly kind: "project";
  readonly name: string;
  readonly developer: string;
  readonly place: string;
  readonly price: SharedPrice;
  readonly payment: SharedPayment;
  /** The offer that the plan belongs to; null if none. */
  readonly offer: Offer | null;
  readonly isSample: boolean;
}

export interface SharedPlanFacts {
  readonly kind: "plan";
  /** Name of the listing, project or offer that the plan is for. */
  readonly subject: string;
  /** "" for an offer that covers several projects. */
  readonly place: string;
  /** Name of the plan; "" if it has none. */
  readonly name: string;
  readonly priceEgp: number;
  readonly payment: SharedPayment;
  /** Unit code of a resale home; "" for a project or an offer. */
  readonly code: string;
  readonly isSample: boolean;
}

export interface SharedSearchFacts {
  readonly kind: "search";
  /** The filters in words; "" if there are none. */
  readonly words: string;
  readonly count: number;
  /** The day on which the listings were counted. */
  readonly day: IsoDate;
  /** Lowest stated price of the listings, in EGP; null if none is stated. */
  readonly fromEgp: number | null;
  readonly downFromEgp: number | null;
  readonly monthlyFromEgp: number | null;
}

export function sharedFactsOfListing(listing: Listing, locale: Locale): SharedListingFacts {
  const isOpen = isPriceUnconfirmed(listing);
  const place = localizedText(locale, listing.location);
  return {
    title: listingTitle(listing, locale),
    shortName: localizedText(locale, listing.projectName) || place || listingTitle(listing, locale),
    place,
    developer: localizedText(locale, listing.developerName),
    price: sharedPriceOfListing(listing.priceEgp, isOpen),
    payment: sharedPaymentOfListing(listing, isOpen),
    code: listing.unitCode,
    isSample: listing.isSample,
  };
}

/**
 * Facts of a project for a message.
 * @param today the day of the message, in Cairo; an offer is named while it is valid
 */
export function sharedFactsOfProject(
  developer: Developer,
  project: Project,
  today: IsoDate,
  locale: Locale,
): SharedProjectFacts {
  const isSoldOut = project.status === "sold-out";
  const { plans, offer } = plansOnDay(project, today);
  const fromEgp = project.priceEgp?.from ?? null;
  return {
    kind: "project",
    name: localizedText(locale, project.name),
    developer: localizedText(locale, developer.name),
    place: localizedText(locale, project.location),
    price: isSoldOut ? { kind: "sold-out" } : sharedPriceOfProject(plans, fromEgp),
    payment: sharedPaymentOfProject(plans, fromEgp),
    offer: isSoldOut ? null : offer,
    isSample: developer.isSample,
  };
}
