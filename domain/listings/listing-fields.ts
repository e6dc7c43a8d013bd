import {
  type EnglishField,
  type FieldName,
  type FieldDefinition,
  isOptionField,
  type CheckedFieldDefinition,
  mapFieldTable,
  type StoredFieldValues,
  translatedFieldPairs,
} from "./field-table.ts";
import type { ListingStatus } from "./listing.ts";
import { amountFaults } from "./money-rules.ts";
import { translateOptionToArabic, isArabicOfOption, type NamedArea } from "./option-translations.ts";
import { parseUnitCode } from "../text/unit-code.ts";

/** The values of all fields that staff write (field-table.ts). */
export interface ListingFields extends Omit<StoredFieldValues, "status"> {
  readonly status: ListingStatus;
}

export type ListingField = FieldName;
export type ListingPatch = Partial<ListingFields>;

/** Faults of a field; each is the key of a message. */
export const listingFieldFaults = [
  "required",
  "notANumber",
  "tooLarge",
  "tooLong",
  "notADay",
  "notACode",
  "notAStatus",
  "notAPayment",
  "notAnAnswer",
  "notAPlace",
  "notALink",
  "linkTooLong",
  "notAPropertyNumber",
  "codeTaken",
  "statusNotAllowed",
  "needsBothCoordinates",
  "paymentDiffers",
  "areaOfNone",
  "downPaymentDiffers",
  "remainingDiffers",
  "downPaymentAbovePrice",
  "monthlyAbovePrice",
  "notAnAgent",
] as const;
export type ListingFieldFault = (typeof listingFieldFaults)[number];
export type ListingFieldFaults = Partial<Record<ListingField, ListingFieldFault>>;

/**
 * Builds the values of all fields by calling `valueOf` for each.
 * @param valueOf must return a value of the type in the field's row; the compiler cannot check it
 */
export function mapListingFields(
  valueOf: (name: FieldName, row: CheckedFieldDefinition) => ListingFields[FieldName],
): ListingFields {
  return mapFieldTable(valueOf) as ListingFields;
}

export const blankListingFields: ListingFields = mapListingFields((_, row) => blankValueOf(row));

/** Initial values of the form for a new listing: nothing chosen in advance, and not on offer yet. */
export const newListingDefaults: ListingFields = { ...blankListingFields, status: "paused" };

const suggestedArea: NamedArea = { name: { en: "New Cairo", ar: "القاهرة الجديدة" } };

/** Values that a button fills into the form of a new property [HOME-9]. */
export const suggestedListingFields: ListingFields = {
  ...blankListingFields,
  developername: "Apex Real Estate",
  developernamear: "أبيكس العقارية",
  ...addArabicOfPickedOptions(
    { location: suggestedArea.name.en, unittype: "Apartment", finishing: "Core and Shell", delivery: "2026" },
    blankListingFields,
    [suggestedArea],
  ),
};

function blankValueOf(row: FieldDefinition): ListingFields[FieldName] {
  switch (row.type) {
    case "code":
    case "text":
    case "link":
    case "property-number":
      return "";
    case "number":
    case "money":
      return row.blank;
    case "status":
      return "active";
    default:
      return null;
  }
}

/**
 * Validates a listing before saving: it needs a unit code, both coordinates or none, possible amounts
 * (money-rules.ts), and a resale contract that adds up. The down payment must be what the seller gets on signing
 * (paid + over), and the price must be paid + over + remaining.
 */
export function validateListing(values: ListingFields): ListingFieldFaults {
  const { unitcode, price, downpayment, paid, over, remaining, latitude, longitude } = values;
  const faults: ListingFieldFaults = amountFaults(values);
  if (parseUnitCode(unitcode) === null) faults.unitcode = unitcode === "" ? "required" : "notACode";
  if (latitude === null && longitude !== null) faults.latitude = "needsBothCoordinates";
  if (longitude === null && latitude !== null) faults.longitude = "needsBothCoordinates";
  for (const [area, feature] of featureAreas)
    if ((values[area] ?? 0) > 0 && values[feature] === "no") faults[area] = "areaOfNone";
  if (paid !== null && over !== null) {
    if (downpayment !== paid + over) faults.downpayment = "downPaymentDiffers";
    if (remaining !== null && price > 0 && price !== paid + over + remaining)
      faults.remaining = "remainingDiffers";
  }
  return faults;
}

/** A field with an area in m², and the feature that a value above 0 implies. */
const featureAreas = [
  ["gardenarea", "garden"],
  ["roofarea", "roof"],
] as const;

/** Adds the features that areas imply: stating the size of a garden states that there is a garden. */
export function addImpliedFeatures(patch: ListingPatch, before: ListingFields): ListingPatch {
  const filled: { -readonly [Field in keyof ListingPatch]: ListingPatch[Field] } = {};
  for (const [area, feature] of featureAreas) {
    if (patch[area] === undefined && patch[feature] === undefined) continue;
    const after = { ...before, ...patch };
    if ((after[area] ?? 0) > 0 && after[feature] === null) filled[feature] = "yes";
  }
  return { ...patch, ...filled };
}

/**
 * Adds the Arabic of newly picked options to the patch. Arabic typed in the same patch stays unless it belongs to
 * another option; fields outside of the patch stay.
 * @param areas featured areas, which are the options of a location
 */
export function addArabicOfPickedOptions(
  patch: ListingPatch,
  before: ListingFields,
  areas: readonly NamedArea[],
): ListingPatch {
  const filled: Partial<Record<`${EnglishField}ar`, string>> = {};
  for (const [field, arabicField] of translatedFieldPairs) {
    if (!isOptionField(field)) continue;
    const english = patch[field];
    const isPicked = english !== undefined && english !== before[field];
    const arabic = patch[arabicField];
    const isArabicTyped =
      arabic !== undefined && arabic !== before[arabicField] && !isArabicOfOption(field, arabic, areas);
    if (isPicked && !isArabicTyped) filled[arabicField] = translateOptionToArabic(field, english, areas);
  }
  return { ...patch, ...filled };
}
