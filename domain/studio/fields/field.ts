/**
 * Form values of one part of the showcase, by input: `{ "name.en": "Ivoire East", "units": "villa",
 * "units.villa.count": "46" }`. Stored as typed, so that invalid input is not lost.
 */
export type FormValues = Readonly<Record<string, string>>;

/** Why an input cannot be published. Each has a text in `messages/*` under `studio.faults`. */
export type InputFaultCode =
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

export interface InputFault {
  readonly code: InputFaultCode;
  /** Name of the input within the field: "en", "from", or "" if the field has a single input. */
  readonly input: string;
  /** The exceeded limit, for codes that mention one. */
  readonly limit?: number;
}

export type InputParseResult = { readonly value: unknown } | { readonly faults: readonly InputFault[] };

/** Kind of form control, which also decides how the text is shown in a sentence. */
export type FormControl =
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

/** A value of the showcase with its inputs. */
export interface ValueField {
  readonly kind: "value";
  readonly control: FormControl;
  /** Names of its inputs below the field: `["en", "ar"]`, or `[""]` for a single input. */
  readonly inputs: readonly string[];
  /** Formats the value as the texts of its inputs. */
  readonly write: (value: unknown) => readonly string[];
  /** Parses the texts into the value. */
  readonly read: (texts: readonly string[]) => InputParseResult;
  /** True if the texts count as untouched, such as the first option of a list. */
  readonly isBlank: (texts: readonly string[]) => boolean;
  /** Set if the value's properties belong to the surrounding object: a picture's URL and size. */
  readonly isInlined?: boolean;
}

/** Several fields that form an object. */
export interface GroupField {
  readonly kind: "group";
  readonly fields: StudioFieldTable;
  /** True if the object is null or absent while all of its fields are blank. */
  readonly isOptional: boolean;
  /** Set if the surrounding object omits the field rather than holding null. */
  readonly isOmittedWhenBlank?: boolean;
}

/** A list of objects with the same fields. */
export interface RowsField {
  readonly kind: "rows";
  readonly fields: StudioFieldTable;
  /** Key by which a row is recognised in another revision; the index if absent. */
  readonly keyOf?: (row: Readonly<Record<string, unknown>>) => string;
  /** Smallest number of rows. */
  readonly minRows: number;
  /** Set if the surrounding object omits the field rather than holding an empty list. */
  readonly isOmittedWhenBlank?: boolean;
  /**
   * Name of a row's only field, if the published rows are plain values rather than objects, such as the texts of
   * amenities.
   */
  readonly onlyField?: string;
}

export type StudioField = ValueField | GroupField | RowsField;

/** The fields of an object by property name, in display order. */
export type StudioFieldTable = Readonly<Record<string, StudioField>>;

/** Keys of rows are generated or slugs (`parseSlug`), and must not contain the separators of input names. */
export const rowKeyPattern = /^[a-z0-9\u0620-\u06ff-]{1,100}$/u;

/** Name of an input: "name" and "en" give "name.en". */
export function inputName(path: string, input: string): string {
  return input === "" ? path : `${path}.${input}`;
}

/** A list of objects with these fields; may be empty unless `minRows` is above 0. */
export function rowsField(
  fields: StudioFieldTable,
  options: Partial<Omit<RowsField, "kind" | "fields">> = {},
): RowsField {
  return { kind: "rows", fields, minRows: 0, ...options };
}

/** An object that is null while all of its fields are blank. */
export function groupField(fields: StudioFieldTable): GroupField {
  return { kind: "group", fields, isOptional: true };
}

/** An object that is omitted while all of its fields are blank. */
export function omittableGroupField(fields: StudioFieldTable): GroupField {
  return { ...groupField(fields), isOmittedWhenBlank: true };
}
