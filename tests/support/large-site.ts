import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createDataFolder, removeFolder } from "./data-folder.ts";
import { startSite, type RunningSite, type SiteOptions } from "./running-site.ts";

/**
 * Creates a data folder with generated listings, which are stored in its embedded database or in the one at
 * `databaseUrl`.
 */
export async function createListingsDataFolder(count: number, databaseUrl?: string): Promise<string> {
  const dataDir = createDataFolder("homes");
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" };
  try {
    await promisify(execFile)(process.execPath, ["scripts/generate.ts", "--count", String(count)], {
      env,
      // The output is not limited: the progress lines for a million listings take a megabyte.
      maxBuffer: Infinity,
    });
    return dataDir;
  } catch (error) {
    removeFolder(dataDir);
    throw error;
  }
}

/** Starts a site that trusts a proxy on this computer, so that a load can claim to come from many addresses. */
export function startSiteBehindProxy({
  environment = {},
  ...options
}: SiteOptions = {}): Promise<RunningSite> {
  return startSite({ ...options, environment: { TRUSTED_PROXIES: "127.0.0.1", ...environment } });
}

/** Different URLs of listings pages, with combinations of filters as visitors use them. */
export function generateSearchPaths(count: number, locale: "en" | "ar" = "en"): string[] {
  const types = ["apartment", "villa", "chalet", "townhouse", "twin-house", "duplex", "penthouse"];
  const areas = [
    "new-cairo",
    "sheikh-zayed",
    "6-october",
    "north-coast",
    "ain-sokhna",
    "new-capital",
    "mostakbal-city",
  ];
  const sorts = ["price-asc", "price-desc", "area-desc", "monthly-asc", "price-per-m2-asc"];
  return Array.from({ length: count }, (_, index) => {
    const params = new URLSearchParams({
      price: `${1_000_000 + index * 10}-${20_000_000 + (index % 97) * 500_000}`,
    });
    if (index % 2 === 0) params.append("type", types[index % types.length] ?? "");
    if (index % 3 === 0) params.append("area", areas[index % areas.length] ?? "");
    if (index % 4 === 0) params.append("rooms", String((index % 5) + 1));
    if (index % 5 === 0) params.append("sort", sorts[index % sorts.length] ?? "");
    if (index % 11 === 0) params.append("page", "2");
    params.sort();
    return `/${locale}/listings?${params.toString()}`;
  });
}
