import type { Kysely } from "kysely";
import type { Place, PlacePreference } from "../../domain/places/place.ts";
import { insertRows } from "../db/bulk-rows.ts";
import type { Schema } from "../db/schema.ts";
import { markPlaces } from "./places-mark.ts";
import { seedGazetteer } from "./seed-places.ts";

/**
 * Gives a site without places those that a new one starts with. What a brokerage has written is never touched.
 * @returns how many places were written
 */
export async function seedPlaces(db: Kysely<Schema>, now: Date): Promise<number> {
  const known = await db.selectFrom("place").select("id").limit(1).executeTakeFirst();
  if (known) return 0;
  const { places, preferences } = seedGazetteer();
  return db.transaction().execute(async (tx) => {
    await writePlaces(tx, { places, preferences }, now);
    return places.length;
  });
}

/**
 * Writes these places over those with the same ids; others stay, and so do preferences for other spellings.
 * @throws the database's own error, such as 23503 for a place that lies in one that is not there
 */
async function writePlaces(
  tx: Kysely<Schema>,
  {
    places,
    preferences,
  }: { readonly places: readonly Place[]; readonly preferences: readonly PlacePreference[] },
  now: Date,
): Promise<void> {
  const ids = places.map(({ id }) => id);
  const spellings = preferences.map(({ spelling }) => spelling);
  // Rows are replaced as a whole; the keys between places are checked when the transaction ends.
  await tx.deleteFrom("place").where("id", "in", ids).execute();
  await insertRows(tx, "place", places.map(toPlaceRow));
  if (spellings.length > 0)
    await tx.deleteFrom("place_preference").where("spelling", "in", spellings).execute();
  await insertRows(
    tx,
    "place_preference",
    preferences.map(({ spelling, placeId }) => ({ spelling, place_id: placeId })),
  );
  await markPlaces(tx, now);
}

function toPlaceRow({ id, kind, parentId, name, spellings, centre, area }: Place, position: number) {
  return {
    id,
    kind,
    parent_id: parentId,
    name_en: name.en,
    name_ar: name.ar,
    spellings,
    latitude: centre.lat,
    longitude: centre.lng,
    area_slug: area,
    position,
  };
}
