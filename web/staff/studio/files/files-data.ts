import type { ItemName } from "../../../../domain/studio/studio-items.ts";
import type { PicturePlace } from "../../../../domain/studio/picture-places.ts";
import type { UnitTypeId } from "../../../../domain/listings/unit-type.ts";

/** Forms of the page, one for each kind of file. */
export const fileForms = ["pictures", "brochure", "film"] as const;
export type FileForm = (typeof fileForms)[number];

/** The data of the page that receives files for a project. */
export interface FilesData {
  readonly kind: "files";
  readonly name: ItemName;
  readonly title: string;
  readonly places: readonly ShownPlace[];
  /** The initially selected place, as a value of the form. */
  readonly chosen: string;
  /** The current addresses of the brochure and the film; "" if there is none. */
  readonly brochure: string;
  readonly film: string;
}

export interface ShownPlace extends PicturePlace {
  /** The value that the form sends: "add:pictures". */
  readonly value: string;
  /** The unit type of a floor plan. */
  readonly unitType: UnitTypeId | null;
}

/** Why files were refused, with what was typed beside them. The draft has no other changes. */
export interface FilesAnswer {
  readonly of: FileForm;
  /** The faults in the reader's language, by input. */
  readonly faults: readonly { readonly input: string; readonly words: string }[];
  /** The number of pictures that were accepted nevertheless. */
  readonly kept: number;
  readonly texts: Readonly<Record<string, string>>;
}
