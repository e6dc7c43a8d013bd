/**
 * Runs in MapLibre's web workers. The assignment keeps the import, which the build would otherwise remove, because
 * the package declares itself free of side effects.
 */
import MapWorker from "maplibre-gl/dist/maplibre-gl-worker.mjs";

Object.assign(globalThis, { MapWorker });
