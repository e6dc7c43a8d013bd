import type { Range } from "../money/range.ts";
import type { IsoDate, Quarter, OpeningHours } from "../time/calendar.ts";
import type { AreaSlug, Coordinates } from "../places/area.ts";
import type { ChargeDue, DeveloperCharge } from "../plans/contract-plan.ts";
import type { ListingImage } from "../pictures/picture.ts";
import type { Bilingual } from "../text/locale.ts";
import type { ProjectParts, UnitParts } from "./project-parts.ts";
import type { PaymentPlan } from "../plans/plan.ts";
import type { UnitTypeId } from "../listings/unit-type.ts";

/** A developer with its projects [SHOW-1]. */
export interface Developer {
  readonly slug: string;
  readonly name: Bilingual;
  readonly logo: DeveloperLogo;
  readonly slogan: Bilingual;
  readonly foundedYear: number | null;
  readonly about: Bilingual;
  readonly headquarters: Bilingual;
  readonly salesCentre: SalesCentre | null;
  /** Came with the product: it and its projects are made up, and the pages say so. */
  readonly isSample: boolean;
  /** Shown with the certified-developer note, which needs both. */
  readonly licence: { readonly number: string; readonly checkedOn: IsoDate } | null;
  /** In the order shown. */
  readonly projects: readonly Project[];
}

/** A logo of our own, drawn as SVG in the colour of the text around it. */
export interface DeveloperLogo {
  /** The `viewBox` of the drawing. */
  readonly viewBox: string;
  /** Path data, filled. */
  readonly path: string;
}

export interface SalesCentre {
  readonly address: Bilingual;
  readonly hours: readonly OpeningHours[];
}

export const projectStatuses = [
  "available",
  "launching",
  "sold-out",
  "under-construction",
  "ready",
  "coming-soon",
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** An off-plan project of a developer. Null means that it is not known, and the page says so. */
export interface Project extends ProjectParts {
  readonly slug: string;
  readonly name: Bilingual;
  readonly areaSlug: AreaSlug;
  /** As it is written under the name: "New Cairo", "6th of October City". */
  readonly location: Bilingual;
  readonly position: Coordinates;
  /** Whether the position is the project's own or the centre of its area. */
  readonly positionPrecision: "project" | "area";
  readonly status: ProjectStatus;
  readonly description: Bilingual;
  readonly amenities: readonly Bilingual[];
  /** In m², of the whole project. */
  readonly siteAreaSqm: number | null;
  /** Null when sold out or not announced. */
  readonly priceEgp: Range | null;
  readonly plans: readonly PaymentPlan[];
  /** What comes on top of the price, the same for each of its homes and plans. */
  readonly charges: ProjectCharges;
  readonly delivery: Quarter | null;
  /** Advertising a project off plan asks for both numbers. */
  readonly buildingLicence: string | null;
  readonly ministerialDecision: string | null;
  /** In the order shown; at least one. */
  readonly pictures: readonly ProjectPicture[];
  readonly units: readonly UnitDetails[];
  readonly construction: ConstructionUpdate | null;
  /** What was told of the building work, day by day; the pages show them newest first. */
  readonly siteReports?: readonly SiteReport[];
  readonly offer: Offer | null;
  /** The day its content was last changed, for sitemaps and "updated". */
  readonly updatedOn: IsoDate;
}

/** Each charge is spoken of, be it to say that it is not disclosed. */
export type ProjectCharges = Readonly<Record<DeveloperCharge, ChargeDue>>;

export interface ProjectPicture extends ListingImage {
  readonly caption: Bilingual;
}

/** All homes of one type in a project. */
export interface UnitDetails extends UnitParts {
  readonly type: UnitTypeId;
  /** How many the project has; null when the developer has not said. */
  readonly count: number | null;
  readonly sizesSqm: readonly number[];
  readonly bedrooms: Range;
  readonly bathrooms: Range;
  /** Null when sold out. */
  readonly priceEgp: Range | null;
  readonly isSoldOut: boolean;
}

export const constructionPhases = ["foundation", "main-construction", "finishing"] as const;
export type ConstructionPhase = (typeof constructionPhases)[number];

export type ConstructionStatus = "on-schedule" | "ahead" | "delayed";

export interface ConstructionUpdate {
  readonly phase: ConstructionPhase;
  readonly completionPercent: number;
  readonly expectedDelivery: Quarter;
  readonly status: ConstructionStatus;
  /** What is done, oldest first. */
  readonly milestones: readonly { readonly text: Bilingual; readonly completedOn: Quarter }[];
  readonly updatedOn: IsoDate;
}

/** How far the building was on a day, with what was done until then. */
export interface SiteReport {
  readonly madeOn: IsoDate;
  readonly completionPercent: number;
  readonly phase: ConstructionPhase;
  readonly text: Bilingual;
}

export interface Offer {
  readonly id: string;
  readonly title: Bilingual;
  readonly description: Bilingual;
  /** Off the list price while it lasts; 0 when the offer is in its plans. */
  readonly discountPercent: number;
  /** The first day it holds, from 00:00 in Cairo; missing where it holds from its publication on. */
  readonly validFrom?: IsoDate;
  /** The last day it holds. */
  readonly validUntil: IsoDate;
  /** Ways to pay under the offer; empty when the project's own plans stand. */
  readonly plans: readonly PaymentPlan[];
  /** Months from the contract to the handing over; null for an offer of a project, which has its own delivery. */
  readonly deliveryMonths: number | null;
  readonly conclusion: Bilingual | null;
}

/** Whether the offer can still be taken on this day in Cairo. */
export function isOfferCurrent(offer: Offer, today: IsoDate): boolean {
  return today <= offer.validUntil;
}

/** The project on a developer's card: the first one that is launching, else the first [SHOW-3]. */
export function featuredProject({ projects }: Developer): Project | null {
  return projects.find(({ status }) => status === "launching") ?? projects[0] ?? null;
}

/** Whether the last day of a quarter lies before this day. */
export function isPast(quarter: Quarter, today: IsoDate): boolean {
  return monthsBegunAfter(quarter, today) > 0;
}

/** Whole months since the last day of a quarter: 0 in the month after it, and before that. */
export function monthsLate(quarter: Quarter, today: IsoDate): number {
  return Math.max(0, monthsBegunAfter(quarter, today) - 1);
}

function monthsBegunAfter({ year, quarter }: Quarter, today: IsoDate): number {
  return Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - (year * 12 + quarter * 3);
}

/** Whether a quarter has begun on this day: a milestone of a later one is planned, and nobody calls it completed. */
export function hasBegun({ year, quarter }: Quarter, today: IsoDate): boolean {
  return year * 12 + (quarter - 1) * 3 < Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
}

/** Past its delivery and unfinished: then no update may call it on schedule. */
export function isOverdue(
  { expectedDelivery, completionPercent }: ConstructionUpdate,
  today: IsoDate,
): boolean {
  return completionPercent < 100 && isPast(expectedDelivery, today);
}

/** What an update says on this day: past its delivery and unfinished, work is delayed whatever was written then. */
export function constructionStatusOn(update: ConstructionUpdate, today: IsoDate): ConstructionStatus {
  return isOverdue(update, today) ? "delayed" : update.status;
}
