import { type Kysely, sql } from "kysely";
import { GazetteerFault } from "../../domain/places/gazetteer.ts";
import type { Place, PlacePreference, PlaceFileEntry } from "../../domain/places/place.ts";
import type { Schema } from "../db/schema.ts";
import { bumpPlacesVersion } from "./places-version.ts";
import { PlacesFileFault } from "./places-file.ts";
import { loadGazetteer } from "./place-finder.ts";
import { readSeedGazetteer } from "./seed-places.ts";

/**
 * Writes the places of a new site, unless the site has places already.
 * @returns the number of places written
 */
export async function seedPlaces(db: Kysely<Schema>, now: Date): Promise<number> {
  const anyPlace = await db.selectFrom("place").select("id").limit(1).executeTakeFirst();
  if (anyPlace) return 0;
  const { places, preferences } = readSeedGazetteer();
  return savePlaces(db, { places, preferences }, now);
}

/** The parts of the gazetteer to write; absent parts stay unchanged. */
export interface GazetteerChange {
  readonly places?: readonly PlaceFileEntry[];
  readonly preferences?: readonly PlacePreference[];
  /** Place ids of projects, by project slug. */
  readonly projectPlaces?: ReadonlyMap<string, string>;
}

/**
 * Inserts or replaces places, and removes places that were merged into them. Every process then reloads the
 * gazetteer.
 * @returns the number of places, or, if the change has none, of projects whose place was written
 * @throws {PlacesFileFault} when a place's parent does not exist or places contain each other; nothing is written
 * then
 */
export function savePlaces(db: Kysely<Schema>, change: GazetteerChange, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await writePlaces(tx, change, now);
    await checkPlaces(tx);
    return change.places?.length ?? change.projectPlaces?.size ?? 0;
  });
}

async function writePlaces(
  tx: Kysely<Schema>,
  { places = [], preferences = [], projectPlaces = new Map() }: GazetteerChange,
  now: Date,
): Promise<void> {
  // Checks references between places only at the end, so that the rows may come in any order.
  await sql`set constraints all deferred`.execute(tx);
  const mergedIds = places.flatMap(({ takesIn }) => takesIn);
  for (const { id, takesIn } of places) {
    if (takesIn.length === 0) continue;
    for (const table of ["place_preference", "former_place", "project_place"] as const)
      await tx.updateTable(table).set({ place_id: id }).where("place_id", "in", takesIn).execute();
  }
  const formerRows = places.flatMap(({ id, takesIn }) => takesIn.map((each) => ({ id: each, place_id: id })));
  if (mergedIds.length > 0) await tx.deleteFrom("place").where("id", "in", mergedIds).execute();
  await upsert(tx, "place", places.map(toPlaceRow), "id");
  await upsert(tx, "former_place", formerRows, "id");
  await upsert(
    tx,
    "place_preference",
    preferences.map(({ spelling, placeId }) => ({ spelling, place_id: placeId })),
    "spelling",
  );
  await upsert(
    tx,
    "project_place",
    Array.from(projectPlaces, ([slug, id]) => ({ project_slug: slug, place_id: id })),
    "project_slug",
  );
  await bumpPlacesVersion(tx, now);
}

/** Number of rows that one statement writes. */
const rowsPerStatement = 200;

async function upsert(
  tx: Kysely<Schema>,
  table: "place" | "former_place" | "place_preference" | "project_place",
  rows: readonly object[],
  key: string,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement);
    const columns = Object.keys(part[0] ?? {});
    const others = columns.filter((column) => column !== key);
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => sql.ref(column)))}
        from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)}::json)
      on conflict (${sql.ref(key)}) do update
        set (${sql.join(others.map((column) => sql.ref(column)))})
          = row(${sql.join(others.map((column) => sql.ref(`excluded.${column}`)))})`.execute(tx);
  }
}

async function checkPlaces(tx: Kysely<Schema>): Promise<void> {
  try {
    await loadGazetteer(tx);
    await sql`set constraints all immediate`.execute(tx);
  } catch (error) {
    // Only these two errors are faults of the file; all others are thrown again.
    if (error instanceof GazetteerFault || isForeignKeyError(error))
      throw new PlacesFileFault(`${error.message}.`);
    throw error;
  }
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

/** Whether a place refers to one that does not exist: PostgreSQL's error foreign_key_violation. */
function isForeignKeyError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "23503";
}
