import { type PictureFault, pictureFaults } from "../../../domain/uploads/picture-upload.ts";

/** What a form without scripts can have come to; the editor says it after the redirect. */
export const pictureWords = [
  "pictures-saved",
  "pictures-uploaded",
  "pictures-removed",
  "pictures-conflict",
  "pictures-missing",
  "pictures-refused",
  "pictures-too-many",
  "pictures-failed",
  "pictures-full",
  ...pictureFaults.map((fault) => `picture-${fault}` as const),
] as const;

export type PictureWord = (typeof pictureWords)[number];

/** Why a file was not taken, when that is what the word says. */
export function faultOfWord(word: PictureWord): PictureFault | null {
  return pictureFaults.find((fault) => word === `picture-${fault}`) ?? null;
}
