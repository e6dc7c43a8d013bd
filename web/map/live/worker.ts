/** Run by MapLibre's workers. The assignment keeps the import, which the package declares free of side effects. */
import MapWorker from "maplibre-gl/dist/maplibre-gl-worker.mjs";

Object.assign(globalThis, { MapWorker });
