import type { FieldPath } from "./difference.ts";
import type { FieldTable, Typed } from "./fields/field.ts";
import { addRow, rowsIn } from "./typed-fields.ts";

/** Where a picture that was uploaded can stand in a part of the showcase. */
export interface PicturePlace {
  /** `add`: as a new row of a list. `replace`: as the file of a picture that is there, or has a place of its own. */
  readonly kind: "add" | "replace";
  /** The list, "units.villa.floorPlans", or the object whose file it becomes, "pictures.n1". */
  readonly at: string;
  readonly path: FieldPath;
  /** Of a picture in a list: its place there, from 1, and its caption. */
  readonly row: {
    readonly place: number;
    readonly caption: { readonly en: string; readonly ar: string };
  } | null;
}

/** Every place for a picture, in the order of the inputs. */
export function picturePlaces(table: FieldTable, typed: Typed): readonly PicturePlace[] {
  return placesIn(table, typed, { at: "", path: [], row: null });
}

interface Around extends Pick<PicturePlace, "at" | "path" | "row"> {}

function placesIn(table: FieldTable, typed: Typed, around: Around): readonly PicturePlace[] {
  return Object.entries(table).flatMap(([name, field]): readonly PicturePlace[] => {
    const at = around.at === "" ? name : `${around.at}.${name}`;
    const path = [...around.path, name];
    if (field.kind === "value")
      return field.control.kind === "picture" ? [{ kind: "replace", ...around }] : [];
    if (field.kind === "group") return placesIn(field.fields, typed, { at, path, row: null });
    const rows = rowsIn(typed, at).flatMap((key, index) => {
      const row = `${at}.${key}`;
      const caption = { en: typed[`${row}.caption.en`] ?? "", ar: typed[`${row}.caption.ar`] ?? "" };
      return placesIn(field.fields, typed, { at: row, path, row: { place: index + 1, caption } });
    });
    const more = { kind: "add", at, path, row: null } as const;
    return hasPicture(field.fields) ? rows.concat(more) : rows;
  });
}

function hasPicture(table: FieldTable): boolean {
  return Object.values(table).some((field) => field.kind === "value" && field.control.kind === "picture");
}

/** What is typed about a picture beside its file; blank texts leave those of a picture that is replaced. */
export interface PictureTexts {
  readonly caption: { readonly en: string; readonly ar: string };
  readonly alt: { readonly en: string; readonly ar: string };
}

/**
 * The draft with a picture in its place.
 * @param file as the input of a picture holds it (`pictureFile`)
 * @param own the name of a new row, which no other row may have
 * @returns also the path of the picture, to go on at
 */
export function withPicture(
  typed: Typed,
  place: Pick<PicturePlace, "kind" | "at">,
  file: string,
  { caption, alt }: PictureTexts,
  own: string,
): { readonly typed: Typed; readonly at: string } {
  const texts = { "caption.en": caption.en, "caption.ar": caption.ar, "alt.en": alt.en, "alt.ar": alt.ar };
  if (place.kind === "add")
    return { typed: addRow(typed, place.at, { file, ...texts }, own), at: `${place.at}.${own}` };
  const written = Object.entries(texts).filter(([, text]) => text !== "");
  const named = written.map(([input, text]) => [`${place.at}.${input}`, text] as const);
  return { typed: { ...typed, [`${place.at}.file`]: file, ...Object.fromEntries(named) }, at: place.at };
}
