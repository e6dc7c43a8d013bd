import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type RunningSite, type SiteOptions, startSite } from "./running-site.ts";
import { expect, test } from "./site.ts";
import { inviteFromTerminal, staffName, staffPassword } from "./staff-account.ts";

interface Reader {
  /** Null for a visitor who is not signed in. */
  readonly role: "owner" | "editor" | null;
  readonly isWide?: boolean;
  readonly hasScripts?: boolean;
}

/**
 * A site of its own for walks that write the showcase: all other walks count on the samples. To be called once in a file;
 * its walks are serial.
 * @param options of the site, such as settings in its environment
 */
export function startStudioSite(options: SiteOptions = {}) {
  test.describe.configure({ mode: "serial" });
  let site: RunningSite;
  let sessions: Record<"owner" | "editor", Awaited<ReturnType<BrowserContext["storageState"]>>>;
  test.beforeAll(async ({ browser }) => {
    // A site starts beside the one of all other walks.
    test.setTimeout(600_000);
    site = await startSite(options);
    sessions = {
      owner: await sessionOf(browser, site, "owner"),
      editor: await sessionOf(browser, site, "editor"),
    };
  });
  /** What pages of this walk said is wrong with them. */
  const errors: string[] = [];
  test.afterEach(() => expect(errors.splice(0)).toEqual([]));
  test.afterAll(async () => {
    await site.stop();
    site.discard();
  });
  return {
    origin: () => site.origin,
    /** Opens a window for somebody. Its errors in the console fail the walk where it ends. */
    async open(browser: Browser, { role, isWide = false, hasScripts = true }: Reader) {
      const context = await browser.newContext({
        baseURL: site.origin,
        ...(role && { storageState: sessions[role] }),
        viewport: isWide ? { width: 1440, height: 900 } : { width: 390, height: 844 },
        javaScriptEnabled: hasScripts,
      });
      context.on("weberror", (error) => errors.push(String(error.error())));
      context.on("console", (message) => {
        // A form that is not taken is answered with a status that the browser calls an error.
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

/** The page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}
