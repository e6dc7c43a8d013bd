import { parse } from "csv-parse/sync";
import { parseAreaSlug } from "../../domain/places/area.ts";
import { type Place, placeIdPattern, placeKinds, type PlacePreference } from "../../domain/places/place.ts";

/** What is wrong with a file of places. */
export class PlacesFileFault extends Error {
  override readonly name = "PlacesFileFault";
}

/** The columns of a file of places, in the order in which it is written (docs/contracts/places.md). */
const placeColumns = [
  "id",
  "kind",
  "parent",
  "name_en",
  "name_ar",
  "spellings",
  "lat",
  "lng",
  "featured_area",
] as const;
type PlaceColumn = (typeof placeColumns)[number];

/**
 * Reads a file of places; more columns than ours are passed over.
 * @throws {PlacesFileFault} naming line and column of the first fault
 */
export function readPlacesFile(text: string): readonly Place[] {
  const rows = readRows<PlaceColumn>(text, placeColumns);
  const places = rows.map((row, index) => toPlace(row, index + 2));
  const ids = new Set<string>();
  for (const [index, { id, parentId }] of places.entries()) {
    const line = index + 2;
    if (ids.has(id)) throw new PlacesFileFault(`Line ${line}, id: ${id} stands twice.`);
    if (parentId !== null && !places.some((place) => place.id === parentId))
      throw new PlacesFileFault(`Line ${line}, parent: there is no place ${parentId}.`);
    ids.add(id);
  }
  return places;
}

/**
 * Reads which place a shared spelling means: columns `spelling` and `place`.
 * @throws {PlacesFileFault} when a column is missing
 */
export function readPreferencesFile(text: string): readonly PlacePreference[] {
  return readRows<"spelling" | "place">(text, ["spelling", "place"]).map(({ spelling, place }) => ({
    spelling,
    placeId: place,
  }));
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

function toPlace(row: Readonly<Record<PlaceColumn, string>>, line: number): Place {
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
  const area = parseAreaSlug(row.featured_area);
  if (row.featured_area !== "" && area === null) refuse("featured_area", "is no featured area");
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
  };
}
