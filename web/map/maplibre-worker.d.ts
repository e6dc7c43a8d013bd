/** Starts itself in a worker; the export is the worker's class. */
declare module "maplibre-gl/dist/maplibre-gl-worker.mjs" {
  const MapWorker: unknown;
  export default MapWorker;
}
