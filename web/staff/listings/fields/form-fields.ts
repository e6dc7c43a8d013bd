import {
  type FieldName,
  fieldNames,
  type FieldRow,
  fieldTable,
} from "../../../../domain/listings/field-table.ts";

/** The parts of the form in their order; a part without a heading is the "main" one. */
const sections = [
  "main",
  "home",
  "features",
  "names",
  "contract",
  "charges",
  "place",
] as const satisfies readonly FieldRow["section"][];

/** Fields that stand first in their section, in this order; the others follow in the order of the table. */
const leading: readonly FieldName[] = [
  ...(["title", "titlear", "unitcode", "status"] as const),
  ...(["unittype", "unittypear", "finishing", "finishingar", "delivery", "deliveryar"] as const),
];

/** The form, section by section, in its order. */
export const formSections = sections.map((name) => ({
  name,
  fields: [...new Set([...leading, ...fieldNames])].filter((field) => fieldTable[field].section === name),
}));

export type FieldKind =
  | Exclude<FieldRow["type"], "text" | "degrees">
  | "line"
  | "arabic"
  | "choice"
  | "suggestion";

/** How a field is written and shown. */
export function kindOf(field: FieldName): FieldKind {
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

/** Amounts of which nothing is said are not disclosed, which buyers are told. */
export function isCharge(field: FieldName): boolean {
  return fieldTable[field].section === "charges";
}

/** Of the field's control, for its label and for links to it. */
export function controlId(field: FieldName): string {
  return `property-${field}`;
}
