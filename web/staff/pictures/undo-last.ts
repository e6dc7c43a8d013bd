import { pictureListHash } from "../../../domain/pictures/picture-list.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { ChangeContext } from "../../../server/audit/change.ts";
import type { SavePicturesResult } from "../../../server/pictures/save-pictures.ts";

interface SeenPictures {
  readonly listingId: number;
  /** `pictureListHash` of the pictures that the sender saw. */
  readonly version: string;
}

/**
 * Undoes the last change of a listing's pictures. If these have changed since `version`, returns a conflict
 * instead.
 */
export async function undoLastPictureChange(
  app: Pick<App, "inventory" | "pictures">,
  { listingId, version }: SeenPictures,
  change: ChangeContext,
): Promise<SavePicturesResult> {
  const property = await app.inventory.find(listingId, change.now);
  if (property === null) return { kind: "missing" };
  const { pictures } = property;
  if (pictureListHash(pictures) !== version) return { kind: "conflict", pictures };
  return app.pictures.undo(listingId, change);
}
