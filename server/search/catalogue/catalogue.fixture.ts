import { sampleAreas } from "../../../content/places/sample-areas.ts";
import { type EnumFilterName, enumFilterNames } from "../../../domain/search/filter-names.ts";
import { filters } from "../../../domain/search/filters.ts";
import { createTestGazetteer } from "../../../tests/support/gazetteer.ts";
import type { PresentValueBasis } from "./plan-basis.ts";
import { Catalogue } from "./catalogue.ts";
import type { CatalogueRow } from "./rows.ts";

/** A plan basis for tests whose results do not depend on the present value of plans. */
export const testPlanBasis: PresentValueBasis = { ratePercent: 20.5, contractDate: "2026-11-21" };

interface ListingFacts extends Partial<Omit<CatalogueRow, "id" | "place">> {
  readonly status?: string;
  readonly rooms?: number;
  readonly area?: string;
  /** Id of the gazetteer place that staff chose. */
  readonly placeId?: string;
  readonly unitType?: string;
  readonly project?: readonly [slug: string, en: string, ar: string];
  readonly developer?: readonly [slug: string, en: string, ar: string];
}

type StoredKind = Exclude<EnumFilterName, "paymentWays">;
type CodedColumn = (typeof filters)[StoredKind]["column"];
type CodedColumns = Readonly<Partial<Record<CodedColumn, string | number | null>>>;

/** Joins the option columns of a listing into one text, the form in which a database row contains them. */
export function joinOptionColumns(columns: CodedColumns): string {
  const isStored = (kind: EnumFilterName): kind is StoredKind => kind !== "paymentWays";
  return enumFilterNames
    .filter(isStored)
    .map((kind) => String(columns[filters[kind].column] ?? ""))
    .join("\u001f");
}

/** The sample areas, each with a word that names no place of the gazetteer. */
const fixtureAreas = sampleAreas.map(({ slug, name }, index) => ({
  slug,
  name,
  words: [`featured${index}`],
}));
export const fixtureGazetteer = createTestGazetteer({ areas: fixtureAreas });

/** A location text that matches these areas and no place. */
export function locationTextOfAreas(slugs: readonly string[]): string {
  return fixtureAreas.flatMap(({ slug, words }) => (slugs.includes(slug) ? words : [])).join(" ");
}

/** Builds a catalogue of these listings without a database; the newest listing comes last. Ids count from 1. */
export function createTestCatalogue(homes: readonly ListingFacts[]): Catalogue {
  const catalogue = new Catalogue(homes.length, homes.length + 8, testPlanBasis, fixtureGazetteer);
  for (const [index, home] of homes.entries()) catalogue.load(toTestCatalogueRow(home, index + 1));
  for (const _ of catalogue.arrange()) continue;
  return catalogue;
}

/** Makes the database row of a listing; omitted facts have defaults. */
export function toTestCatalogueRow(
  {
    status = "active",
    rooms = 3,
    unitType = "apartment",
    area,
    placeId = "",
    project,
    developer,
    ...facts
  }: ListingFacts,
  id: number,
): CatalogueRow {
  const [projectSlug, projectEn, projectAr] = project ?? ["stone", "Stone", "ستون"];
  const [developerSlug, developerEn, developerAr] = developer ?? ["builder", "Builder", "بيلدر"];
  const location = locationTextOfAreas((area ?? (placeId ? "" : "new-cairo")).split(","));
  const names = [projectEn, projectAr, developerEn, developerAr, location, ""];
  return {
    id,
    tx: 1,
    createdUs: id,
    priceEgp: 5_000_000,
    cashTodayEgp: 500_001,
    monthlyEgp: 40_000,
    termMonths: 113,
    chargesEgp: { onSigning: 0, onDelivery: 0 },
    areaM2: 120,
    isPriceOpen: false,
    deliveryQuarter: 0,
    featuresYes: 0,
    featuresNo: 0,
    lat: null,
    lng: null,
    unitCode: `U-${id}`,
    kind: `${joinOptionColumns({
      status,
      rooms,
      bathrooms: 2,
      unit_type: unitType,
      finishing: "fully-finished",
      delivery_quarter: 0,
    })}\u001finstalments`,
    place: [placeId, projectSlug, developerSlug, ...names].join("\u001f"),
    title: "\u001f",
    ...facts,
  };
}
