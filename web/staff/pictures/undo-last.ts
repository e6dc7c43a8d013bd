import { pictureListHash } from "../../../domain/pictures/picture-list.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { ChangeContext } from "../../../server/audit/change.ts";
import type { SavePicturesResult } from "../../../server/pictures/save-pictures.ts";

/**
 * Undoes the last change of a listing's pictures. Returns a conflict instead if they have changed since the sender
 * saw them: `version` is the `pictureListHash` of the pictures seen.
 */
export async function undoLastPictureChange(
  app: Pick<App, "inventory" | "pictures">,
  { listingId, version }: { readonly listingId: number; readonly version: string },
  change: ChangeContext,
): Promise<SavePicturesResult> {
  const property = await app.inventory.find(listingId, change.now);
  if (property === null) return { kind: "missing" };
  const { pictures } = property;
  if (pictureListHash(pictures) !== version) return { kind: "conflict", pictures };
  return app.pictures.undo(listingId, change);
}
