import type { PictureWidth } from "../../domain/pictures/picture.ts";

/** Why pictures cannot be stored at present; each has a sentence for staff. */
export type PictureStoreFault =
  /** The bucket does not exist. */
  | "bucket-missing"
  /** The bucket refuses the access keys. */
  | "access-refused"
  /** The service cannot be reached or exceeded the timeout. */
  | "unreachable"
  /** The service answers with an internal error. */
  | "failing"
  /** No space is left. */
  | "full"
  /** The folder cannot be written to. */
  | "unwritable";

export type PictureStoreResult =
  | { readonly kind: "kept"; readonly url: string }
  | { readonly kind: "trouble"; readonly trouble: PictureStoreFault };

export type PictureRemoveResult =
  | { readonly kind: "removed" }
  /** The URL belongs to no picture of this store. */
  | { readonly kind: "missing" }
  | { readonly kind: "trouble"; readonly trouble: PictureStoreFault };

/** A place where uploaded pictures are stored. */
export interface PictureStore {
  /** Checks the store. Null when it can be used. */
  probe(): Promise<PictureStoreFault | null>;
  /** The URL that a picture of this name has once it is stored. */
  urlOf(name: string, folder: string): string;
  /**
   * Stores all files of a picture, or none.
   * @param name from `pictureName`; existing files are never replaced
   * @param folder from `pictureBucketFolder`, for stores with folders
   * @returns the URL of the largest file, from which the other URLs follow (`pictureSources`)
   */
  keep(picture: EncodedPicture, name: string, folder: string): Promise<PictureStoreResult>;
  /** Removes all files of a picture. @param url of any of its files */
  remove(url: string): Promise<PictureRemoveResult>;
}

/** An uploaded picture after re-encoding: upright, in sRGB, without metadata. */
export interface EncodedPicture {
  /** Width of the largest file. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** ThumbHash in base64. */
  readonly placeholder: string;
  /** One WebP file for each width; a picture narrower than that width is not enlarged. */
  readonly files: readonly { readonly width: PictureWidth; readonly bytes: Buffer }[];
}
