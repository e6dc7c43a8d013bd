import * as v from "valibot";

/** The properties of Valibot schemas that this file uses; a schema has only those of its kind. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly Shape[];
}

/**
 * Removes fields that the schema does not name, at every depth, so that this version can read what a newer one
 * wrote. Does not correct any other fault of the data.
 */
export function withoutUnknownFields(shape: v.GenericSchema, value: unknown): unknown {
  return pickKnownFields(shape, value);
}

function pickKnownFields(shape: Shape, value: unknown): unknown {
  if (shape.wrapped)
    return value === null || value === undefined ? value : pickKnownFields(shape.wrapped, value);
  if (shape.item)
    return Array.isArray(value) ? value.map((each) => pickKnownFields(shape.item!, each)) : value;
  if (shape.options) return pickFromOptions(shape.options, value);
  const { entries } = shape;
  if (!entries || typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).filter(([name]) => Object.hasOwn(entries, name));
  return Object.fromEntries(fields.map(([name, field]) => [name, pickKnownFields(entries[name]!, field)]));
}

/** Removes unknown fields by the first of several schemas that then accepts the data. */
function pickFromOptions(options: readonly Shape[], value: unknown): unknown {
  for (const option of options) {
    // The options of a picklist are not schemas but texts, which have no fields.
    if (typeof option !== "object") return value;
    const knownFields = pickKnownFields(option, value);
    if (v.is(option as unknown as v.GenericSchema, knownFields)) return knownFields;
  }
  return value;
}
