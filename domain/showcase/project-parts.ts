import type { ListingPicture } from "../pictures/picture.ts";
import type { Bilingual } from "../text/locale.ts";
import type { IsoDate } from "../time/calendar.ts";

/** A picture with the caption shown below it. */
export interface CaptionedPicture extends ListingPicture {
  readonly caption: Bilingual;
}

/** The layout of homes of one unit type. */
export interface FloorPlan extends CaptionedPicture {
  /** Name used by sales: "Type B". */
  readonly name: Bilingual;
  /** Built area in m², without terrace. */
  readonly areaSqm: number;
  /** In the order of their numbers on the plan, from 1. */
  readonly rooms?: readonly FloorPlanRoom[];
  readonly details?: FloorPlanDetails | null;
}

export interface FloorPlanRoom {
  readonly name: Bilingual;
  /** Horizontal on the picture, while `depthCm` is vertical; null if not known. */
  readonly widthCm: number | null;
  readonly depthCm: number | null;
  /**
   * Position of the room's number, in percent of the picture's width from the left and of its height from the top.
   * Unless both are set, the room is not marked.
   */
  readonly leftPercent: number | null;
  readonly topPercent: number | null;
}

/** Whether a home's area includes its share of halls and stairs, as is common with Egyptian developers. */
export const sharedAreaInclusions = ["not-stated", "counted", "not-counted"] as const;

/** Facts about homes with this floor plan, in addition to those of their unit type. */
export interface FloorPlanDetails {
  /** Starting price in whole EGP. */
  readonly fromEgp: number | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  /** In addition to the built area. */
  readonly terraceSqm: number | null;
  readonly sharedAreas: (typeof sharedAreaInclusions)[number];
}

/** Number of available homes of a unit type on a day. */
export interface RemainingHomes {
  readonly count: number;
  readonly asOf: IsoDate;
}

/** The site plan, seen from above, with its zones. */
export interface MasterPlan {
  readonly picture: CaptionedPicture;
  readonly drawnOn: IsoDate | null;
  readonly zones: readonly MasterPlanZone[];
}

export interface MasterPlanZone {
  readonly name: Bilingual;
  readonly text: Bilingual;
  /** Position of the zone's mark, in percent of the picture's width from the left and of its height from the top. */
  readonly leftPercent: number;
  readonly topPercent: number;
  /** Size of the rectangle around its mark; absent if only the mark is drawn, as for a gate. */
  readonly size?: ZoneSize;
  /** Absent for zones that are not sold, such as a park. */
  readonly status?: ZoneStatus;
}

/** Width and height of a zone's rectangle, in percent of the picture's width and height. */
export interface ZoneSize {
  readonly widthPercent: number;
  readonly heightPercent: number;
}

/** Shortest side of a zone's rectangle in percent; anything smaller would be hidden by the zone's mark. */
export const minZoneSidePercent = 1;

export const zoneStatuses = ["on-sale", "sold-out", "coming-soon", "built"] as const;
export type ZoneStatus = (typeof zoneStatuses)[number];

/** A video; the page loads nothing of it before the visitor presses play. */
export interface ProjectVideo {
  /** An https URL at one of `videoHosts`, or a video file on this site (`parseUploadedVideoUrl`). */
  readonly url: string;
  readonly title: Bilingual;
  readonly seconds: number;
  readonly filmedOn: IsoDate | null;
}

export interface Brochure {
  /** URL of a PDF. */
  readonly url: string;
  readonly pages: number | null;
  readonly datedOn: IsoDate | null;
  readonly language?: BrochureLanguage;
  /** In kB (1,000 bytes). */
  readonly sizeKb?: number;
}

export const brochureLanguages = ["ar", "en", "both"] as const;
export type BrochureLanguage = (typeof brochureLanguages)[number];

/** A photograph of the construction site with its date. */
export interface ConstructionPhoto extends CaptionedPicture {
  readonly takenOn: IsoDate;
}

/** Source and date of a fact. */
export interface SourcedFact {
  readonly source: Bilingual;
  readonly asOf: IsoDate;
}

/** The single escrow account for buyers' payments of a project (decree 2184/2022). */
export interface EscrowAccount extends SourcedFact {
  readonly account: string;
  readonly bank: Bilingual;
}

/** Certified construction progress, on which withdrawals from the escrow account depend (decree 2184/2022). */
export interface CertifiedProgress extends SourcedFact {
  readonly percent: number;
}

/** Optional facts of a project. Null, like an absent field, means not provided. */
export interface OptionalProjectFacts {
  readonly masterPlan?: MasterPlan | null;
  readonly video?: ProjectVideo | null;
  readonly brochure?: Brochure | null;
  readonly sitePhotos?: readonly ConstructionPhoto[];
  /** Source of the licence number; `ministerialDecisionSource` is that of the decision. */
  readonly buildingLicenceSource?: SourcedFact | null;
  readonly ministerialDecisionSource?: SourcedFact | null;
  readonly escrow?: EscrowAccount | null;
  readonly certifiedProgress?: CertifiedProgress | null;
}

/** Optional facts of a unit type. */
export interface OptionalUnitFacts {
  readonly floorPlans?: readonly FloorPlan[];
  readonly left?: RemainingHomes | null;
}
