import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema.ts";
import { placesFileColumns } from "./places-file.ts";

/** All places as CSV in the format of `parsePlacesFile`, in the order of the gazetteer. */
export async function exportPlacesCsv(db: Kysely<Schema>): Promise<string> {
  const places = await db.selectFrom("place").selectAll().orderBy("position").orderBy("id").execute();
  const formerRows = await db
    .selectFrom("former_place")
    .select(["place_id", sql<string>`string_agg(id, '|' order by id)`.as("ids")])
    .groupBy("place_id")
    .execute();
  const formerIds = new Map(formerRows.map(({ place_id, ids }) => [place_id, ids]));
  const rows = places.map((place) =>
    [
      place.id,
      place.kind,
      place.parent_id ?? "",
      place.name_en,
      place.name_ar,
      place.spellings.join("|"),
      String(place.latitude),
      String(place.longitude),
      place.area_slug ?? "",
      formerIds.get(place.id) ?? "",
    ].map(quoted),
  );
  return `${[placesFileColumns, ...rows].map((row) => row.join(",")).join("\n")}\n`;
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
