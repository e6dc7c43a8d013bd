import type { FieldPath } from "./difference.ts";
import type { StudioFieldTable, FormValues } from "./fields/field.ts";
import { addRow, rowKeysAt } from "./typed-fields.ts";

/** A position in a part of the showcase that can hold an uploaded picture. */
export interface PictureSlot {
  /** `add`: a new row of a list. `replace`: the file of an existing picture or of a single picture field. */
  readonly kind: "add" | "replace";
  /** Path of the list ("units.villa.floorPlans") or of the object with the file ("pictures.n1"). */
  readonly at: string;
  readonly path: FieldPath;
  /** For a picture in a list: its position from 1, and its caption. */
  readonly row: {
    readonly place: number;
    readonly caption: { readonly en: string; readonly ar: string };
  } | null;
}

/** Lists every position for a picture, in the order of the inputs. */
export function listPictureSlots(table: StudioFieldTable, formValues: FormValues): readonly PictureSlot[] {
  return placesIn(table, formValues, { at: "", path: [], row: null });
}

interface SlotContext extends Pick<PictureSlot, "at" | "path" | "row"> {}

function placesIn(
  table: StudioFieldTable,
  formValues: FormValues,
  context: SlotContext,
): readonly PictureSlot[] {
  return Object.entries(table).flatMap(([name, field]): readonly PictureSlot[] => {
    const at = context.at === "" ? name : `${context.at}.${name}`;
    const path = [...context.path, name];
    if (field.kind === "value")
      return field.control.kind === "picture" ? [{ kind: "replace", ...context }] : [];
    if (field.kind === "group") return placesIn(field.fields, formValues, { at, path, row: null });
    const rows = rowKeysAt(formValues, at).flatMap((key, index) => {
      const row = `${at}.${key}`;
      const caption = {
        en: formValues[`${row}.caption.en`] ?? "",
        ar: formValues[`${row}.caption.ar`] ?? "",
      };
      return placesIn(field.fields, formValues, { at: row, path, row: { place: index + 1, caption } });
    });
    const newSlot = { kind: "add", at, path, row: null } as const;
    return hasPicture(field.fields) ? rows.concat(newSlot) : rows;
  });
}

function hasPicture(table: StudioFieldTable): boolean {
  return Object.values(table).some((field) => field.kind === "value" && field.control.kind === "picture");
}

/** Texts of a picture; blank texts keep those of a replaced picture. */
export interface PictureTexts {
  readonly caption: { readonly en: string; readonly ar: string };
  readonly alt: { readonly en: string; readonly ar: string };
}

/**
 * Puts a picture into the draft.
 * @param file value of a picture's input (`pictureFileField`)
 * @param rowKey key of a new row, which must be unique
 * @returns the draft, and the picture's path, where editing continues
 */
export function addPictureToDraft(
  formValues: FormValues,
  place: Pick<PictureSlot, "kind" | "at">,
  file: string,
  { caption, alt }: PictureTexts,
  rowKey: string,
): { readonly typed: FormValues; readonly at: string } {
  const texts = { "caption.en": caption.en, "caption.ar": caption.ar, "alt.en": alt.en, "alt.ar": alt.ar };
  if (place.kind === "add")
    return { typed: addRow(formValues, place.at, { file, ...texts }, rowKey), at: `${place.at}.${rowKey}` };
  const filledTexts = Object.entries(texts).filter(([, text]) => text !== "");
  const entries = filledTexts.map(([input, text]) => [`${place.at}.${input}`, text] as const);
  return {
    typed: { ...formValues, [`${place.at}.file`]: file, ...Object.fromEntries(entries) },
    at: place.at,
  };
}
