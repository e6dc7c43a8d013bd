import type { Page } from "@playwright/test";

/*
 * Budgets for the scripts of each kind of public page [SPEED-2]. bench/pages.ts prints them next to the
 * measurements, and a browser test enforces them (script-budgets.e2e.ts).
 */

/** When a page hydrates (web/shell/hydration.ts). */
type HydrationTime = "at once" | "on use" | "never";

export interface PageScriptBudget {
  /** Path of the page without the language. */
  readonly path: string;
  readonly waking: HydrationTime;
  /**
   * Budget in KB of script files as sent, up to the end of hydration: everything that the page loads by itself,
   * except the script that measures visits, which every page has. Null for no limit.
   */
  readonly kb: number | null;
  /** Additional KB of the live map, which loads when scrolled into view. */
  readonly liveMapKb?: number;
}

/** Unit code of the sample listing whose page has a budget. */
export const sampleUnitCode = "AA01-101";
/** A path to which no page belongs. */
export const missingPagePath = "/no-such-page";
const project = "/developer/apex-real-estate/ivoire-east";
const staticPageBudget = { waking: "never", kb: 0 } as const;
const resultsPageBudget = { waking: "at once", kb: 165 } as const;
const interactivePageBudget = { waking: "at once", kb: 150 } as const;
/**
 * Budget of pages that load React only when a control is used. The size that is loaded then is printed, but not
 * limited.
 */
const onUsePageBudget = { waking: "on use", kb: null } as const;

export const pageScriptBudgets: readonly PageScriptBudget[] = [
  { path: "/listings", ...resultsPageBudget },
  { path: "/listings/list", ...resultsPageBudget },
  { path: "/listings/by-area/new-cairo", ...resultsPageBudget },
  // The map has the budget of a results page, because it has the same search, filters, chips and cards.
  { path: "/listings/map", ...resultsPageBudget, liveMapKb: 450 },
  { path: `/listings/${sampleUnitCode}`, ...interactivePageBudget },
  { path: "/quiz", ...interactivePageBudget },
  {
    path: "/quiz?step=results&budget=2500000-4000000&location=new-cairo&plan=8-years",
    ...interactivePageBudget,
  },
  { path: "/plans", ...interactivePageBudget },
  { path: "", ...onUsePageBudget },
  { path: "/developer/apex-real-estate", ...onUsePageBudget },
  { path: project, ...onUsePageBudget },
  { path: `/share?of=/listings/${sampleUnitCode}`, ...onUsePageBudget },
  { path: "/about", ...staticPageBudget },
  { path: "/privacy", ...staticPageBudget },
  { path: "/sitemap", ...staticPageBudget },
  { path: missingPagePath, ...staticPageBudget },
];

/** Sends `pointerdown` to the first control of a page that hydrates on use, and waits for hydration. */
export async function triggerPageHydration(page: Page): Promise<void> {
  await page.locator("[data-wakes]").first().dispatchEvent("pointerdown");
  await page.waitForSelector("html[data-awake=drawn]", { state: "attached" });
}

/**
 * Counts the script files that a page requests, by transferred bytes; `take` returns those since its last call.
 * Files in the browser's cache count as well.
 */
export function trackScriptRequests(page: Page): { take(): Promise<ReadonlyMap<string, number>> } {
  const sizes = new Map<string, Promise<number>>();
  let requestedUrls = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() !== "script") return;
    requestedUrls.add(request.url());
    if (!sizes.has(request.url()))
      sizes.set(
        request.url(),
        request.response().then((answer) => Number(answer?.headers()["content-length"] ?? 0)),
      );
  });
  return {
    async take() {
      const files = [...requestedUrls];
      requestedUrls = new Set();
      const vitals = await page.evaluate(() => document.documentElement.dataset["vitals"] ?? "none");
      const countedFiles = files.filter((file) => !file.endsWith(vitals));
      const bytes = await Promise.all(
        countedFiles.map(async (file) => [file, (await sizes.get(file)) ?? 0] as const),
      );
      return new Map(bytes);
    },
  };
}

export const totalScriptBytes = (scripts: ReadonlyMap<string, number>): number =>
  [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
