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
export function listPictureSlots(table: StudioFieldTable, typed: FormValues): readonly PictureSlot[] {
  return placesIn(table, typed, { at: "", path: [], row: null });
}

interface Around extends Pick<PictureSlot, "at" | "path" | "row"> {}

function placesIn(table: StudioFieldTable, typed: FormValues, around: Around): readonly PictureSlot[] {
  return Object.entries(table).flatMap(([name, field]): readonly PictureSlot[] => {
    const at = around.at === "" ? name : `${around.at}.${name}`;
    const path = [...around.path, name];
    if (field.kind === "value")
      return field.control.kind === "picture" ? [{ kind: "replace", ...around }] : [];
    if (field.kind === "group") return placesIn(field.fields, typed, { at, path, row: null });
    const rows = rowKeysAt(typed, at).flatMap((key, index) => {
      const row = `${at}.${key}`;
      const caption = { en: typed[`${row}.caption.en`] ?? "", ar: typed[`${row}.caption.ar`] ?? "" };
      return placesIn(field.fields, typed, { at: row, path, row: { place: index + 1, caption } });
    });
    const more = { kind: "add", at, path, row: null } as const;
    return hasPicture(field.fields) ? rows.concat(more) : rows;
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
 * @param own key of a new row, which must be unique
 * @returns the draft, and the picture's path, where editing continues
 */
export function addPictureToDraft(
  typed: FormValues,
  place: Pick<PictureSlot, "kind" | "at">,
  file: string,
  { caption, alt }: PictureTexts,
  own: string,
): { readonly typed: FormValues; readonly at: string } {
  const texts = { "caption.en": caption.en, "caption.ar": caption.ar, "alt.en": alt.en, "alt.ar": alt.ar };
  if (place.kind === "add")
    return { typed: addRow(typed, place.at, { file, ...texts }, own), at: `${place.at}.${own}` };
  const written = Object.entries(texts).filter(([, text]) => text !== "");
  const named = written.map(([input, text]) => [`${place.at}.${input}`, text] as const);
  return { typed: { ...typed, [`${place.at}.file`]: file, ...Object.fromEntries(named) }, at: place.at };
}
