import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type RunningSite, type SiteOptions, startSite } from "./running-site.ts";
import { expect, test } from "./site.ts";
import { inviteFromTerminal, staffName, staffPassword } from "./staff-account.ts";

interface Reader {
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
  test.describe.configure({ mode: "serial" });
  let site: RunningSite;
  let sessions: Record<"owner" | "editor", Awaited<ReturnType<BrowserContext["storageState"]>>>;
  test.beforeAll(async ({ browser }) => {
    // A long timeout, because this site starts at the same time as the site that all other tests share.
    test.setTimeout(600_000);
    site = await startSite(options);
    sessions = {
      owner: await sessionOf(browser, site, "owner"),
      editor: await sessionOf(browser, site, "editor"),
    };
  });
  /** Errors in the browser consoles of this test's pages. */
  const errors: string[] = [];
  test.afterEach(() => expect(errors.splice(0)).toEqual([]));
  test.afterAll(async () => {
    await site.stop();
    site.discard();
  });
  return {
    origin: () => site.origin,
    /** Opens a browser window for a role. Console errors in it make the test fail at its end. */
    async open(browser: Browser, { role, isWide = false, hasScripts = true }: Reader) {
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

async function sessionOf(browser: Browser, site: RunningSite, role: "owner" | "editor") {
  const email = `${role}@example.com`;
  const { en: link } = await inviteFromTerminal(email, role, site);
  const context = await browser.newContext({ baseURL: site.origin });
  const sent = { headers: { Origin: site.origin }, maxRedirects: 0 };
  const name = `${staffName} (${role})`;
  await context.request.post(link, { ...sent, form: { name, password: staffPassword } });
  await context.request.post("/en/admin", { ...sent, form: { email, password: staffPassword } });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Expects the page to be no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}
