import { createListingsDataFolder, startSiteBehindProxy } from "./large-site.ts";
import type { RunningSite } from "./running-site.ts";
import { test as base } from "./site.ts";
import { removeFolder } from "./data-folder.ts";

/** Number of generated listings: three pages. */
const listingCount = 60;

/** `test` for pages of a separate site with generated listings; each worker starts one. */
export const testWithGeneratedListings = base.extend<object, { generatedSite: RunningSite }>({
  generatedSite: [
    async ({}, use) => {
      const dataDir = await createListingsDataFolder(listingCount);
      const site = await startSiteBehindProxy({ dataDir });
      await use(site);
      await site.stop();
      removeFolder(dataDir);
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ generatedSite }, use) => use(generatedSite.origin),
});
