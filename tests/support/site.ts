import { test as base, expect, type Page } from "@playwright/test";
import { StaffAccounts } from "./staff-account.ts";

interface EachTest {
  readonly expectedErrors: readonly RegExp[];
}

interface EachWorker {
  /** For tests that only need to be let in; those about accounts and signing in make their own. */
  readonly staff: StaffAccounts;
}

/** Chromium's word about its own drawing in software, which no page can help. */
const graphicsDriver = /GL Driver Message/;

/**
 * `test` for pages of the running site: relative addresses work, and any console error, page error or failed request
 * to our own origin that a test did not announce fails it.
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
  // A worker that fails is followed by one of another index, whose accounts are others.
  staff: [async ({}, use, { workerIndex }) => use(new StaffAccounts(workerIndex)), { scope: "worker" }],
});

/** Opens a page that React takes over, and waits until it answers. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}

/** Until React answers the page's controls and has drawn those that need it (web/ui/awake.tsx). */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForSelector("html[data-awake=drawn]", { state: "attached" });
}

/**
 * Keeps every script file from the pages that are opened next, so that they stay as they are without React. What it
 * returns lets them all come. Such a page is not loaded before: do not wait for that.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await isReleased;
    // A page that was left meanwhile wants it no longer.
    await route.continue().catch(() => {});
  });
  return release;
}

/**
 * How far what was drawn has moved since the page was opened, as the browser counts it (CLS). Looked at when its letters
 * and every picture in sight are there, and two frames have been drawn since.
 */
export async function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        // By its definition (CLS) a shift within half a second of a press does not count: it was asked for.
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
    // A picture that cannot be had does not come later either.
    await Promise.all([...document.images].filter(isInSight).map((image) => image.decode().catch(() => {})));
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    add(observer.takeRecords());
    return sum;
  });
}

export { expect };
