import type { MapData } from "../../domain/places/map-data.ts";
import data from "./egypt-map.json" with { type: "json" };

/** No validation here: scripts/prepare-map.ts validates the file when it writes it. */
export const egyptMap = data as unknown as MapData;
