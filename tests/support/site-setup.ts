import { salesContacts, startSite } from "./running-site.ts";

/** Starts one site with the production build for the whole browser run. */
export default async function setup(): Promise<() => Promise<void>> {
  const site = await startSite({
    environment: salesContacts,
  });
  process.env["SITE_ORIGIN"] = site.origin;
  process.env["SITE_DATA_DIR"] = site.dataDir;
  return async () => {
    await site.stop();
    site.discard();
  };
}
