import { test as base, expect, type Page } from "@playwright/test";
import { StaffAccountPool } from "./staff-account.ts";

interface TestFixtures {
  readonly expectedErrors: readonly RegExp[];
}

interface WorkerFixtures {
  /** Signed-in sessions for tests; tests about accounts and signing in create their own accounts. */
  readonly staff: StaffAccountPool;
}

/** Chromium's warning about software rendering, which no page can avoid. */
const graphicsDriver = /GL Driver Message/;

/**
 * `test` for pages of the running site: resolves relative URLs, and fails on any console error, page error or
 * failed request to the site that the test did not announce.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
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
  // After a failure, Playwright starts a worker with another index, which therefore uses other accounts.
  staff: [async ({}, use, { workerIndex }) => use(new StaffAccountPool(workerIndex)), { scope: "worker" }],
});

/** Opens a page that hydrates without a click, and waits for hydration. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** Waits until the page is hydrated and has drawn the controls that need it (web/ui/hydrated.tsx). */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForSelector("html[data-awake=drawn]", { state: "attached" });
}

/**
 * Blocks all script files of pages that are opened later, so that React does not start.
 * @returns a function that releases the files. Do not wait for such a page's load event: it comes only after the
 * release.
 */
export async function blockScripts(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await isReleased;
    // `continue` fails if the browser has left the page that requested the file.
    await route.continue().catch(() => {});
  });
  return release;
}

/**
 * Cumulative layout shift (CLS) since the page was opened. Measured after fonts and all visible pictures have
 * loaded and two more frames have been drawn.
 */
export async function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        // CLS by definition excludes shifts within half a second after a press.
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
    // A picture that cannot be loaded is ignored.
    await Promise.all([...document.images].filter(isInSight).map((image) => image.decode().catch(() => {})));
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    add(observer.takeRecords());
    return sum;
  });
}

export { expect };
