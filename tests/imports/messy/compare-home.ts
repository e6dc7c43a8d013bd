import { fromDeliveryQuarter } from "../../../domain/listings/delivery.ts";
import { featureFields } from "../../../domain/listings/facts/features.ts";
import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import { inferPlace } from "../../../domain/places/read-place.ts";
import type { ImportedListingRow } from "../stored-listings.ts";
import type { ExpectedListing } from "./columns.ts";

/** A cell that the import read differently than expected. */
export interface FactDifference {
  readonly fact: keyof ExpectedListing;
  readonly expected: unknown;
  readonly got: unknown;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const hasArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/**
 * A text that should be stored in the column of its language only; says so if it is in the other language's
 * column.
 */
function localizedText(home: ImportedListingRow, column: string): string | undefined {
  const english = textOf(home[`${column}_en`]);
  const arabic = textOf(home[`${column}_ar`]);
  if (english !== "" && hasArabic(english)) return `${english} (as English)`;
  if (arabic !== "" && !hasArabic(arabic) && english === "") return `${arabic} (as Arabic)`;
  return english || arabic || undefined;
}

function placeOf(home: ImportedListingRow, gazetteer: Gazetteer): string | undefined {
  const placeId = textOf(home["place_id"]);
  if (placeId !== "") return placeId;
  const location = { en: textOf(home["location_en"]), ar: textOf(home["location_ar"]) };
  return inferPlace(gazetteer, { projectSlug: "", projectName: { en: "", ar: "" }, location })?.id;
}

function deliveryOf(home: ImportedListingRow): string | undefined {
  const quarter = (home["delivery_quarter"] ?? null) as number | null;
  const delivery = fromDeliveryQuarter(quarter);
  if (delivery.kind === "now") return "now";
  if (delivery.kind === "quarter") return `${delivery.year}-Q${delivery.quarter}`;
  const text = textOf(home["delivery_en"]) || textOf(home["delivery_ar"]);
  return /^under construction$/iu.test(text) ? "under construction" : text || undefined;
}

/** Ids of features that the listing answers with "yes" or "no". */
function answered(home: ImportedListingRow, answer: "yes" | "no"): readonly string[] {
  return Object.values(featureFields)
    .filter(({ column }) => home[column] === answer)
    .map(({ feature }) => feature)
    .toSorted();
}

const statedValue = (value: unknown, emptyValue: unknown) =>
  value === emptyValue || value === null || value === undefined ? undefined : value;
const amount = (value: unknown) => (value === null || value === undefined ? undefined : Number(value));

/** Converts a stored listing to the test's vocabulary. Facts that it does not state are undefined. */
function factsOf(home: ImportedListingRow, gazetteer: Gazetteer): ExpectedListing {
  const facts: { [Name in keyof ExpectedListing]: unknown } = {
    code: home["unit_code"],
    title: localizedText(home, "title"),
    type: home["unit_type"],
    project: localizedText(home, "project_name"),
    developer: localizedText(home, "developer_name"),
    place: placeOf(home, gazetteer),
    areaM2: statedValue(home["area_m2"], 0),
    gardenM2: statedValue(home["garden_area_m2"], null),
    rooms: statedValue(home["rooms"], 0),
    baths: statedValue(home["bathrooms"], 0),
    floor: statedValue(home["floor"], null),
    finishing: statedValue(home["finishing"], "unknown"),
    priceEgp: amount(home["price_egp"]) || undefined,
    downEgp: amount(home["down_payment_egp"]),
    monthlyEgp: amount(home["monthly_egp"]),
    payment: statedValue(home["payment"], null),
    delivery: deliveryOf(home),
    yes: answered(home, "yes"),
    no: answered(home, "no"),
    status: home["status"],
    link: statedValue(home["source_link"], ""),
  };
  return facts as ExpectedListing;
}

/** The expected facts without pictures, which are downloaded later in the background and compared elsewhere. */
const compared = ({
  pictures: _had,
  missingPictures: _missing,
  ...facts
}: ExpectedListing): ExpectedListing => ({
  ...facts,
  type: facts.type ?? "other",
  status: facts.status ?? "paused",
  yes: [...(facts.yes ?? [])].toSorted(),
  no: [...(facts.no ?? [])].toSorted(),
});

/** Differences between a stored listing and the expected one; a fact that is not expected must be absent. */
export function compareListingFacts(
  expected: ExpectedListing,
  home: ImportedListingRow,
  gazetteer: Gazetteer,
): readonly FactDifference[] {
  const should = compared(expected);
  const is = factsOf(home, gazetteer);
  const names = new Set([...Object.keys(should), ...Object.keys(is)] as (keyof ExpectedListing)[]);
  return [...names]
    .filter((name) => JSON.stringify(should[name]) !== JSON.stringify(is[name]))
    .map((fact) => ({ fact, expected: should[fact], got: is[fact] }));
}
