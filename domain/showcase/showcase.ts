import type { IntegerRange } from "../money/range.ts";
import type { IsoDate, Quarter, OpeningHours } from "../time/calendar.ts";
import type { AreaSlug, Coordinates } from "../places/area.ts";
import type { ChargeTerms, DeveloperChargeKind } from "../plans/contract-plan.ts";
import type { Bilingual } from "../text/locale.ts";
import type { CaptionedPicture, OptionalProjectFacts, OptionalUnitFacts } from "./project-parts.ts";
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
  /** True for fictional samples that came with the product; pages mark them and their projects. */
  readonly isSample: boolean;
  /** Licence number and the day on which it was checked; without them the note for certified developers is hidden. */
  readonly licence: { readonly number: string; readonly checkedOn: IsoDate } | null;
  /** In display order. */
  readonly projects: readonly Project[];
}

/** A logo drawn as SVG in the colour of the surrounding text. */
export interface DeveloperLogo {
  /** SVG `viewBox`. */
  readonly viewBox: string;
  /** SVG path data, filled. */
  readonly path: string;
}

export interface SalesCentre {
  readonly address: Bilingual;
  readonly hours: readonly OpeningHours[];
}

/** The statuses of a project [SHOW-12]. */
export const projectStatuses = [
  "available",
  "launching",
  "sold-out",
  "under-construction",
  "ready",
  "coming-soon",
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** An off-plan project. Null fields are unknown, and the page says so. */
export interface Project extends OptionalProjectFacts {
  readonly slug: string;
  readonly name: Bilingual;
  readonly areaSlug: AreaSlug;
  /** As shown under the name: "New Cairo", "6th of October City". */
  readonly location: Bilingual;
  readonly position: Coordinates;
  /** Whether the position is exact or the centre of its area. */
  readonly positionPrecision: "project" | "area";
  readonly status: ProjectStatus;
  readonly description: Bilingual;
  readonly amenities: readonly Bilingual[];
  /** Area of the whole site in m². */
  readonly siteAreaSqm: number | null;
  /** Null if sold out or not announced. */
  readonly priceEgp: IntegerRange | null;
  readonly plans: readonly PaymentPlan[];
  /** Charges besides the price; the same for all homes and plans. */
  readonly charges: ProjectCharges;
  readonly delivery: Quarter | null;
  /** This number and that of the ministerial decision are required for advertising an off-plan project. */
  readonly buildingLicence: string | null;
  readonly ministerialDecision: string | null;
  /** In display order; at least one. */
  readonly pictures: readonly CaptionedPicture[];
  readonly units: readonly UnitTypeDetails[];
  readonly construction: ConstructionUpdate | null;
  /** Construction reports by date; pages show the newest first. */
  readonly siteReports?: readonly ConstructionReport[];
  readonly offer: Offer | null;
  /** Day of the last change, for sitemaps and the line "updated". */
  readonly updatedOn: IsoDate;
}

/** Every charge has an entry, even if only "not-disclosed". */
export type ProjectCharges = Readonly<Record<DeveloperChargeKind, ChargeTerms>>;

/** All homes of one unit type in a project. */
export interface UnitTypeDetails extends OptionalUnitFacts {
  readonly type: UnitTypeId;
  /** Number of homes; null if the developer has not stated it. */
  readonly count: number | null;
  readonly sizesSqm: readonly number[];
  readonly bedrooms: IntegerRange;
  readonly bathrooms: IntegerRange;
  /** Null if sold out. */
  readonly priceEgp: IntegerRange | null;
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
  /** Completed milestones, oldest first. */
  readonly milestones: readonly { readonly text: Bilingual; readonly completedOn: Quarter }[];
  readonly updatedOn: IsoDate;
}

/** Construction progress on a day [SHOW-14]. */
export interface ConstructionReport {
  readonly madeOn: IsoDate;
  readonly completionPercent: number;
  readonly phase: ConstructionPhase;
  readonly text: Bilingual;
}

export interface Offer {
  readonly id: string;
  readonly title: Bilingual;
  readonly description: Bilingual;
  /** Discount on the list price while the offer is valid; 0 if the offer consists of its plans. */
  readonly discountPercent: number;
  /** First day, from 00:00 in Cairo; absent if valid since its publication. */
  readonly validFrom?: IsoDate;
  /** Last day, inclusive. */
  readonly validUntil: IsoDate;
  /** Payment plans of the offer; empty if the project's own plans apply. */
  readonly plans: readonly PaymentPlan[];
  /** Months from the contract to the handover; null for a project's offer, because the project has its own date. */
  readonly deliveryMonths: number | null;
  readonly conclusion: Bilingual | null;
}

/** True if the offer has not ended on this day in Cairo. */
export function isOfferCurrent(offer: Offer, today: IsoDate): boolean {
  return today <= offer.validUntil;
}

/** The project on a developer's card: the first one that is launching, else the first [SHOW-3]. */
export function featuredProject({ projects }: Developer): Project | null {
  return projects.find(({ status }) => status === "launching") ?? projects[0] ?? null;
}

/** True if the last day of the quarter is before this day. */
export function isQuarterPast(quarter: Quarter, today: IsoDate): boolean {
  return monthsSinceQuarter(quarter, today) > 0;
}

/** Whole months since the last day of the quarter; 0 until the end of the month after it. */
export function monthsOverdue(quarter: Quarter, today: IsoDate): number {
  return Math.max(0, monthsSinceQuarter(quarter, today) - 1);
}

function monthsSinceQuarter({ year, quarter }: Quarter, today: IsoDate): number {
  return Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - (year * 12 + quarter * 3);
}

/** True if the quarter has begun by this day; a milestone of a later quarter is planned rather than completed. */
export function hasQuarterBegun({ year, quarter }: Quarter, today: IsoDate): boolean {
  return year * 12 + (quarter - 1) * 3 < Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
}

/** True if the handover date is past and the work unfinished; an update must not say "on schedule" then. */
export function isConstructionOverdue(
  { expectedDelivery, completionPercent }: ConstructionUpdate,
  today: IsoDate,
): boolean {
  return completionPercent < 100 && isQuarterPast(expectedDelivery, today);
}

/** The status shown for an update on this day: "delayed" if overdue, whatever the update says [SHOW-15]. */
export function constructionStatusOn(update: ConstructionUpdate, today: IsoDate): ConstructionStatus {
  return isConstructionOverdue(update, today) ? "delayed" : update.status;
}
