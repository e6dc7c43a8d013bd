import {
  type FormControl,
  type StudioFieldTable,
  inputName,
  type FormValues,
  type ValueField,
} from "./fields/field.ts";
import { findRowMoves } from "./moves.ts";
import { isFieldBlank, rowKeysAt } from "./typed-fields.ts";

/** A position in a table of fields, without the keys of rows: ["units", "priceEgp"]. Its label is in `messages/*`. */
export type FieldPath = readonly string[];

/** A difference between two states of a part of the showcase. */
export interface FieldDifference {
  /** The input, group or row that differs, for a link to it. */
  readonly at: string;
  readonly field: FieldPath;
  /** Names of the enclosing rows, outermost first: the unit type, the name of a plan. */
  readonly rows: readonly RowLabel[];
  readonly change:
    | {
        readonly kind: "changed";
        readonly control: FormControl;
        /** Name of the input within its field, such as "ar". */
        readonly input: string;
        /** The texts as typed; "" if empty. */
        readonly from: string;
        readonly to: string;
      }
    | { readonly kind: "added" | "removed" }
    /** `before` names the row that now follows the moved one; null if that is the last. */
    | { readonly kind: "moved"; readonly before: RowLabel | null };
}

/**
 * Name of a row: an option, such as the unit type; a text in both languages, which is also used for the name of a
 * place; or its position in the list.
 */
export type RowLabel =
  | { readonly kind: "option"; readonly value: string }
  | { readonly kind: "text"; readonly en: string; readonly ar: string }
  | { readonly kind: "place"; readonly place: number };

interface FieldContext {
  readonly path: string;
  readonly field: FieldPath;
  readonly rows: readonly RowLabel[];
}

/** Finds every difference between two states of a part, in the order of its fields. */
export function findFieldDifferences(
  table: StudioFieldTable,
  from: FormValues,
  to: FormValues,
  context: FieldContext = { path: "", field: [], rows: [] },
): readonly FieldDifference[] {
  return Object.entries(table).flatMap(([name, field]) => {
    const path = context.path === "" ? name : `${context.path}.${name}`;
    const fieldContext: FieldContext = { path, field: [...context.field, name], rows: context.rows };
    if (field.kind === "value") return valueDifferences(field, from, to, fieldContext);
    if (field.kind === "group") {
      const [was, is] = [from, to].map((typed) => !isFieldBlank(field, typed, path));
      if (field.isOptional && !was && !is) return [];
      if (field.isOptional && was !== is)
        return [toDifference(fieldContext, { kind: is === true ? "added" : "removed" })];
      return findFieldDifferences(field.fields, from, to, fieldContext);
    }
    const [before, after] = [rowKeysAt(from, path), rowKeysAt(to, path)];
    const inRow = (key: string, formValues: FormValues, index: number): FieldContext => ({
      path: `${path}.${key}`,
      field: fieldContext.field,
      rows: [...context.rows, rowName(field.fields, formValues, `${path}.${key}`, index)],
    });
    const removed = before.flatMap((key, index) =>
      after.includes(key) ? [] : [toDifference(inRow(key, from, index), { kind: "removed" })],
    );
    const others = after.flatMap((key, index) =>
      before.includes(key)
        ? findFieldDifferences(field.fields, from, to, inRow(key, to, index))
        : [toDifference(inRow(key, to, index), { kind: "added" })],
    );
    const nameOf = (key: string) => rowName(field.fields, to, `${path}.${key}`, after.indexOf(key));
    const moves = findRowMoves(before, after).map((move) =>
      toDifference(inRow(move.key, to, after.indexOf(move.key)), {
        kind: "moved",
        before: move.before === null ? null : nameOf(move.before),
      }),
    );
    return removed.concat(others, moves);
  });
}

function toDifference(
  { path: at, field, rows }: FieldContext,
  change: FieldDifference["change"],
): FieldDifference {
  return { at, field, rows, change };
}

function valueDifferences(
  field: ValueField,
  from: FormValues,
  to: FormValues,
  context: FieldContext,
): readonly FieldDifference[] {
  return field.inputs.flatMap((input) => {
    const full = inputName(context.path, input);
    const [was = "", is = ""] = [from[full]?.trim(), to[full]?.trim()];
    if (was === is) return [];
    const change = { kind: "changed", control: field.control, input, from: was, to: is } as const;
    return [{ at: full, field: context.field, rows: context.rows, change }];
  });
}

/** Names a row by its first filled-in option, place or text in both languages; if it has none, by its position. */
function rowName(fields: StudioFieldTable, formValues: FormValues, path: string, index: number): RowLabel {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== "value") continue;
    const text = (input: string) => formValues[inputName(`${path}.${name}`, input)]?.trim() ?? "";
    if (field.control.kind === "option" && text("") !== "") return { kind: "option", value: text("") };
    if (field.control.kind === "place" && text("") !== "")
      return { kind: "text", en: text(""), ar: text("") };
    const isNamed = field.inputs.includes("ar") && (text("en") !== "" || text("ar") !== "");
    if (isNamed) return { kind: "text", en: text("en") || text("ar"), ar: text("ar") || text("en") };
  }
  return { kind: "place", place: index + 1 };
}
