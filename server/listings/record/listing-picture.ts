import type { Bilingual } from "../../../domain/text/locale.ts";

/** A picture of a listing. The first of a listing's pictures is its cover. */
export interface ListingPicture {
  readonly url: string;
  readonly alt: Bilingual;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly placeholder: string;
}
