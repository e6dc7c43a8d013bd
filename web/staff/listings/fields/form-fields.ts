import {
  type FieldName,
  fieldNames,
  type FieldDefinition,
  fieldTable,
} from "../../../../domain/listings/field-table.ts";

/** The sections of the form in their order; "main" has no heading. */
const sections = [
  "main",
  "home",
  "features",
  "names",
  "contract",
  "charges",
  "place",
] as const satisfies readonly FieldDefinition["section"][];

/** Fields at the start of their section, in this order; all others follow in the order of `fieldTable`. */
const leading: readonly FieldName[] = [
  ...(["title", "titlear", "unitcode", "status"] as const),
  ...(["unittype", "unittypear", "finishing", "finishingar", "delivery", "deliveryar"] as const),
];

/** The sections of the form with their fields, in order. */
export const listingFormSections = sections.map((name) => ({
  name,
  fields: [...new Set([...leading, ...fieldNames])].filter((field) => fieldTable[field].section === name),
}));

export type FieldControlKind =
  | Exclude<FieldDefinition["type"], "text" | "degrees">
  | "line"
  | "arabic"
  | "choice"
  | "suggestion";

export function fieldControlKind(field: FieldName): FieldControlKind {
  const row = fieldTable[field];
  switch (row.type) {
    case "text":
      if (row.options) return row.options === "fixed" ? "choice" : "suggestion";
      return row.language === "ar" ? "arabic" : "line";
    case "degrees":
      return "number";
    default:
      return row.type;
  }
}

/** Whether the field is a charge. An empty charge is shown to buyers as not disclosed. */
export function isChargeField(field: FieldName): boolean {
  return fieldTable[field].section === "charges";
}

/** The id of the field's control, for its label and for links. */
export function fieldControlId(field: FieldName): string {
  return `property-${field}`;
}
