/**
 * What staff have typed about one part of the showcase, by input: `{ "name.en": "Ivoire East", "units": "villa",
 * "units.villa.count": "46" }`. It is kept as it was typed, so that nothing is lost that cannot be read yet.
 */
export type Typed = Readonly<Record<string, string>>;

/** Why an input cannot be published as it stands. Each has its sentence in `messages/*` under `studio.faults`. */
export type FaultCode =
  | "blank"
  | "translation"
  | "arabic"
  | "english"
  | "long"
  | "number"
  | "low"
  | "high"
  | "range"
  | "day"
  | "quarter"
  | "option"
  | "slug"
  | "picture"
  | "file"
  | "video"
  | "hours"
  | "drawing"
  | "list"
  | "outline"
  | "egypt"
  | "place"
  | "charge"
  | "phone"
  | "email"
  | "link"
  | "colour"
  | "contrast"
  | "time"
  | "half"
  | "ends-early"
  | "overlap"
  | "past"
  | "logo";

/** A fault at one input of a field. */
export interface InputFault {
  readonly code: FaultCode;
  /** The input's name after the field's: ".en", ".from", or "" where the field has one input. */
  readonly input: string;
  /** The limit that was passed, where the code names one. */
  readonly limit?: number;
}

export type ReadResult = { readonly value: unknown } | { readonly faults: readonly InputFault[] };

/** How an input looks, and how its text is shown in a sentence. */
export type Control =
  | {
      readonly kind:
        | "line"
        | "text"
        | "slug"
        | "number"
        | "money"
        | "percent"
        | "day"
        | "quarter"
        | "numbers";
    }
  | { readonly kind: "option"; readonly options: readonly string[] }
  | { readonly kind: "flag" }
  | { readonly kind: "charge" | "picture" | "file" | "hours" | "drawing" | "point" | "place" };

/** One value of the showcase, written in one or more inputs. */
export interface ValueField {
  readonly kind: "value";
  readonly control: Control;
  /** The names of its inputs after the field's own: `["en", "ar"]`, or `[""]` for one input. */
  readonly inputs: readonly string[];
  /** The texts of its inputs, in their order. */
  readonly write: (value: unknown) => readonly string[];
  /** The value that these texts stand for. */
  readonly read: (texts: readonly string[]) => ReadResult;
  /** Texts of inputs that count as untouched, such as the first option of a list. */
  readonly isBlank: (texts: readonly string[]) => boolean;
  /** The value's own fields stand among those of the object around it: a picture's address and size. */
  readonly isSpread?: boolean;
}

/** Several fields that make one object. */
export interface GroupField {
  readonly kind: "group";
  readonly fields: FieldTable;
  /** Null, or missing, while none of its fields is filled in. */
  readonly isOptional: boolean;
  /** The object around it leaves the field out, where it would be null. */
  readonly isRare?: boolean;
}

/** A list of objects with the same fields. */
export interface RowsField {
  readonly kind: "rows";
  readonly fields: FieldTable;
  /** The name of a row by which it is found again in another revision; its place in the list where there is none. */
  readonly keyOf?: (row: Readonly<Record<string, unknown>>) => string;
  /** Rows that there have to be at least. */
  readonly least: number;
  /** The object around it leaves the field out, where the list would be empty. */
  readonly isRare?: boolean;
  /** The one field whose value is the whole row, where a row is no object: a text among amenities. */
  readonly bare?: string;
}

export type Field = ValueField | GroupField | RowsField;

/** The fields of one kind of object, by the name that the domain gives them, in the order in which they are shown. */
export type FieldTable = Readonly<Record<string, Field>>;

/** A row's name is made by the site, or is a slug (`parseSlug`), and may not hold the separators of input names. */
export const rowKeyPattern = /^[a-z0-9\u0620-\u06ff-]{1,100}$/u;

/** The name of an input below a field's path: "name" and "en" are "name.en". */
export function inputName(path: string, input: string): string {
  return input === "" ? path : `${path}.${input}`;
}
