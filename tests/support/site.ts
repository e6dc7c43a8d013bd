import { test as base, expect, type Page } from "@playwright/test";
import { StaffAccounts } from "./staff-account.ts";

interface EachTest {
  readonly expectedErrors: readonly RegExp[];
}

interface EachWorker {
  /** Signed-in sessions for tests; tests about accounts and signing in create their own accounts. */
  readonly staff: StaffAccounts;
}

/** Chromium's warning about software rendering, which no page can avoid. */
const graphicsDriver = /GL Driver Message/;

/**
 * `test` for pages of the running site: resolves relative URLs, and fails on any console error, page error or
 * failed request to the site that the test did not announce.
 */
export const test = base.extend<EachTest, EachWorker>({
  baseURL: async ({}, use) => {
    const origin = process.env["SITE_ORIGIN"];
    if (!origin) throw new Error("The site is not running");
    await use(origin);
  },
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    const expected = [...expectedErrors, graphicsDriver];
    expect(errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  },
  // After a failure the next worker has another index and thus other accounts.
  staff: [async ({}, use, { workerIndex }) => use(new StaffAccounts(workerIndex)), { scope: "worker" }],
});

/** Opens a page that hydrates at once, and waits for it. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Waits until the page is hydrated and has drawn the controls that need it (web/ui/awake.tsx). */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForSelector("html[data-awake=drawn]", { state: "attached" });
}

/**
 * Blocks all script files for the next pages, so that they stay without React; the returned function releases
 * them. The load event of such a page does not occur, so do not wait for it.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await isReleased;
    // The page that requested it may have been left meanwhile.
    await route.continue().catch(() => {});
  });
  return release;
}

/**
 * Cumulative layout shift (CLS) since the page was opened, measured when fonts and all visible pictures have
 * loaded and two more frames have been drawn.
 */
export async function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        // By the definition of CLS a shift within half a second after a press does not count.
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
        };
        if (!hadRecentInput) sum += value;
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    await document.fonts.ready;
    const isInSight = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    // Ignores pictures that cannot be loaded.
    await Promise.all([...document.images].filter(isInSight).map((image) => image.decode().catch(() => {})));
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    add(observer.takeRecords());
    return sum;
  });
}

export { expect };
