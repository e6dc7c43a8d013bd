import type { Browser, BrowserContext, Page } from "@playwright/test";
import { signInNewAccount, useOwnSite } from "./own-site.ts";
import { type RunningSite, type SiteOptions, startSite } from "./running-site.ts";
import { expect, test } from "./site.ts";
import { testStaffName } from "./staff-account.ts";

interface StudioBrowserOptions {
  /** The account's role; null for a visitor who is not signed in. */
  readonly role: "owner" | "editor" | null;
  readonly isWide?: boolean;
  readonly hasScripts?: boolean;
}

/**
 * Starts a separate site for tests that change the showcase, because all other tests expect the samples. Call this
 * once per file; the file's tests run one after the other.
 * @param options of the site, such as environment variables
 */
export function startStudioSite(options: SiteOptions = {}) {
  let site: RunningSite;
  let sessions: Record<"owner" | "editor", Awaited<ReturnType<BrowserContext["storageState"]>>>;
  useOwnSite(
    async () => (site = await startSite(options)),
    async (browser) => {
      const signIn = (role: "owner" | "editor") =>
        signInNewAccount(browser, site, { role, name: `${testStaffName} (${role})` });
      sessions = { owner: await signIn("owner"), editor: await signIn("editor") };
    },
  );
  /** Errors in the browser consoles of this test's pages. */
  const errors: string[] = [];
  test.afterEach(() => expect(errors.splice(0)).toEqual([]));
  return {
    origin: () => site.origin,
    /** Opens a browser window for a role. Console errors in it make the test fail at its end. */
    async open(browser: Browser, { role, isWide = false, hasScripts = true }: StudioBrowserOptions) {
      const context = await browser.newContext({
        baseURL: site.origin,
        ...(role && { storageState: sessions[role] }),
        viewport: isWide ? { width: 1440, height: 900 } : { width: 390, height: 844 },
        javaScriptEnabled: hasScripts,
      });
      context.on("weberror", (error) => errors.push(String(error.error())));
      context.on("console", (message) => {
        // Ignores refused forms, whose error status the browser logs as an error.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          errors.push(message.text());
      });
      return { context, page: await context.newPage() };
    },
  };
}

/** Expects the page to be no wider than its window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}
