import type { ListingImage } from "../pictures/picture.ts";
import type { Bilingual } from "../text/locale.ts";
import type { IsoDate } from "../time/calendar.ts";

/** A picture with what it shows, as readers see it below it. */
export interface CaptionedPicture extends ListingImage {
  readonly caption: Bilingual;
}

/** How the homes of one type are laid out. */
export interface FloorPlan extends CaptionedPicture {
  /** "Type B": what sales call it. */
  readonly name: Bilingual;
  /** As it is built, without a terrace. */
  readonly areaSqm: number;
  /** In the order of their numbers on the plan, which begin with 1. */
  readonly rooms?: readonly Room[];
  readonly details?: FloorPlanDetails | null;
}

export interface Room {
  readonly name: Bilingual;
  /** From side to side and from top to bottom of the picture. Each is null where it is not known. */
  readonly widthCm: number | null;
  readonly depthCm: number | null;
  /** Where its number stands on the picture, as of a zone. Without both the picture has no mark of the room. */
  readonly leftPercent: number | null;
  readonly topPercent: number | null;
}

/** Whether the size of a home counts its share of halls and stairs, as Egyptian developers often do. */
export const sharedAreaAnswers = ["not-stated", "counted", "not-counted"] as const;

/** What is known of the homes with one floor plan beside those of its type. */
export interface FloorPlanDetails {
  /** Of the cheapest, whole EGP. */
  readonly fromEgp: number | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  /** Beside the built area. */
  readonly terraceSqm: number | null;
  readonly sharedAreas: (typeof sharedAreaAnswers)[number];
}

/** How many homes of a type can still be had, on a day. */
export interface HomesLeft {
  readonly count: number;
  readonly asOf: IsoDate;
}

/** The land from above, with what lies where. */
export interface MasterPlan {
  readonly picture: CaptionedPicture;
  readonly drawnOn: IsoDate | null;
  readonly zones: readonly Zone[];
}

export interface Zone {
  readonly name: Bilingual;
  readonly text: Bilingual;
  /** Where its mark stands on the picture, in percent of its width from the left and of its height from the top. */
  readonly leftPercent: number;
  readonly topPercent: number;
  /** The sides of the rectangle around its mark. Missing where only the mark is drawn, as for a gate. */
  readonly size?: ZoneSize;
  /** Missing for what is not sold, such as a park. */
  readonly status?: ZoneStatus;
}

/** The sides of a zone's rectangle, in percent of the picture's width and of its height. */
export interface ZoneSize {
  readonly widthPercent: number;
  readonly heightPercent: number;
}

/** The shortest side of a zone's rectangle, in percent: a shorter one would be hidden by the mark of the zone. */
export const zoneSideLeast = 1;

export const zoneStatuses = ["on-sale", "sold-out", "coming-soon", "built"] as const;
export type ZoneStatus = (typeof zoneStatuses)[number];

/** A video. The page loads nothing of it until the reader presses play. */
export interface ProjectVideo {
  /** An https address at one of `videoHosts`, or a video file on this site (`ownVideoFile`). */
  readonly url: string;
  readonly title: Bilingual;
  readonly seconds: number;
  readonly filmedOn: IsoDate | null;
}

export interface Brochure {
  /** A PDF. */
  readonly url: string;
  readonly pages: number | null;
  readonly datedOn: IsoDate | null;
  readonly language?: BrochureLanguage;
  /** In thousands of bytes. */
  readonly sizeKb?: number;
}

export const brochureLanguages = ["ar", "en", "both"] as const;
export type BrochureLanguage = (typeof brochureLanguages)[number];

/** A photograph of the building site, with the day on which it was taken. */
export interface SitePhoto extends CaptionedPicture {
  readonly takenOn: IsoDate;
}

/** Where something is known from, and since when. */
export interface Sourced {
  readonly source: Bilingual;
  readonly asOf: IsoDate;
}

/** The one account that buyers' money of a project goes to (decree 2184/2022). */
export interface EscrowAccount extends Sourced {
  readonly account: string;
  readonly bank: Bilingual;
}

/** How far the building is, as certified: withdrawals from the account are tied to it (decree 2184/2022). */
export interface CertifiedProgress extends Sourced {
  readonly percent: number;
}

/** What more can be known of a project. Null, like a field that is not there, means that it is not provided. */
export interface ProjectParts {
  readonly masterPlan?: MasterPlan | null;
  readonly video?: ProjectVideo | null;
  readonly brochure?: Brochure | null;
  readonly sitePhotos?: readonly SitePhoto[];
  /** Where the number of the licence is known from, and of the decision. */
  readonly buildingLicenceSource?: Sourced | null;
  readonly ministerialDecisionSource?: Sourced | null;
  readonly escrow?: EscrowAccount | null;
  readonly certifiedProgress?: CertifiedProgress | null;
}

/** What more can be known of the homes of one type. */
export interface UnitParts {
  readonly floorPlans?: readonly FloorPlan[];
  readonly left?: HomesLeft | null;
}
