import type { Selectable } from "kysely";
import { type Listing, listingStatuses, type ListingStatus } from "../../../domain/listings/listing.ts";
import type { PropertyField, PropertyValues } from "../../../domain/listings/listing-fields.ts";
import type { ListingTable } from "../../db/listing-tables.ts";
import { type ListingDraft, toListingRow } from "./listing-draft.ts";

/** A listing as staff see it: what they can write, and what it was read at. */
export interface Property {
  readonly id: number;
  /** What a form made from it is saved against. */
  readonly revision: number;
  readonly values: PropertyValues;
  readonly isSample: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The column that keeps each field; the texts' other columns are resolved from them at the door. */
export const columnOfField = {
  unitcode: "unit_code",
  title: "title_en",
  titlear: "title_ar",
  projectname: "project_name_en",
  projectnamear: "project_name_ar",
  developername: "developer_name_en",
  developernamear: "developer_name_ar",
  location: "location_en",
  locationar: "location_ar",
  unittype: "unit_type_en",
  unittypear: "unit_type_ar",
  unitarea: "area_m2",
  rooms: "rooms",
  toilets: "bathrooms",
  price: "price_egp",
  downpayment: "down_payment_egp",
  monthlyinst: "monthly_egp",
  finishing: "finishing_en",
  finishingar: "finishing_ar",
  delivery: "delivery_en",
  deliveryar: "delivery_ar",
  status: "status",
  originalprice: "original_price_egp",
  paid: "paid_egp",
  over: "over_egp",
  remaining: "remaining_egp",
  nextdue: "next_due_on",
  transferfee: "transfer_fee_egp",
  maintenancedeposit: "maintenance_deposit_egp",
  club: "club_egp",
  parking: "parking_egp",
  registration: "registration_egp",
  tax: "tax_egp",
  latitude: "latitude",
  longitude: "longitude",
  agentid: "agent_id",
} as const satisfies Record<PropertyField, keyof ListingTable>;

/** Columns that are resolved from a property's texts. */
const resolvedColumns = [
  "project_slug",
  "developer_slug",
  "area_slugs",
  "unit_type",
  "finishing",
  "delivery_quarter",
] as const satisfies readonly (keyof ListingTable)[];

/** Every column that a change by staff can touch, and so the audit records. */
export const writtenColumns = [...Object.values(columnOfField), ...resolvedColumns, "confirmed_at"] as const;

export type WrittenColumn = (typeof writtenColumns)[number];
export type WrittenRow = Pick<Selectable<ListingTable>, WrittenColumn>;
export type PropertyRow = WrittenRow &
  Pick<Selectable<ListingTable>, "id" | "revision" | "is_sample" | "created_at" | "updated_at">;

/** What a `Property` is read from. */
export const propertyColumns = [
  "id",
  "revision",
  "is_sample",
  "created_at",
  "updated_at",
  ...writtenColumns,
] as const;

export function toProperty(row: PropertyRow): Property {
  return {
    id: row.id,
    revision: row.revision,
    values: toPropertyValues(row),
    isSample: row.is_sample,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toPropertyValues(row: WrittenRow): PropertyValues {
  return {
    unitcode: row.unit_code,
    title: row.title_en,
    titlear: row.title_ar,
    projectname: row.project_name_en,
    projectnamear: row.project_name_ar,
    developername: row.developer_name_en,
    developernamear: row.developer_name_ar,
    location: row.location_en,
    locationar: row.location_ar,
    unittype: row.unit_type_en,
    unittypear: row.unit_type_ar,
    unitarea: row.area_m2,
    rooms: row.rooms,
    toilets: row.bathrooms,
    price: row.price_egp,
    downpayment: row.down_payment_egp,
    monthlyinst: row.monthly_egp,
    finishing: row.finishing_en,
    finishingar: row.finishing_ar,
    delivery: row.delivery_en,
    deliveryar: row.delivery_ar,
    status: getStatus(row.status),
    originalprice: row.original_price_egp,
    paid: row.paid_egp,
    over: row.over_egp,
    remaining: row.remaining_egp,
    nextdue: row.next_due_on,
    transferfee: row.transfer_fee_egp,
    maintenancedeposit: row.maintenance_deposit_egp,
    club: row.club_egp,
    parking: row.parking_egp,
    registration: row.registration_egp,
    tax: row.tax_egp,
    latitude: row.latitude,
    longitude: row.longitude,
    agentid: row.agent_id,
  };
}

/** The columns that these values are kept in, through the door of every listing. */
export function toWrittenRow(values: PropertyValues, now: Date): Omit<WrittenRow, "confirmed_at"> {
  const {
    is_sample: _isSample,
    created_at: _createdAt,
    updated_at: _updatedAt,
    ...row
  } = toListingRow(toDraft(values, now));
  return {
    ...row,
    original_price_egp: values.originalprice,
    paid_egp: values.paid,
    over_egp: values.over,
    remaining_egp: values.remaining,
    next_due_on: values.nextdue,
    agent_id: values.agentid,
  };
}

/** A new property as the door takes it. */
function toDraft(values: PropertyValues, now: Date): ListingDraft {
  return {
    unitCode: values.unitcode,
    title: { en: values.title, ar: values.titlear },
    projectName: { en: values.projectname, ar: values.projectnamear },
    developerName: { en: values.developername, ar: values.developernamear },
    location: { en: values.location, ar: values.locationar },
    coordinates: toCoordinates(values),
    unitTypeText: { en: values.unittype, ar: values.unittypear },
    areaM2: values.unitarea,
    rooms: values.rooms,
    bathrooms: values.toilets,
    priceEgp: values.price,
    downPaymentEgp: values.downpayment,
    monthlyEgp: values.monthlyinst,
    chargesEgp: {
      "transfer-fee": values.transferfee,
      "maintenance-deposit": values.maintenancedeposit,
      club: values.club,
      parking: values.parking,
      registration: values.registration,
      tax: values.tax,
    },
    finishingText: { en: values.finishing, ar: values.finishingar },
    deliveryText: { en: values.delivery, ar: values.deliveryar },
    status: values.status,
    isSample: false,
    images: [],
    createdAt: now,
    updatedAt: now,
  };
}

function toCoordinates({ latitude, longitude }: PropertyValues): Listing["coordinates"] {
  return latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
}

/** @throws when the database holds a word that this version does not know */
export function getStatus(word: string): ListingStatus {
  const status = listingStatuses.find((one) => one === word);
  if (status === undefined) throw new Error(`A listing has the status "${word}", which is none of ours`);
  return status;
}
