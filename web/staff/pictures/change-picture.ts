import { parseWholeNumber } from "../../../domain/text/digits.ts";
import {
  type SubmittedPicture,
  movePicture,
  parsePictureList,
} from "../../../domain/pictures/picture-list.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { ChangeContext } from "../../../server/audit/change.ts";
import type { SavePicturesResult } from "../../../server/pictures/save-pictures.ts";
import { readTextField } from "../../forms/form-fields.ts";
import { undoLastPictureChange } from "./undo-last.ts";

/**
 * Changes one picture, for a form without scripts. Fields: `property`, `do`, `version` (of the shown pictures), and
 * except for an undo `picture`, the URL.
 */
export async function handlePictureForm(
  app: App,
  form: FormData,
  change: ChangeContext,
): Promise<SavePicturesResult> {
  const listingId = parseWholeNumber(readTextField(form, "property")) ?? 0;
  const action = readTextField(form, "do");
  if (action === "undo")
    return undoLastPictureChange(app, { listingId, version: readTextField(form, "version") }, change);
  const property = await app.inventory.find(listingId, change.now);
  if (property === null) return { kind: "missing" };
  const position = property.pictures.findIndex(({ url }) => url === readTextField(form, "picture"));
  // The picture is found by its URL, because its position may have changed since the page was rendered.
  if (position < 0) return { kind: "conflict", pictures: property.pictures };
  const changed = applyTo(property.pictures, position, action, form);
  const pictures = parsePictureList(changed);
  if (changed === null || pictures === null) return { kind: "refused" };
  return app.pictures.save({ listingId, pictures, version: readTextField(form, "version") }, change);
}

function applyTo(
  pictures: readonly SubmittedPicture[],
  position: number,
  action: string,
  form: FormData,
): readonly SubmittedPicture[] | null {
  switch (action) {
    case "earlier":
      return movePicture(pictures, position, position - 1);
    case "later":
      return movePicture(pictures, position, position + 1);
    case "cover":
      return movePicture(pictures, position, 0);
    case "remove":
      return pictures.toSpliced(position, 1);
    case "describe": {
      const alt = { en: readTextField(form, "alt-en"), ar: readTextField(form, "alt-ar") };
      return pictures.map((picture, index) => (index === position ? { ...picture, alt } : picture));
    }
    default:
      return null;
  }
}
