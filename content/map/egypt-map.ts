import type { MapData } from "../../domain/places/map-data.ts";
import data from "./egypt-map.json" with { type: "json" };

/** The file needs no validation here, because scripts/prepare-map.ts validates it before writing it. */
export const egyptMapData = data as unknown as MapData;
