import { type Kysely, sql } from "kysely";
import type { PlaceIdLookup } from "../../domain/listings/listing-form.ts";
import type { Gazetteer } from "../../domain/places/gazetteer.ts";
import type { AreaDefinition } from "../../domain/places/area.ts";
import { emptyGeography } from "../../domain/showcase/mapped-showcase.ts";
import { findPlaceByText } from "../../domain/places/place-of-text.ts";
import type { Schema } from "../db/schema.ts";
import { readGazetteer } from "./read-gazetteer.ts";

/**
 * Reads the current gazetteer, without the positions of projects.
 * @throws as `readGazetteer` does
 */
export function loadGazetteer(db: Kysely<Schema>, areas: readonly AreaDefinition[] = []): Promise<Gazetteer> {
  const query = async (text: string) => {
    const { rows } = await sql.raw<Readonly<Record<string, unknown>>>(text).execute(db);
    return rows.map((row) => Object.values(row).map(toText));
  };
  return readGazetteer(query, { ...emptyGeography, areas });
}

/**
 * Returns a function that finds the place of a file's row by id or name. A merged place's id is returned
 * unchanged, so that importing an exported file changes nothing.
 */
export function createPlaceIdLookup(gazetteer: Gazetteer): PlaceIdLookup {
  return (text) => {
    const id = text.trim();
    return gazetteer.byId(id) ? id : (findPlaceByText(gazetteer, text)?.id ?? null);
  };
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
