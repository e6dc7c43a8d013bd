import type { Kysely } from "kysely";
import * as v from "valibot";
import type { Schema } from "../db/schema.ts";
import { exportPlacesCsv } from "../places/places-csv.ts";
import { PlacesFileFault, parsePlacesFile, parseProjectPlacesFile } from "../places/places-file.ts";
import { savePlaces } from "../places/save-places.ts";
import { createShowcaseQueryRunner } from "../showcase/publish-showcase.ts";
import { readShowcase } from "../showcase/read-showcase.ts";
import { type CommandReport, successReport, refusalReport } from "./command-report.ts";

const orderShape = v.variant("do", [
  v.object({ do: v.literal("export") }),
  v.object({ do: v.literal("import"), file: v.string() }),
  v.object({ do: v.literal("projects"), file: v.string() }),
]);

/** A command of the server's owner about places; `file` is the content of a CSV file. */
export type PlaceCommand = v.InferOutput<typeof orderShape>;

/**
 * Carries out a command, given as JSON by the command-line program itself or through the control socket. A faulty
 * file changes nothing; the report gives line and column of each fault.
 * @throws when the text is not a valid command
 */
export async function runPlaceCommand(db: Kysely<Schema>, text: string, now: Date): Promise<CommandReport> {
  const order = v.parse(orderShape, JSON.parse(text));
  if (order.do === "export") return successReport(await exportPlacesCsv(db));
  try {
    const change =
      order.do === "import"
        ? { places: parsePlacesFile(order.file, await areasOf(db)) }
        : { projectPlaces: parseProjectPlacesFile(order.file) };
    const count = await savePlaces(db, change, now);
    return successReport(`${count} ${order.do === "import" ? "places" : "places of projects"} are written.`);
  } catch (error) {
    if (error instanceof PlacesFileFault) return refusalReport(error.message);
    throw error;
  }
}

/** Slugs of the published areas; undefined before a showcase is first published. */
async function areasOf(db: Kysely<Schema>): Promise<readonly string[] | undefined> {
  const showcase = await readShowcase(createShowcaseQueryRunner(db));
  return showcase?.areas.map(({ slug }) => slug);
}
