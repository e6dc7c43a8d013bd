import { fieldNames, type FieldDefinition, fieldTable } from "../../../domain/listings/field-table.ts";
import {
  suggestedListingFields,
  type ListingPatch,
  type ListingFields,
} from "../../../domain/listings/listing-fields.ts";
import type { StoredListing } from "../record/listing-fields-row.ts";
import type { SaveListingResult } from "./change-listing.ts";

/** Returns the listing that was saved. @throws if it was not saved */
export function savedOf(result: SaveListingResult): StoredListing {
  if (result.kind !== "saved") throw new Error(`Not saved: ${JSON.stringify(result)}`);
  return result.property;
}

/** A listing with all fields filled in. */
export const fullListing: ListingFields = {
  ...suggestedListingFields,
  unitcode: "AA01-101",
  title: "Garden corner",
  titlear: "ركن بحديقة",
  projectname: "Ivoire East",
  projectnamear: "آيفوار إيست",
  unitarea: 140,
  rooms: 3,
  toilets: 2,
  price: 3_500_000,
  downpayment: 700_000,
  monthlyinst: 25_000,
  originalprice: 3_000_000,
  paid: 500_000,
  over: 200_000,
  remaining: 2_800_000,
  nextdue: "2027-03-31",
  transferfee: 70_000,
  maintenancedeposit: 280_000,
  club: 0,
  parking: 150_000,
  latitude: 29.9872,
  longitude: 31.5356,
};

/** The id of the first agent in a database. */
const firstAgentId = 1;

/** Changes of `fullListing` that leave its contract and coordinates valid. */
const changes: readonly ListingPatch[] = [
  { unitcode: "BB02-202" },
  { title: "Corner" },
  { titlear: "ركن" },
  { projectname: "The Brooks" },
  { projectnamear: "ذا بروكس" },
  { developername: "Ora" },
  { developernamear: "أورا" },
  { location: "New Zayed, East Cairo" },
  { locationar: "زايد" },
  { unittype: "Villa" },
  { unittypear: "فيلا" },
  { unitarea: 141 },
  { rooms: 4 },
  { toilets: 3 },
  { price: 3_600_000, remaining: 2_900_000 },
  { downpayment: 800_000, paid: 600_000, remaining: 2_700_000 },
  { monthlyinst: 0 },
  { payment: "instalments" },
  { finishing: "Fully Finished" },
  { finishingar: "تشطيب كامل" },
  { delivery: "Q4 2027" },
  { deliveryar: "الربع الرابع" },
  { status: "update" },
  { originalprice: null },
  { paid: 400_000, over: 300_000 },
  { remaining: null },
  { nextdue: null },
  { nextdue: "2028-02-29" },
  {
    transferfee: 0,
    maintenancedeposit: null,
    club: 90_000,
    parking: null,
    registration: 12_000,
    tax: 87_500,
  },
  { latitude: 30.1, longitude: 31.1 },
  { latitude: null, longitude: null },
  { agentid: firstAgentId },
];

const patchedFields = new Set(changes.flatMap((patch) => Object.keys(patch)));

const changedBy: Readonly<Partial<Record<FieldDefinition["type"], string>>> = {
  text: "Changed",
  answer: "yes",
  place: "maadi",
  link: "https://example.com/home/12",
  "property-number": "01-234567/89",
};

/** Changes of `fullListing` that together change every editable column. */
export const patchesOfAllColumns: readonly ListingPatch[] = [
  ...changes,
  // A field whose validity does not depend on other fields gets a new value of its type.
  ...fieldNames
    .filter((name) => !patchedFields.has(name))
    .map((name) => ({ [name]: changedBy[fieldTable[name].type] ?? 1 })),
];
