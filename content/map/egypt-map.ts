import type { MapData } from "../../domain/places/map-data.ts";
import data from "./egypt-map.json" with { type: "json" };

/** Written by scripts/prepare-map.ts, which validates its output. */
export const egyptMap = data as unknown as MapData;
