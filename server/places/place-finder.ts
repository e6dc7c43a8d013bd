import { type Kysely, sql } from "kysely";
import type { FindPlace } from "../../domain/listings/listing-form.ts";
import type { Gazetteer } from "../../domain/places/gazetteer.ts";
import type { AreaWords } from "../../domain/places/area.ts";
import { nothingMapped } from "../../domain/showcase/mapped-showcase.ts";
import { placeOfText } from "../../domain/places/place-of-text.ts";
import type { Schema } from "../db/schema.ts";
import { readGazetteer } from "./read-gazetteer.ts";

/** The places as this database has them now, without where projects lie. @throws as `readGazetteer` does */
export function gazetteerOf(db: Kysely<Schema>, areas: readonly AreaWords[] = []): Promise<Gazetteer> {
  const query = async (text: string) => {
    const { rows } = await sql.raw<Readonly<Record<string, unknown>>>(text).execute(db);
    return rows.map((row) => Object.values(row).map(toText));
  };
  return readGazetteer(query, { ...nothingMapped, areas });
}

/**
 * Finds places for the rows of a file, all by the places of one moment. The id of a place that was merged into another
 * is kept as it is, so that an exported file changes nothing where it came from.
 */
export function placeFinder(gazetteer: Gazetteer): FindPlace {
  return (text) => {
    const id = text.trim();
    return gazetteer.byId(id) ? id : (placeOfText(gazetteer, text)?.id ?? null);
  };
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
