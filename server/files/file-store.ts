import type { PictureWidth } from "../../domain/pictures/picture.ts";

/** Why pictures cannot be stored at present; each has a sentence for staff. */
export type StoreTrouble =
  /** The bucket does not exist. */
  | "bucket-missing"
  /** The bucket refuses the access keys. */
  | "access-refused"
  /** The service cannot be reached, or does not answer in time. */
  | "unreachable"
  /** The service answers with an error of its own. */
  | "failing"
  /** No space is left. */
  | "full"
  /** The folder cannot be written to. */
  | "unwritable";

export type Kept =
  | { readonly kind: "kept"; readonly url: string }
  | { readonly kind: "trouble"; readonly trouble: StoreTrouble };

export type Removed =
  | { readonly kind: "removed" }
  /** No picture of this store has the URL. */
  | { readonly kind: "missing" }
  | { readonly kind: "trouble"; readonly trouble: StoreTrouble };

/** A place where uploaded pictures are stored. */
export interface PictureStore {
  /** Null when the store can be used. */
  probe(): Promise<StoreTrouble | null>;
  /** The URL that a picture of this name has once it is stored. */
  urlOf(name: string, folder: string): string;
  /**
   * Stores all files of a picture, or none.
   * @param name from `pictureName`; existing files are never replaced
   * @param folder from `bucketFolder`, for stores with folders
   * @returns the URL of the largest file, from which the other URLs follow (`pictureSources`)
   */
  keep(picture: MadePicture, name: string, folder: string): Promise<Kept>;
  /** Removes all files of a picture, given the URL of any of them. */
  remove(url: string): Promise<Removed>;
}

/** An uploaded picture after re-encoding: upright, in sRGB, without metadata. */
export interface MadePicture {
  /** Of the largest file. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** ThumbHash in base64. */
  readonly placeholder: string;
  /** One WebP file for each width. A picture narrower than a width is not enlarged. */
  readonly files: readonly { readonly width: PictureWidth; readonly bytes: Buffer }[];
}
