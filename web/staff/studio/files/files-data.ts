import type { ShowcasePartRef } from "../../../../domain/studio/studio-parts.ts";
import type { PictureSlot } from "../../../../domain/studio/picture-places.ts";
import type { UnitTypeId } from "../../../../domain/listings/unit-type.ts";

export const projectFileKinds = ["pictures", "brochure", "film"] as const;
export type ProjectFileKind = (typeof projectFileKinds)[number];

export interface ProjectFilesData {
  readonly kind: "files";
  readonly name: ShowcasePartRef;
  readonly title: string;
  readonly places: readonly PicturePlaceOption[];
  /** The value of the initially selected place. */
  readonly chosenPlace: string;
  /** The URLs of the current brochure and film; "" if there is none. */
  readonly brochure: string;
  readonly film: string;
}

export interface PicturePlaceOption extends PictureSlot {
  /** The value that the form sends for the place: "add:pictures". */
  readonly value: string;
  /** The unit type whose floor plan the place is for; null for other places. */
  readonly unitType: UnitTypeId | null;
}

/** Why files of an upload form were refused, and the texts of the form, which shows them again. */
export interface ProjectFilesActionData {
  readonly fileKind: ProjectFileKind;
  /** The faults in the language of the page, by form field. */
  readonly faults: readonly { readonly input: string; readonly words: string }[];
  /** Greater than 0 if other pictures of the form were accepted. */
  readonly acceptedCount: number;
  readonly texts: Readonly<Record<string, string>>;
}
