/**
 * Runs in MapLibre's web workers. Without the assignment the import would be dropped, because the package declares
 * itself free of side effects.
 */
import MapWorker from "maplibre-gl/dist/maplibre-gl-worker.mjs";

Object.assign(globalThis, { MapWorker });
