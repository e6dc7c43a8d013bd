import { type PictureFault, pictureFaults } from "../../../domain/uploads/picture-upload.ts";

/** Results of a form without scripts, which the editor shows after the redirect. */
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

/** The fault that the result stands for; null if it stands for none. */
export function pictureFaultOf(word: PictureWord): PictureFault | null {
  return pictureFaults.find((fault) => word === `picture-${fault}`) ?? null;
}
