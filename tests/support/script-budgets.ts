import type { Page } from "@playwright/test";

/*
 * How much script each kind of public page may have [SPEED-2]. The bench of pages prints the budget beside what is
 * measured, and a browser test holds pages to it (script-budgets.e2e.ts).
 */

/** When React takes a page over (web/shell/hydration.ts). */
type Waking = "at once" | "on use" | "never";

export interface ScriptBudget {
  /** Behind the language. */
  readonly path: string;
  readonly waking: Waking;
  /**
   * KB of script files, as a browser is sent them, once React answers the page: with all that it asked for by itself, but
   * without the file that measures a visit, which every page has. Null where no limit is set.
   */
  readonly kb: number | null;
  /** KB of the live map besides, which comes when the map is reached. */
  readonly liveMapKb?: number;
}

/** The home of the samples whose page has a budget. */
export const sampleHome = "AA01-101";
/** An address that no page has. */
export const missingPage = "/no-such-page";
const project = "/developer/apex-real-estate/ivoire-east";
const still = { waking: "never", kb: 0 } as const;
const results = { waking: "at once", kb: 165 } as const;
const other = { waking: "at once", kb: 150 } as const;
/** No framework at all until a control is used; what comes then is printed. */
const asleep = { waking: "on use", kb: null } as const;

export const scriptBudgets: readonly ScriptBudget[] = [
  { path: "/listings", ...results },
  { path: "/listings/list", ...results },
  { path: "/listings/by-area/new-cairo", ...results },
  // A result screen as well: the same search, filters, chips and cards.
  { path: "/listings/map", ...results, liveMapKb: 450 },
  { path: `/listings/${sampleHome}`, ...other },
  { path: "/quiz", ...other },
  { path: "/quiz?step=results&budget=2500000-4000000&location=new-cairo&plan=8-years", ...other },
  { path: "/plans", ...other },
  { path: "", ...asleep },
  { path: "/developer/apex-real-estate", ...asleep },
  { path: project, ...asleep },
  { path: `/share?of=/listings/${sampleHome}`, ...asleep },
  { path: "/about", ...still },
  { path: "/privacy", ...still },
  { path: "/sitemap", ...still },
  { path: missingPage, ...still },
];

/** Uses the first control that wakes a sleeping page, without pressing it, and waits until React answers. */
export async function wake(page: Page): Promise<void> {
  await page.locator("[data-wakes]").first().dispatchEvent("pointerdown");
  await page.waitForSelector("html[data-awake=drawn]", { state: "attached" });
}

/**
 * Keeps count of the script files that a page asks for, by the bytes that are sent: `take` gives those since it was
 * called last. What a browser has kept from the pages before counts as well.
 */
export function countScripts(page: Page): { take(): Promise<ReadonlyMap<string, number>> } {
  const sizes = new Map<string, Promise<number>>();
  let asked = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() !== "script") return;
    asked.add(request.url());
    if (!sizes.has(request.url()))
      sizes.set(
        request.url(),
        request.response().then((answer) => Number(answer?.headers()["content-length"] ?? 0)),
      );
  });
  return {
    async take() {
      const files = [...asked];
      asked = new Set();
      const vitals = await page.evaluate(() => document.documentElement.dataset["vitals"] ?? "none");
      const counted = files.filter((file) => !file.endsWith(vitals));
      const bytes = await Promise.all(
        counted.map(async (file) => [file, (await sizes.get(file)) ?? 0] as const),
      );
      return new Map(bytes);
    },
  };
}

export const sumOf = (scripts: ReadonlyMap<string, number>): number =>
  [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
