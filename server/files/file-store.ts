import type { PictureWidth } from "../../domain/pictures/picture.ts";

/** Why pictures cannot be kept in a place now; each has a sentence for staff. */
export type StoreTrouble =
  /** There is no such bucket. */
  | "bucket-missing"
  /** The bucket's keys do not open it. */
  | "access-refused"
  /** Nobody answers there, or not in time. */
  | "unreachable"
  /** It answers with a fault of its own. */
  | "failing"
  /** No room is left. */
  | "full"
  /** The folder cannot be written to. */
  | "unwritable";

export type Kept =
  | { readonly kind: "kept"; readonly url: string }
  | { readonly kind: "trouble"; readonly trouble: StoreTrouble };

export type Removed =
  | { readonly kind: "removed" }
  /** None of the pictures of this place has this URL. */
  | { readonly kind: "missing" }
  | { readonly kind: "trouble"; readonly trouble: StoreTrouble };

/** A place where uploaded pictures are kept. */
export interface PictureStore {
  /** Null when it can be used now. */
  probe(): Promise<StoreTrouble | null>;
  /** What the picture of this name is called once it is kept. */
  urlOf(name: string, folder: string): string;
  /**
   * Keeps every file of a picture, or none.
   * @param name as `pictureName` makes it; nothing that is there is ever replaced
   * @param folder as `bucketFolder` makes it, where the place has folders
   * @returns the URL of the largest file, which names all of them (`pictureSources`)
   */
  keep(picture: MadePicture, name: string, folder: string): Promise<Kept>;
  /** Removes every file of the picture of this URL, be it the URL of one width. */
  remove(url: string): Promise<Removed>;
}

/** An uploaded picture, made anew: upright, in sRGB, with nothing in it but the picture. */
export interface MadePicture {
  /** Of the largest file. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** ThumbHash in base64. */
  readonly placeholder: string;
  /** WebP in every width; what is narrower than a width is not enlarged. */
  readonly files: readonly { readonly width: PictureWidth; readonly bytes: Buffer }[];
}
