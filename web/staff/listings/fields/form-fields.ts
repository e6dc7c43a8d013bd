import type { PropertyField } from "../../../../domain/listings/listing-fields.ts";
import { moneyFields } from "../save/form-texts.ts";

/** The form, part by part, in its order. */
export const formSections = [
  {
    name: null,
    fields: ["title", "titlear", "unitcode", "status", "price", "downpayment", "monthlyinst", "agentid"],
  },
  {
    name: "home",
    fields: [
      "unittype",
      "unittypear",
      "finishing",
      "finishingar",
      "delivery",
      "deliveryar",
      "unitarea",
      "rooms",
      "toilets",
    ],
  },
  {
    name: "names",
    fields: ["projectname", "projectnamear", "developername", "developernamear", "location", "locationar"],
  },
  { name: "contract", fields: ["originalprice", "paid", "over", "remaining", "nextdue"] },
  {
    name: "charges",
    fields: ["transferfee", "maintenancedeposit", "club", "parking", "registration", "tax"],
  },
  { name: "place", fields: ["latitude", "longitude"] },
] as const satisfies readonly { readonly name: string | null; readonly fields: readonly PropertyField[] }[];

type FieldKind =
  | "line"
  | "arabic"
  | "code"
  | "number"
  | "money"
  | "day"
  | "choice"
  | "suggestion"
  | "status"
  | "agent";

const kinds: Partial<Record<PropertyField, FieldKind>> = {
  unitcode: "code",
  unittype: "choice",
  finishing: "choice",
  // Places and quarters that are in no list are written, too.
  location: "suggestion",
  delivery: "suggestion",
  unitarea: "number",
  rooms: "number",
  toilets: "number",
  latitude: "number",
  longitude: "number",
  nextdue: "day",
  status: "status",
  agentid: "agent",
};

export function kindOf(field: PropertyField): FieldKind {
  if (moneyFields.has(field)) return "money";
  return kinds[field] ?? (field.endsWith("ar") ? "arabic" : "line");
}

/** Amounts of which nothing is said are not disclosed, which buyers are told. */
export function isCharge(field: PropertyField): boolean {
  return formSections.some(({ name, fields }) => name === "charges" && fields.some((each) => each === field));
}

/** Of the field's control, for its label and for links to it. */
export function controlId(field: PropertyField): string {
  return `property-${field}`;
}
