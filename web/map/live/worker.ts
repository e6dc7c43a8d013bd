/** The file that MapLibre's workers run. Its package promises no effects, so what it exports is held on to. */
import MapWorker from "maplibre-gl/dist/maplibre-gl-worker.mjs";

Object.assign(globalThis, { MapWorker });
