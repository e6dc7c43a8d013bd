/** Importing the module in a worker starts it; its export is the worker's class. */
declare module "maplibre-gl/dist/maplibre-gl-worker.mjs" {
  const MapWorker: unknown;
  export default MapWorker;
}
