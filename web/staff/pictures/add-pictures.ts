import { pictureVersion } from "../../../domain/pictures/picture-list.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { Change } from "../../../server/audit/change.ts";
import type { PicturesResult } from "../../../server/pictures/save-pictures.ts";

/** More than that many at once do not change one home's pictures. */
const attemptsMost = 5;

/**
 * Adds uploaded pictures after those that a property has. Whatever somebody else makes of the others in the same moment
 * stays as they made it.
 */
export async function addPictures(
  app: Pick<App, "properties" | "pictures">,
  listingId: number,
  urls: readonly string[],
  change: Change,
): Promise<PicturesResult> {
  for (let attempt = 1; ; attempt++) {
    const property = await app.properties.find(listingId, change.now);
    if (property === null) return { kind: "missing" };
    const pictures = [...property.pictures, ...urls.map((url) => ({ url, alt: { en: "", ar: "" } }))];
    const version = pictureVersion(property.pictures);
    const result = await app.pictures.save({ listingId, pictures, version }, change);
    if (result.kind !== "conflict" || attempt === attemptsMost) return result;
  }
}
