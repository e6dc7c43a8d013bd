import type { ItemName } from "../../../../domain/studio/studio-items.ts";
import type { PicturePlace } from "../../../../domain/studio/picture-places.ts";
import type { UnitTypeId } from "../../../../domain/listings/unit-type.ts";

/** What can be sent to a project, each by a form of its own. */
export const fileForms = ["pictures", "brochure", "film"] as const;
export type FileForm = (typeof fileForms)[number];

/** The page that takes files for a project. */
export interface FilesData {
  readonly kind: "files";
  readonly name: ItemName;
  readonly title: string;
  readonly places: readonly ShownPlace[];
  /** The place that is chosen at first, as its form sends it. */
  readonly chosen: string;
  /** Addresses of the brochure and the film as they are typed now; "" where there is none. */
  readonly brochure: string;
  readonly film: string;
}

export interface ShownPlace extends PicturePlace {
  /** As the form sends it: "add:pictures". */
  readonly value: string;
  /** Of a floor plan: the type of homes. */
  readonly unitType: UnitTypeId | null;
}

/** Why files were not taken, with what was typed beside them. Nothing else of the draft has changed. */
export interface FilesAnswer {
  readonly of: FileForm;
  /** In the reader's words, by the input that they are about. */
  readonly faults: readonly { readonly input: string; readonly words: string }[];
  /** Pictures that were taken all the same. */
  readonly kept: number;
  readonly texts: Readonly<Record<string, string>>;
}
