import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { createDataFolder } from "../support/data-folder.ts";
import { createLaterRelease } from "../support/release-folder.ts";
import { startSite } from "../support/running-site.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";

test("a page of the former build is hydrated while the next build serves, and the next page is of that build", async ({
  page,
  baseURL,
}) => {
  const release = createLaterRelease({
    version: "0.999.0",
    migration: { name: "9998_add_newer.sql", sql: "create table newer (id int)" },
  });
  const dataDir = createDataFolder("next-build");
  // As in production, where the processes of a site share a data folder, which contains the assets of all builds.
  symlinkSync(join(process.env["SITE_DATA_DIR"] ?? "", "assets"), join(dataDir, "assets"));
  const next = await startSite({ release, dataDir });
  try {
    const requestUrls: string[] = [];
    page.on("request", (request) => void requestUrls.push(request.url()));
    // With the parameter "former", simulates a response that the former build sent just before it was stopped.
    const isFormer = (address: URL) => address.origin === next.origin && address.searchParams.has("former");
    await page.route(isFormer, async (route) => {
      const response = await route.fetch({ url: `${baseURL}/en/listings` });
      await route.fulfill({ response });
    });
    await page.goto(`${next.origin}/en/listings?former`);
    await waitUntilHydrated(page);
    const scripts = requestUrls.filter((address) => address.includes("/assets/") && address.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.every((address) => address.startsWith(next.origin))).toBe(true);
    await page.goto(`${next.origin}/en/listings`);
    await waitUntilHydrated(page);
    const ofNext = requestUrls.filter((address) => address.endsWith(".js") && !scripts.includes(address));
    expect(ofNext.length).toBeGreaterThan(3);
  } finally {
    await next.stop();
    for (const folder of [dataDir, release]) rmSync(folder, { recursive: true, force: true });
  }
});
