/** The module starts itself in a worker; its export is the worker's class. */
declare module "maplibre-gl/dist/maplibre-gl-worker.mjs" {
  const MapWorker: unknown;
  export default MapWorker;
}
