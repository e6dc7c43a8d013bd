import type { PropertyField } from "../../../domain/listings/listing-fields.ts";
import type { columnOfField } from "../../../server/listings/record/listing-fields-row.ts";

type FieldColumn = (typeof columnOfField)[PropertyField];

/** The other way round than the server has it; the type says when a column is lacking. */
const fields: Readonly<Record<FieldColumn, PropertyField>> = {
  unit_code: "unitcode",
  title_en: "title",
  title_ar: "titlear",
  project_name_en: "projectname",
  project_name_ar: "projectnamear",
  developer_name_en: "developername",
  developer_name_ar: "developernamear",
  location_en: "location",
  location_ar: "locationar",
  unit_type_en: "unittype",
  unit_type_ar: "unittypear",
  area_m2: "unitarea",
  rooms: "rooms",
  bathrooms: "toilets",
  price_egp: "price",
  down_payment_egp: "downpayment",
  monthly_egp: "monthlyinst",
  finishing_en: "finishing",
  finishing_ar: "finishingar",
  delivery_en: "delivery",
  delivery_ar: "deliveryar",
  status: "status",
  original_price_egp: "originalprice",
  paid_egp: "paid",
  over_egp: "over",
  remaining_egp: "remaining",
  next_due_on: "nextdue",
  transfer_fee_egp: "transferfee",
  maintenance_deposit_egp: "maintenancedeposit",
  club_egp: "club",
  parking_egp: "parking",
  registration_egp: "registration",
  tax_egp: "tax",
  latitude: "latitude",
  longitude: "longitude",
  agent_id: "agentid",
};

/** The field that a column of the audit belongs to; null for one that is resolved from others, or is of no form. */
export function fieldOfColumn(column: string): PropertyField | null {
  return Object.hasOwn(fields, column) ? fields[column as FieldColumn] : null;
}
