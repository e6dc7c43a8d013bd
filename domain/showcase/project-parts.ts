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
  readonly areaSqm: number;
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
}

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
}

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
