import { parse } from "csv-parse/sync";
import { parseSlug } from "../../domain/text/slug.ts";
import {
  placeIdPattern,
  placeKinds,
  type PlacePreference,
  type PlaceFileEntry,
} from "../../domain/places/place.ts";

/** Thrown for a fault in a file of places. */
export class PlacesFileFault extends Error {
  override readonly name = "PlacesFileFault";
}

/** The columns of a places file, in their order (docs/contracts/places-api.md). */
export const placesFileColumns = [
  "id",
  "kind",
  "parent",
  "name_en",
  "name_ar",
  "spellings",
  "lat",
  "lng",
  "featured_area",
  "former_ids",
] as const;
type PlaceColumn = (typeof placesFileColumns)[number];
/** A file may lack this column; no places are merged then. */
const optionalColumn: PlaceColumn = "former_ids";

/**
 * Parses a places file. Ignores unknown columns.
 * @param areas slugs of the existing featured areas; if absent, any valid slug is accepted
 * @throws {PlacesFileFault} with line and column of the first fault
 */
export function parsePlacesFile(text: string, areas?: readonly string[]): readonly PlaceFileEntry[] {
  const rows = readRows<PlaceColumn>(
    text,
    placesFileColumns.filter((column) => column !== optionalColumn),
  );
  const places = rows.map((row, index) => toPlace(row, index + 2, areas));
  const ids = new Set<string>();
  for (const [index, { id }] of places.entries()) {
    if (ids.has(id)) throw new PlacesFileFault(`Line ${index + 2}, id: ${id} stands twice.`);
    ids.add(id);
  }
  return places;
}

/**
 * Parses a file with the columns `spelling` and `place`, which chooses a place for each ambiguous spelling.
 * @throws {PlacesFileFault} when a column is missing
 */
export function parsePreferencesFile(text: string): readonly PlacePreference[] {
  return readRows<"spelling" | "place">(text, ["spelling", "place"]).map(({ spelling, place }) => ({
    spelling,
    placeId: place,
  }));
}

/**
 * Parses a file with the place of each project, with the columns `project` (a slug) and `place`.
 * @throws {PlacesFileFault} when a column is missing
 */
export function parseProjectPlacesFile(text: string): ReadonlyMap<string, string> {
  const rows = readRows<"project" | "place">(text, ["project", "place"]);
  return new Map(rows.map(({ project, place }) => [project, place]));
}

function readRows<Column extends string>(
  text: string,
  columns: readonly Column[],
): readonly Readonly<Record<Column, string>>[] {
  const rows: Record<Column, string>[] = parse(text, { columns: true, bom: true, skip_empty_lines: true });
  const missing = columns.find((column) => rows[0] && !(column in rows[0]));
  if (rows.length === 0 || missing)
    throw new PlacesFileFault(`The first line has to name the columns ${columns.join(", ")}.`);
  return rows;
}

function toPlace(
  row: Readonly<Record<PlaceColumn, string>>,
  line: number,
  areas: readonly string[] | undefined,
): PlaceFileEntry {
  const refuse = (column: PlaceColumn, rule: string): never => {
    throw new PlacesFileFault(`Line ${line}, ${column}: "${row[column]}" ${rule}.`);
  };
  const degrees = (column: "lat" | "lng", limit: number) => {
    const value = Number(row[column]);
    const isDegrees = row[column].trim() !== "" && Math.abs(value) <= limit;
    return isDegrees ? value : refuse(column, `is not between -${limit} and ${limit}`);
  };
  if (!placeIdPattern.test(row.id)) refuse("id", "is not of small letters, digits and single hyphens");
  const kind =
    placeKinds.find((each) => each === row.kind) ?? refuse("kind", `is none of ${placeKinds.join(", ")}`);
  if ((kind === "governorate") !== (row.parent === ""))
    refuse("parent", kind === "governorate" ? "stands above a governorate" : "has to name a place");
  if (row.name_en.trim() === "" || row.name_ar.trim() === "")
    refuse("name_en", "needs a name in both languages");
  const area = row.featured_area || null;
  if (area !== null && (areas ? !areas.includes(area) : parseSlug(area) !== area))
    refuse("featured_area", "is no featured area");
  const name = { en: row.name_en.trim(), ar: row.name_ar.trim() };
  const spellings = row.spellings.split("|").map((spelling) => spelling.trim());
  return {
    id: row.id,
    kind,
    parentId: row.parent || null,
    name,
    spellings: [...new Set([name.en, name.ar, ...spellings])].filter(Boolean),
    centre: { lat: degrees("lat", 90), lng: degrees("lng", 180) },
    area,
    takesIn: (row.former_ids ?? "").split("|").filter(Boolean),
  };
}
