import { type PictureUploadFault, pictureUploadFaults } from "../../../domain/uploads/picture-upload.ts";

/** Names of the flash messages after a form without scripts. */
export const pictureFlashes = [
  "pictures-saved",
  "pictures-uploaded",
  "pictures-removed",
  "pictures-conflict",
  "pictures-missing",
  "pictures-refused",
  "pictures-too-many",
  "pictures-failed",
  "pictures-full",
  ...pictureUploadFaults.map((fault) => `picture-${fault}` as const),
] as const;

export type PictureFlashName = (typeof pictureFlashes)[number];

/** The picture fault that a flash message describes; null if it describes none. */
export function findFaultOfPictureFlash(word: PictureFlashName): PictureUploadFault | null {
  return pictureUploadFaults.find((fault) => word === `picture-${fault}`) ?? null;
}
