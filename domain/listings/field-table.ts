import type { ChargeKind } from "../money/charge.ts";
import type { Bilingual, Locale } from "../text/locale.ts";
import { type FeatureId, featureFields, type StatedFeatureAnswer } from "./facts/features.ts";
import type { StatedPaymentMethod } from "./payment-method.ts";

/** Type of a field's value, and its value when the field is empty. */
type FieldType =
  /** The unit code; required. */
  | { readonly type: "code" }
  /**
   * A single line of text, "" when empty. Each text has two fields: "title" in English and "titlear" in Arabic.
   * With `options` the English is picked from a list; "suggested" also allows other text.
   */
  | { readonly type: "text"; readonly language: Locale; readonly options?: "fixed" | "suggested" }
  /** A whole number up to `max`. */
  | { readonly type: "number"; readonly max: number; readonly blank: 0 | null }
  /** Whole EGP. */
  | { readonly type: "money"; readonly blank: 0 | null }
  /** A latitude or longitude between -`max` and `max`, null when empty. */
  | { readonly type: "degrees"; readonly max: number }
  /** "2027-03-31", null when empty. */
  | { readonly type: "day" }
  /** Id of an agent (domain/staff/agent.ts), null when empty. */
  | { readonly type: "agent" }
  /** A `StatedPaymentMethod` (payment-method.ts), null when empty. */
  | { readonly type: "payment" }
  /** A `StatedFeatureAnswer` about a feature (features.ts), null when empty. */
  | { readonly type: "answer"; readonly feature: FeatureId }
  /** Id of a place of the gazetteer (domain/places), null if none was chosen. */
  | { readonly type: "place" }
  /** A URL (domain/text/link.ts) of at most `max` characters, "" when empty. */
  | { readonly type: "link"; readonly max: number }
  /** The national number of the property, "" when empty. */
  | { readonly type: "property-number" }
  /** A `ListingStatus`; required. */
  | { readonly type: "status" };

/** A row of the table of fields: type of the value, where it is stored and where it is shown. */
export type FieldDefinition = FieldType & {
  readonly column: string;
  /** Section of the staff's form and page. */
  readonly section: "main" | "home" | "features" | "names" | "contract" | "charges" | "place";
  /**
   * The name in `Listing` and in the JSON of the API, for public fields; the two fields of a text share a name.
   * Status and map coordinates are in `Listing` too, but with other types, so they have no name here.
   */
  readonly listing?: string;
  /** The name in `Listing.chargesEgp`, for a charge. */
  readonly charge?: ChargeKind;
  /** Set if `Listing` may omit the field, so that samples need not list it; an omitted field is blank. */
  readonly optional?: true;
};

const english = { type: "text", language: "en" } as const;
const arabic = { type: "text", language: "ar" } as const;
/** English text picked from a list; picking fills in the Arabic (option-translations.ts). */
const pickedText = { ...english, options: "fixed" } as const;
const suggested = { ...english, options: "suggested" } as const;
/** A number for which 0 means not known. */
const count = { type: "number", blank: 0 } as const;
/** A number for which null means not stated and 0 is a valid answer. */
const nullableCount = { type: "number", blank: null, optional: true } as const;
/** Whole EGP, 0 when empty. */
const money = { type: "money", blank: 0 } as const;
/** Whole EGP; null when not known. */
const amount = { type: "money", blank: null } as const;
/** A charge besides the price: 0 means nothing to pay, null not disclosed. */
const fee = { ...amount, section: "charges" } as const;

/**
 * Every field of a home that staff write [HOME-1], under its name in forms and files and in the order of files. Types,
 * forms, imports, exports, the audit and the API follow from this table. Besides its row (a text has two, English and
 * Arabic) a new field needs a migration, labels in messages/en and ar/property-form.json, and the page that shows it.
 */
