import type { Page } from "@playwright/test";

/** Number of pixels by which the page is wider than its window; 0 if nothing scrolls sideways. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
