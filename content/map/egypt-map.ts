import type { MapData } from "../../domain/places/map-data.ts";
import data from "./egypt-map.json" with { type: "json" };

/** Made by scripts/prepare-map.ts, which checks what it writes. */
export const egyptMap = data as unknown as MapData;