const table = {
  unitcode: { type: "code", column: "unit_code", section: "main", listing: "unitCode" },
  title: { ...english, column: "title_en", section: "main", listing: "title" },
  titlear: { ...arabic, column: "title_ar", section: "main", listing: "title" },
  projectname: { ...english, column: "project_name_en", section: "names", listing: "projectName" },
  projectnamear: { ...arabic, column: "project_name_ar", section: "names", listing: "projectName" },
  developername: { ...english, column: "developer_name_en", section: "names", listing: "developerName" },
  developernamear: { ...arabic, column: "developer_name_ar", section: "names", listing: "developerName" },
  location: { ...suggested, column: "location_en", section: "names", listing: "location" },
  locationar: { ...arabic, column: "location_ar", section: "names", listing: "location" },
  // Chosen by staff. If none is chosen, the place is derived from the texts above (domain/places/read-place.ts).
  place: { type: "place", column: "place_id", section: "names", listing: "placeId", optional: true },
  unittype: { ...pickedText, column: "unit_type_en", section: "home", listing: "unitTypeText" },
  unittypear: { ...arabic, column: "unit_type_ar", section: "home", listing: "unitTypeText" },
  // The area is in m².
  unitarea: { ...count, max: 1_000_000, column: "area_m2", section: "home", listing: "areaM2" },
  rooms: { ...count, max: 99, column: "rooms", section: "home", listing: "rooms" },
  toilets: { ...count, max: 99, column: "bathrooms", section: "home", listing: "bathrooms" },
  // A price of 0 is not known and shown as N/A.
  price: { ...money, column: "price_egp", section: "main", listing: "priceEgp" },
  // Null means that an amount was not stated, 0 that nothing is paid. The way of payment follows from these four
  // fields (payment-method.ts).
  downpayment: { ...amount, column: "down_payment_egp", section: "main", listing: "downPaymentEgp" },
  monthlyinst: { ...amount, column: "monthly_egp", section: "main", listing: "monthlyEgp" },
  payment: {
    type: "payment",
    column: "payment",
    section: "main",
    listing: "payment",
    optional: true,
  },
  finishing: { ...pickedText, column: "finishing_en", section: "home", listing: "finishingText" },
  finishingar: { ...arabic, column: "finishing_ar", section: "home", listing: "finishingText" },
  delivery: { ...suggested, column: "delivery_en", section: "home", listing: "deliveryText" },
  deliveryar: { ...arabic, column: "delivery_ar", section: "home", listing: "deliveryText" },
  status: { type: "status", column: "status", section: "main" },
  originalprice: { ...amount, column: "original_price_egp", section: "contract" },
  paid: { ...amount, column: "paid_egp", section: "contract" },
  over: { ...amount, column: "over_egp", section: "contract" },
  remaining: { ...amount, column: "remaining_egp", section: "contract" },
  nextdue: { type: "day", column: "next_due_on", section: "contract" },
  transferfee: { ...fee, column: "transfer_fee_egp", charge: "transfer-fee" },
  maintenancedeposit: { ...fee, column: "maintenance_deposit_egp", charge: "maintenance-deposit" },
  club: { ...fee, column: "club_egp", charge: "club" },
  parking: { ...fee, column: "parking_egp", charge: "parking" },
  registration: { ...fee, column: "registration_egp", charge: "registration" },
  tax: { ...fee, column: "tax_egp", charge: "tax" },
  latitude: { type: "degrees", max: 90, column: "latitude", section: "place" },
  longitude: { type: "degrees", max: 180, column: "longitude", section: "place" },
  agentid: { type: "agent", column: "agent_id", section: "main" },
  // Floors are counted from 0 for the ground floor; no building in Egypt has 100 floors.
  floor: { ...nullableCount, max: 99, column: "floor", section: "home", listing: "floor" },
  gardenarea: {
    ...nullableCount,
    max: 1_000_000,
    column: "garden_area_m2",
    section: "home",
    listing: "gardenAreaM2",
  },
  roofarea: {
    ...nullableCount,
    max: 1_000_000,
    column: "roof_area_m2",
    section: "home",
    listing: "roofAreaM2",
  },
  // The web page that the listing was taken from; visible to staff only.
  sourcelink: { type: "link", max: 500, column: "source_link", section: "main", optional: true },
  propertynumber: {
    type: "property-number",
    column: "property_number",
    section: "names",
    listing: "propertyNumber",
    optional: true,
  },
  ...featureFields,
} as const satisfies Readonly<Record<string, FieldDefinition>>;

type Table = typeof table;

/** The name of a field in forms and files. */
export type FieldName = keyof Table;
export type FieldColumn = Table[FieldName]["column"];

