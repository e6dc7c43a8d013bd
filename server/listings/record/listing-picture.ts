import type { Bilingual } from "../../../domain/text/locale.ts";

/** A picture of a listing; they are ordered, and the first is the cover. */
export interface ListingPicture {
  readonly url: string;
  readonly alt: Bilingual;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly placeholder: string;
}
