import { randomBytes } from "node:crypto";
import { bucketFolder, type PictureFault, pictureName } from "../../domain/uploads/picture-upload.ts";
import type { UnitCode } from "../../domain/text/unit-code.ts";
import type { Kept, MadePicture, PictureStore, Removed, StoreTrouble } from "../files/file-store.ts";
import type { UploadMaker } from "./upload-maker.ts";

/** A picture that is kept: what a listing's picture needs besides its alternative text. */
export interface Uploaded {
  readonly kind: "uploaded";
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** ThumbHash in base64. */
  readonly placeholder: string;
}

export type UploadOutcome =
  | Uploaded
  | { readonly kind: "refused"; readonly fault: PictureFault }
  | { readonly kind: "trouble"; readonly trouble: StoreTrouble };

/** What came of several files, in their order. */
export interface UploadReport {
  readonly outcomes: readonly UploadOutcome[];
  /** Why the bucket was passed over and the folder used; null when it was not, or there is none. */
  readonly bucketTrouble: StoreTrouble | null;
}

export interface Uploads {
  /**
   * Makes pictures anew and keeps them: in the bucket if there is one that can be used, else in the folder, unless
   * other processes could not show what is in it.
   * @param sources full paths of files that were uploaded; they are only read
   * @param unitCode of the home they are of, null while it has none
   * @param begin notes that the files of this URL are about to be written, so that they are found whatever happens
   */
  add(
    sources: readonly string[],
    unitCode: UnitCode | null,
    begin: (url: string) => Promise<void>,
  ): Promise<UploadReport>;
  /** Wherever it is kept. */
  remove(url: string): Promise<Removed>;
}

interface UploadsOptions {
  readonly maker: UploadMaker;
  readonly folder: PictureStore;
  /** Null when none is configured. */
  readonly bucket: PictureStore | null;
  /** Whether the folder may stand in for a bucket that is away: not while other processes have other folders. */
  readonly mayUseFolder?: () => boolean;
  readonly now: () => Date;
}

export function createUploads({
  maker,
  folder,
  bucket,
  mayUseFolder = () => true,
  now,
}: UploadsOptions): Uploads {
  return {
    async add(sources, unitCode, begin) {
      const keepIn = async (store: PictureStore, picture: MadePicture, name: string, into: string) => {
        await begin(store.urlOf(name, into));
        return store.keep(picture, name, into);
      };
      const startedAt = now();
      const into = bucketFolder(unitCode, startedAt);
      let bucketTrouble = bucket ? await bucket.probe() : null;
      const outcomes: UploadOutcome[] = [];
      for (const source of sources) {
        const made = await maker.make(source);
        if (made.kind === "refused") {
          outcomes.push(made);
          continue;
        }
        const { picture } = made;
        const name = pictureName(now(), randomBytes(16));
        let kept: Kept | null = null;
        if (bucket && bucketTrouble === null) {
          kept = await keepIn(bucket, picture, name, into);
          // The bucket went away in the midst of it: the rest goes where there is room, too.
          if (kept.kind === "trouble") bucketTrouble = kept.trouble;
        }
        if (bucketTrouble !== null && !mayUseFolder()) kept = { kind: "trouble", trouble: bucketTrouble };
        else if (kept?.kind !== "kept") kept = await keepIn(folder, picture, name, into);
        const { widthPx, heightPx, placeholder } = picture;
        outcomes.push(
          kept.kind === "kept" ? { kind: "uploaded", url: kept.url, widthPx, heightPx, placeholder } : kept,
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
