import { formatPictureFile } from "../pieces/picture-file.ts";
import { listPictureSlots, addPictureToDraft } from "../../../../domain/studio/picture-places.ts";
import { showcasePartDefinitions } from "../../../../domain/studio/studio-parts.ts";
import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import { getTranslator } from "../../../../messages/translator.ts";
import { type ReceivedPictures, statusOfUploadFault } from "../../pictures/receive-pictures.ts";
import { toUploadRefusal, type UploadFormResult, readUploadTextField } from "./upload-form-result.ts";

type Texts = ReadonlyMap<string, string>;

/** Turns received pictures into a change of the draft, at the place that the form names. */
export function toPicturesDraftChange(received: ReceivedPictures, locale: Locale): UploadFormResult {
  const words = getTranslator(locale, "pictures");
  const t = getTranslator(locale, "studio.files");
  if (received.kind === "trouble") return toUploadRefusal("file", words(`troubles.${received.trouble}`), 507);
  if (received.kind === "refused")
    return toUploadRefusal("file", words(`errors.${received.fault}`), statusOfUploadFault(received.fault));
  if (received.kind !== "done") return toUploadRefusal("file", words("errors.broken"), 400);
  const { texts, pictures } = received;
  const added = pictures.flatMap(({ outcome }) => (outcome.kind === "uploaded" ? [outcome] : []));
  const otherFaults = pictures.flatMap(({ name: file, outcome }) =>
    outcome.kind === "refused"
      ? [{ input: "file", words: t("refused", { file, fault: words(`faults.${outcome.fault}`) }) }]
      : [],
  );
  if (added.length === 0) return { faults: otherFaults };
  const [, kind = "", inputPath = ""] = /^(add|replace):(.*)$/.exec(texts.get("place") ?? "") ?? [];
  if (kind === "replace" && pictures.length > 1) return toUploadRefusal("file", t("onlyOne"));
  const keys = added.map(() => `r${crypto.randomUUID().slice(0, 8)}`);
  const [first = ""] = keys;
  return {
    otherFaults,
    inputPath: kind === "add" ? `${inputPath}.${first}` : inputPath,
    change: (before) => {
      const place = placeIn(before, kind, inputPath);
      return (
        place &&
        added.reduce(
          (draft, picture, index) =>
            addPictureToDraft(
              draft,
              place,
              formatPictureFile(picture),
              pictureTexts(texts),
              keys[index] ?? "",
            ).typed,
          before,
        )
      );
    },
  };
}

/** The list or picture in the draft that the form names; null if another editor has removed its row meanwhile. */
function placeIn(formValues: FormValues, kind: string, inputPath: string) {
  const places = listPictureSlots(showcasePartDefinitions.project.fields, formValues);
  return places.find((place) => place.kind === kind && place.at === inputPath) ?? null;
}

function pictureTexts(texts: Texts) {
  const both = (input: string) => ({
    en: readUploadTextField(texts, `${input}-en`),
    ar: readUploadTextField(texts, `${input}-ar`),
  });
  return { caption: both("caption"), alt: both("alt") };
}
