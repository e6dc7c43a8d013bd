import type { ListingStatus } from "./listing.ts";
import { arabicOfOption, type OptionField } from "./option-translations.ts";
import { parseUnitCode } from "../text/unit-code.ts";

/**
 * What staff can write of a listing, under the names that forms and files use (listings.txt, section 3, Property), with
 * the resale contract's own amounts, the charges and the place on the map. Money is whole EGP; null means "not known".
 */
export interface PropertyValues {
  readonly unitcode: string;
  readonly title: string;
  readonly titlear: string;
  readonly projectname: string;
  readonly projectnamear: string;
  readonly developername: string;
  readonly developernamear: string;
  readonly location: string;
  readonly locationar: string;
  readonly unittype: string;
  readonly unittypear: string;
  /** m² */
  readonly unitarea: number;
  readonly rooms: number;
  readonly toilets: number;
  readonly price: number;
  readonly downpayment: number;
  readonly monthlyinst: number;
  readonly finishing: string;
  readonly finishingar: string;
  readonly delivery: string;
  readonly deliveryar: string;
  readonly status: ListingStatus;
  readonly originalprice: number | null;
  readonly paid: number | null;
  readonly over: number | null;
  readonly remaining: number | null;
  /** "2027-03-31" */
  readonly nextdue: string | null;
  /** What a buyer pays besides the price: 0 is nothing to pay, null not disclosed. */
  readonly transferfee: number | null;
  readonly maintenancedeposit: number | null;
  readonly club: number | null;
  readonly parking: number | null;
  readonly registration: number | null;
  readonly tax: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Whom buyers are to ask (domain/staff/agent.ts), by number. */
  readonly agentid: number | null;
}

export type PropertyField = keyof PropertyValues;
export type PropertyPatch = Partial<PropertyValues>;

/** What a field of a form can be told; each is the name of a message. */
export const propertyFaults = [
  "required",
  "notANumber",
  "tooLarge",
  "tooLong",
  "notADay",
  "notACode",
  "notAStatus",
  "codeTaken",
  "statusNotAllowed",
  "needsBothCoordinates",
  "downPaymentDiffers",
  "remainingDiffers",
  "notAnAgent",
] as const;
export type PropertyFault = (typeof propertyFaults)[number];
export type PropertyFaults = Partial<Record<PropertyField, PropertyFault>>;

/** What a new property starts from (listings.txt, section 3, "Defaults for a new property"). */
export const newProperty: PropertyValues = {
  unitcode: "",
  title: "",
  titlear: "",
  projectname: "",
  projectnamear: "",
  developername: "Apex Real Estate",
  developernamear: "أبيكس العقارية",
  location: "New Cairo",
  locationar: arabicOfOption("location", "New Cairo"),
  unittype: "Apartment",
  unittypear: arabicOfOption("unittype", "Apartment"),
  unitarea: 0,
  rooms: 0,
  toilets: 0,
  price: 0,
  downpayment: 0,
  monthlyinst: 0,
  finishing: "Core and Shell",
  finishingar: arabicOfOption("finishing", "Core and Shell"),
  delivery: "2026",
  deliveryar: arabicOfOption("delivery", "2026"),
  status: "active",
  originalprice: null,
  paid: null,
  over: null,
  remaining: null,
  nextdue: null,
  transferfee: null,
  maintenancedeposit: null,
  club: null,
  parking: null,
  registration: null,
  tax: null,
  latitude: null,
  longitude: null,
  agentid: null,
};

/**
 * What has to be true of every property that is saved: it has a unit code, a place has both its numbers, and a resale
 * contract that is filled in adds up. The down payment is what the seller gets today, paid + over; asking = paid + over
 * + remaining.
 */
export function checkProperty(values: PropertyValues): PropertyFaults {
  const { unitcode, price, downpayment, paid, over, remaining, latitude, longitude } = values;
  const faults: PropertyFaults = {};
  if (parseUnitCode(unitcode) === null) faults.unitcode = unitcode === "" ? "required" : "notACode";
  if (latitude === null && longitude !== null) faults.latitude = "needsBothCoordinates";
  if (longitude === null && latitude !== null) faults.longitude = "needsBothCoordinates";
  if (paid !== null && over !== null) {
    if (downpayment !== paid + over) faults.downpayment = "downPaymentDiffers";
    if (remaining !== null && price > 0 && price !== paid + over + remaining)
      faults.remaining = "remainingDiffers";
  }
  return faults;
}

const arabicFields: readonly (readonly [OptionField, `${OptionField}ar`])[] = [
  ["location", "locationar"],
  ["unittype", "unittypear"],
  ["finishing", "finishingar"],
  ["delivery", "deliveryar"],
];

/**
 * The patch with the Arabic that its newly picked options bring. Arabic that was written by hand in the same patch is
 * kept; texts that were not touched stay.
 */
export function fillArabic(patch: PropertyPatch, before: PropertyValues): PropertyPatch {
  const filled: Record<string, string> = {};
  for (const [field, arabicField] of arabicFields) {
    const english = patch[field];
    const isPicked = english !== undefined && english !== before[field];
    const arabic = patch[arabicField];
    const isByHand = arabic !== undefined && arabic !== before[arabicField];
    if (isPicked && !isByHand) filled[arabicField] = arabicOfOption(field, english);
  }
  return { ...patch, ...filled };
}
