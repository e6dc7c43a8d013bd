/**
 * Entry point of MapLibre's workers. The package declares itself free of side effects, so the assignment keeps
 * bundlers from dropping the import.
 */
import MapWorker from "maplibre-gl/dist/maplibre-gl-worker.mjs";

Object.assign(globalThis, { MapWorker });
