import { randomBytes } from "node:crypto";
import {
  pictureBucketFolder,
  type PictureUploadFault,
  generateUploadName,
} from "../../domain/uploads/picture-upload.ts";
import type { UnitCode } from "../../domain/text/unit-code.ts";
import type {
  PictureStoreResult,
  EncodedPicture,
  PictureStore,
  PictureRemoveResult,
  PictureStoreFault,
} from "../files/picture-store.ts";
import type { PictureEncoder } from "./picture-encoder.ts";

/** A stored picture, with everything that a listing's picture needs except its alternative text. */
export interface UploadedPicture {
  readonly kind: "uploaded";
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** A ThumbHash in base64. */
  readonly placeholder: string;
}

export type PictureUploadOutcome =
  | UploadedPicture
  | { readonly kind: "refused"; readonly fault: PictureUploadFault }
  | { readonly kind: "trouble"; readonly trouble: PictureStoreFault };

/** The results for several files, in their order. */
export interface PictureUploadReport {
  readonly outcomes: readonly PictureUploadOutcome[];
  /** Why the folder was used instead of the bucket; null if the bucket was used or none is configured. */
  readonly bucketTrouble: PictureStoreFault | null;
}

export interface PictureUploader {
  /**
   * Re-encodes pictures and stores them in the bucket if one is available. Otherwise stores them in the folder,
   * unless other processes have folders of their own and so could not serve the pictures.
   * @param sources full paths of uploaded files, which are only read
   * @param unitCode code of the listing; null if it has none yet
   * @param begin records that the files of this URL are about to be written, so that an interrupted upload can be
   * cleaned up
   */
  storePictures(
    sources: readonly string[],
    unitCode: UnitCode | null,
    begin: (url: string) => Promise<void>,
  ): Promise<PictureUploadReport>;
  /** Deletes the picture from the bucket or the folder, wherever it is stored. */
  remove(url: string): Promise<PictureRemoveResult>;
}

interface PictureUploaderOptions {
  readonly encoder: PictureEncoder;
  readonly folder: PictureStore;
  /** Null if no bucket is configured. */
  readonly bucket: PictureStore | null;
  /** Whether the folder may replace an unavailable bucket; false if other processes have folders of their own. */
  readonly mayUseFolder?: () => boolean;
  readonly now: () => Date;
}

export function createPictureUploader({
  encoder,
  folder,
  bucket,
  mayUseFolder = () => true,
  now,
}: PictureUploaderOptions): PictureUploader {
  return {
    async storePictures(sources, unitCode, begin) {
      const storeIn = async (
        store: PictureStore,
        picture: EncodedPicture,
        name: string,
        bucketFolder: string,
      ) => {
        await begin(store.urlOf(name, bucketFolder));
        return store.keep(picture, name, bucketFolder);
      };
      const startedAt = now();
      const into = pictureBucketFolder(unitCode, startedAt);
      let bucketTrouble = bucket ? await bucket.probe() : null;
      const outcomes: PictureUploadOutcome[] = [];
      for (const source of sources) {
        const encoded = await encoder.encode(source);
        if (encoded.kind === "refused") {
          outcomes.push(encoded);
          continue;
        }
        const { picture } = encoded;
        const name = generateUploadName(now(), randomBytes(16));
        let storeResult: PictureStoreResult | null = null;
        if (bucket && bucketTrouble === null) {
          storeResult = await storeIn(bucket, picture, name, into);
          // The bucket failed during the upload, so the remaining pictures are stored in the folder as well.
          if (storeResult.kind === "trouble") bucketTrouble = storeResult.trouble;
        }
        if (bucketTrouble !== null && !mayUseFolder())
          storeResult = { kind: "trouble", trouble: bucketTrouble };
        else if (storeResult?.kind !== "kept") storeResult = await storeIn(folder, picture, name, into);
        const { widthPx, heightPx, placeholder } = picture;
        outcomes.push(
          storeResult.kind === "kept"
            ? { kind: "uploaded", url: storeResult.url, widthPx, heightPx, placeholder }
            : storeResult,
        );
      }
      return { outcomes, bucketTrouble };
    },

    async remove(url) {
      if (url.startsWith("/uploads/")) return folder.remove(url);
      return bucket ? bucket.remove(url) : { kind: "missing" };
    },
  };
}
