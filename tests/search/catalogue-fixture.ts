import { sampleAreas } from "../../content/places/sample-areas.ts";
import { type SampleListing, sampleListings } from "../../content/sample-listings.ts";
import { createTestGazetteer } from "../support/gazetteer.ts";
import { featureIds } from "../../domain/listings/facts/features.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { type ListingSeed, toListingRow } from "../../server/listings/record/listing-draft.ts";
import { toListing } from "../../server/listings/record/listing-row.ts";
import { Catalogue } from "../../server/search/catalogue/catalogue.ts";
import type { PresentValueBasis } from "../../server/search/catalogue/plan-basis.ts";
import { joinOptionColumns, testPlanBasis } from "../../server/search/catalogue/catalogue.fixture.ts";
import { type CatalogueRow, toCatalogueRow } from "../../server/search/catalogue/rows.ts";

interface CatalogueFixture {
  readonly catalogue: Catalogue;
  readonly listings: readonly Listing[];
  byIds(ids: readonly number[]): Promise<Listing[]>;
}

/** Listings as the read model and the pages use them, without a database. */
export function createCatalogueFixture(
  drafts: readonly ListingSeed[],
  basis: PresentValueBasis = testPlanBasis,
): CatalogueFixture {
  const rows = drafts.map((draft, index) => ({ ...toListingRow(draft), id: index + 1 }));
  const listings = rows.map((row) => toListing(row, [], sampleAreas));
  const catalogue = new Catalogue(rows.length, rows.length + 8, basis, createTestGazetteer());
  for (const row of rows) catalogue.load(toCatalogue(row));
  for (const _ of catalogue.arrange()) continue;
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return {
    catalogue,
    listings,
    byIds: (ids) => Promise.resolve(ids.flatMap((id) => byId.get(id) ?? [])),
  };
}

/** The product's sample listings, as drafts. */
export function createSampleListingDrafts(now: Date): readonly ListingSeed[] {
  const toDraft = (sample: SampleListing): ListingSeed => {
    const createdAt = new Date(now.getTime() - sample.daysAgo * 86_400_000);
    return { ...sample, images: [], status: "active", isSample: true, createdAt, updatedAt: createdAt };
  };
  return sampleListings.map(toDraft);
}

/** Converts a draft to a row in the form in which the catalogue reads it from the database. */
export function draftToCatalogueRow(draft: ListingSeed, id: number): CatalogueRow {
  return toCatalogue({ ...toListingRow(draft), id });
}

/** Converts answers about features to the format of the SQL in `catalogueColumns`. */
function answerLetters(row: Readonly<Record<string, unknown>>): string | null {
  const letters = featureIds.map((id) => {
    const answer = row[`has_${id.replaceAll("-", "_")}`];
    return answer === "yes" ? "y" : answer === "no" ? "n" : "-";
  });
  return letters.some((letter) => letter !== "-") ? letters.join("") : null;
}

function toCatalogue(row: ReturnType<typeof toListingRow> & { readonly id: number }): CatalogueRow {
  const { id, price_egp, down_payment_egp, monthly_egp, area_m2 } = row;
  const names = [row.project_name_en, row.project_name_ar, row.developer_name_en, row.developer_name_ar];
  const slugs = ["", row.project_slug, row.developer_slug];
  const place = [...slugs, ...names, row.location_en, row.location_ar].join("\u001f");
  const created = String(row.created_at.getTime() / 1_000);
  const title = `${row.title_en}\u001f${row.title_ar}`;
  const delivery = row.delivery_quarter === null ? null : String(row.delivery_quarter);
  const signing = [row.transfer_fee_egp, row.registration_egp, row.tax_egp];
  const developer = [row.maintenance_deposit_egp, row.club_egp, row.parking_egp];
  const [onSigning, onDelivery] = [signing, developer].map((charges) =>
    String(charges.reduce((sum: number, egp) => sum + (egp ?? 0), 0)),
  );
  return toCatalogueRow([
    String(id),
    "1",
    created,
    down_payment_egp === null ? null : String(down_payment_egp),
    delivery,
    null,
    null,
    row.unit_code,
    joinOptionColumns(row),
    place,
    title,
    onSigning ?? null,
    onDelivery ?? null,
    row.payment,
    answerLetters(row),
    row.price_confirmed_egp === null ? null : String(row.price_confirmed_egp),
    ...[price_egp, area_m2, monthly_egp].map((value) => (value === null ? null : String(value))),
  ]);
}