/** A row of the table, typed so that the compiler checks its `column` and `listing` names. */
export type CheckedFieldDefinition = FieldDefinition & {
  readonly column: FieldColumn;
  readonly listing?: keyof ListingFacts;
};

export const fieldTable: {
  readonly [Name in FieldName]: CheckedFieldDefinition & Pick<Table[Name], "column">;
} = table;

/** Every field, in the order of files. */
export const fieldNames = Object.keys(table) as readonly FieldName[];

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(table, name);
}

const fieldsByColumn: ReadonlyMap<string, FieldName> = new Map(
  fieldNames.map((name) => [table[name].column, name]),
);

/** The field stored in a column; null for computed columns and columns without a form field. */
export function fieldNameOfColumn(column: string): FieldName | null {
  return fieldsByColumn.get(column) ?? null;
}

/** Builds a record with a value for each field, in the order of files. */
export function mapFieldTable<Value>(
  valueOf: (name: FieldName, row: CheckedFieldDefinition) => Value,
): Record<FieldName, Value> {
  const entries = fieldNames.map((name) => [name, valueOf(name, fieldTable[name])]);
  return Object.fromEntries(entries) as Record<FieldName, Value>;
}

/** Names of the fields whose rows match `Entries`. */
type FieldWith<Entries> = { [Name in FieldName]: Table[Name] extends Entries ? Name : never }[FieldName];

/** A field with English text. */
export type EnglishField = FieldWith<{ readonly language: "en" }>;
/** A field with English text that is picked from a list (option-translations.ts). */
export type OptionField = FieldWith<{ readonly options: string }>;
/** A field that `Listing` holds. */
export type PublicField = FieldWith<
  | { readonly listing: string }
  | { readonly charge: string }
  | { readonly type: "status" | "degrees" | "answer" }
>;

export function isPublicField(name: FieldName): name is PublicField {
  const { listing, charge, type } = fieldTable[name];
  return listing !== undefined || charge !== undefined || ["status", "degrees", "answer"].includes(type);
}

export function isOptionField(name: string): name is OptionField {
  return isFieldName(name) && "options" in fieldTable[name];
}

export function isEnglishField(name: FieldName): name is EnglishField {
  const row = fieldTable[name];
  return row.type === "text" && row.language === "en";
}

/** Each English text field with its Arabic field. */
export const translatedFieldPairs = fieldNames
  .filter(isEnglishField)
  .map((name) => [name, `${name}ar`] as const);

/** Type of a column's value. */
type StoredValueOf<Row extends FieldDefinition> = Row extends { readonly blank: infer Blank }
  ? number | Extract<Blank, null>
  : Row extends { readonly type: "degrees" | "agent" }
    ? number | null
    : Row extends { readonly type: "day" | "place" }
      ? string | null
      : Row extends { readonly type: "payment" }
        ? StatedPaymentMethod | null
        : Row extends { readonly type: "answer" }
          ? StatedFeatureAnswer | null
          : string;

/** Type of each field's value as stored, by field name. */
export type StoredFieldValues = { readonly [Name in FieldName]: StoredValueOf<Table[Name]> };
/** Type of each field's value as stored, by column name. */
export type StoredColumnValues = { [Name in FieldName as Table[Name]["column"]]: StoredValueOf<Table[Name]> };

/** The name in `Listing` of a public field. */
type FactNameOf<Name extends FieldName> = Table[Name] extends { readonly listing: infer Fact extends string }
  ? Fact
  : never;

type AllFacts = {
  readonly [Name in FieldName as FactNameOf<Name>]: Table[Name]["type"] extends "text"
    ? Bilingual
    : StoredValueOf<Table[Name]>;
};
type OptionalFactName = {
  [Name in FieldName]: Table[Name] extends { readonly optional: true } ? FactNameOf<Name> : never;
}[FieldName];

/** The properties of `Listing` that come straight from the table of fields. */
export type ListingFacts = Partial<AllFacts> & Omit<AllFacts, OptionalFactName>;

/** Names of the properties of `ListingFacts`, in the order of the table. */
export const listingFactNames: readonly (keyof ListingFacts)[] = [
  ...new Set(fieldNames.flatMap((name) => fieldTable[name].listing ?? [])),
];
