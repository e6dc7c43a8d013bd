import { pictureListHash } from "../../../domain/pictures/picture-list.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { ChangeContext } from "../../../server/audit/change.ts";
import type { SavePicturesResult } from "../../../server/pictures/save-pictures.ts";

/** Maximum number of attempts to save, each one after a conflict with another person's change. */
const maxAttempts = 5;

/**
 * Appends uploaded pictures to those of a listing. After a conflict it retries with the newer list, so that
 * others' changes are not lost.
 */
export async function appendListingPictures(
  app: Pick<App, "inventory" | "pictures">,
  listingId: number,
  urls: readonly string[],
  change: ChangeContext,
): Promise<SavePicturesResult> {
  for (let attempt = 1; ; attempt++) {
    const property = await app.inventory.find(listingId, change.now);
    if (property === null) return { kind: "missing" };
    const pictures = [...property.pictures, ...urls.map((url) => ({ url, alt: { en: "", ar: "" } }))];
    const version = pictureListHash(property.pictures);
    const result = await app.pictures.save({ listingId, pictures, version }, change);
    if (result.kind !== "conflict" || attempt === maxAttempts) return result;
  }
}
