import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { type ListingDraft, type NewListingRow, toListingRow } from "../record/listing-draft.ts";

/** The type each column has on its way in. */
const listingTypes: Readonly<Record<keyof NewListingRow, string>> = {
  unit_code: "text",
  title_en: "text",
  title_ar: "text",
  project_name_en: "text",
  project_name_ar: "text",
  project_slug: "text",
  developer_name_en: "text",
  developer_name_ar: "text",
  developer_slug: "text",
  location_en: "text",
  location_ar: "text",
  area_slugs: "text[]",
  latitude: "double precision",
  longitude: "double precision",
  unit_type: "text",
  unit_type_en: "text",
  unit_type_ar: "text",
  area_m2: "integer",
  rooms: "smallint",
  bathrooms: "smallint",
  price_egp: "bigint",
  down_payment_egp: "bigint",
  monthly_egp: "bigint",
  transfer_fee_egp: "bigint",
  maintenance_deposit_egp: "bigint",
  club_egp: "bigint",
  parking_egp: "bigint",
  registration_egp: "bigint",
  tax_egp: "bigint",
  finishing: "text",
  finishing_en: "text",
  finishing_ar: "text",
  delivery_quarter: "smallint",
  delivery_en: "text",
  delivery_ar: "text",
  status: "text",
  is_sample: "boolean",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

/**
 * Writes listings with their pictures, in one statement however many there are. A batch of about a thousand takes well
 * under a second, which is what an open transaction may cost the others.
 * @throws the database's own error, such as 23505 when a unit code is taken; the transaction is then lost
 */
export async function insertListings(tx: Kysely<Schema>, drafts: readonly ListingDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  const rows = drafts.map(toListingRow);
  const images = drafts.flatMap((draft) =>
    draft.images.map((image, position) => ({
      unit_code: draft.unitCode,
      position,
      url: image.url,
      alt_en: image.alt.en,
      alt_ar: image.alt.ar,
      width_px: image.widthPx,
      height_px: image.heightPx,
      placeholder: image.placeholder,
    })),
  );
  await sql`
    with new_listing as (
      insert into listing (${columns})
      select ${columns} from json_to_recordset(${JSON.stringify(rows)}::json) as draft (${typedColumns})
      returning id, unit_code
    )
    insert into listing_image (listing_id, position, url, alt_en, alt_ar, width_px, height_px, placeholder)
    select new_listing.id, position, url, alt_en, alt_ar, width_px, height_px, placeholder
      from json_to_recordset(${JSON.stringify(images)}::json) as image
           (unit_code text, position integer, url text, alt_en text, alt_ar text, width_px integer, height_px integer, placeholder text)
      join new_listing using (unit_code)`.execute(tx);
}

const columns: RawBuilder<unknown> = sql.join(Object.keys(listingTypes).map((name) => sql.ref(name)));
const typedColumns: RawBuilder<unknown> = sql.join(
  Object.entries(listingTypes).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
);
