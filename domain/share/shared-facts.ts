import { isPriceOpen } from "../listings/usual-prices.ts";
import type { Listing } from "../listings/listing.ts";
import { listingTitle } from "../listings/listing-title.ts";
import { waysToPay } from "../showcase/project-plans.ts";
import type { Developer, Offer, Project } from "../showcase/showcase.ts";
import { type Locale, textIn } from "../text/locale.ts";
import type { IsoDate } from "../time/calendar.ts";
import {
  homePayment,
  priceOfHome,
  priceOfProject,
  projectPayment,
  type SharedPayment,
  type SharedPrice,
} from "./payment-facts.ts";

/** What a message says of what is shared, in one language; texts are "" where a fact is not known. */
export type SharedFacts =
  | ({ readonly kind: "home" } & HomeFacts)
  | ProjectFacts
  | PlanFacts
  | SearchFacts
  | { readonly kind: "list"; readonly homes: readonly HomeFacts[] };

export interface HomeFacts {
  readonly title: string;
  /** Of the project, or else where the home lies: how a list of homes names it. */
  readonly shortName: string;
  readonly place: string;
  readonly developer: string;
  readonly price: SharedPrice;
  readonly payment: SharedPayment;
  readonly code: string;
  readonly isSample: boolean;
}

export interface ProjectFacts {
  readonly kind: "project";
  readonly name: string;
  readonly developer: string;
  readonly place: string;
  readonly price: SharedPrice;
  readonly payment: SharedPayment;
  /** The offer under which it is paid; null where there is none. */
  readonly offer: Offer | null;
  readonly isSample: boolean;
}

export interface PlanFacts {
  readonly kind: "plan";
  /** The home, the project or the offer that is paid by the plan. */
  readonly of: string;
  /** "" for an offer that is of no one project. */
  readonly place: string;
  /** How the plan is called; "" where it has no name. */
  readonly name: string;
  readonly priceEgp: number;
  readonly payment: SharedPayment;
  /** Of a resale home; "" for a project or an offer. */
  readonly code: string;
  readonly isSample: boolean;
}

export interface SearchFacts {
  readonly kind: "search";
  /** Its filters in words; "" where it has none. */
  readonly words: string;
  readonly count: number;
  /** When they were counted. */
  readonly day: IsoDate;
  /** The lowest price of the homes, in EGP; null if none states a price. */
  readonly fromEgp: number | null;
  readonly downFromEgp: number | null;
  readonly monthlyFromEgp: number | null;
}

export function homeFacts(listing: Listing, locale: Locale): HomeFacts {
  const isOpen = isPriceOpen(listing);
  const place = textIn(locale, listing.location);
  return {
    title: listingTitle(listing, locale),
    shortName: textIn(locale, listing.projectName) || place || listingTitle(listing, locale),
    place,
    developer: textIn(locale, listing.developerName),
    price: priceOfHome(listing.priceEgp, isOpen),
    payment: homePayment(listing, isOpen),
    code: listing.unitCode,
    isSample: listing.isSample,
  };
}

/** @param today the day of the message, in Cairo: an offer is named while it can be taken */
export function projectFacts(
  developer: Developer,
  project: Project,
  today: IsoDate,
  locale: Locale,
): ProjectFacts {
  const isSoldOut = project.status === "sold-out";
  const { plans, offer } = waysToPay(project, today);
  const fromEgp = project.priceEgp?.from ?? null;
  return {
    kind: "project",
    name: textIn(locale, project.name),
    developer: textIn(locale, developer.name),
    place: textIn(locale, project.location),
    price: isSoldOut ? { kind: "sold-out" } : priceOfProject(plans, fromEgp),
    payment: projectPayment(plans, fromEgp),
    offer: isSoldOut ? null : offer,
    isSample: developer.isSample,
  };
}
