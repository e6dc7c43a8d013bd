import type { APIRequestContext, Browser, BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/site.ts";

/**
 * The user agent of a normal browser. That of the test's browser is recognised as a bot, whose views are not
 * counted.
 */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36";
const beacon = "/api/beacon";

/** Returns the sum of all metric series that match. */
async function readMetric(request: APIRequestContext, series: RegExp): Promise<number> {
  const text = await (await request.get("/metrics")).text();
  const values = text
    .split("\n")
    .flatMap((line) => (series.test(line) ? [Number(line.split(" ").at(-1))] : []));
  return values.reduce((sum, value) => sum + value, 0);
}

function beaconsOf(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === beacon) sent.push(request.postData() ?? "");
  });
  return sent;
}

const openAs = (
  browser: Browser,
  baseURL: string | undefined,
  options: { javaScriptEnabled?: boolean } = {},
) => browser.newContext({ baseURL: baseURL ?? "", userAgent, ...options });

/**
 * Resolves when the browser has reported the largest contentful paint, and web-vitals the measurement of this
 * name.
 */
async function waitForMetric(page: Page, name: "inp" | "ttfb"): Promise<void> {
  await page.waitForFunction((metric) => {
    const { vitals } = window as { readonly vitals?: Readonly<Record<string, number>> };
    return vitals !== undefined && metric in vitals && "lcp" in vitals;
  }, name);
}

/**
 * Simulates switching to another tab, which counts as leaving the page. First waits for the measurements: the
 * largest contentful paint and, after a click, that click's INP.
 */
async function leavePage(page: Page, { hasClicked = false, isMeasured = true } = {}): Promise<void> {
  if (isMeasured) await waitForMetric(page, hasClicked ? "inp" : "ttfb");
  await page.evaluate(
    async (types) => {
      const waitForEntry = (type: string) =>
        new Promise<void>((resolve) => {
          const observer = new PerformanceObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe({ type, buffered: true });
        });
      await Promise.all(types.map(waitForEntry));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      for (let times = 0; times < 2; times++)
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    },
    ["largest-contentful-paint", ...(hasClicked ? ["event"] : [])],
  );
}

test("a viewed home counts once, with the browser's measurements, and without a cookie", async ({
  browser,
  baseURL,
  request,
}) => {
  const route = 'route="/:lang/listings/:unitCode"';
  const context = await openAs(browser, baseURL);
  const sent = beaconsOf(context);
  const viewsBefore = await readMetric(request, /^listing_views_total /);
  const answers = new RegExp(`^web_vital_seconds_count\\{metric="ttfb",${route}\\}`);
  const measured = await readMetric(request, answers);
  const page = await context.newPage();
  const gtagCalls: unknown[] = [];
  await page.exposeFunction("told", (...given: unknown[]) => gtagCalls.push(given));
  await page.addInitScript(() => {
    Object.assign(window, { gtag: (...given: unknown[]) => Reflect.get(window, "told")(...given) });
    addEventListener("click", () => {
      const until = performance.now() + 120;
      while (performance.now() < until);
    });
  });
  await page.goto("/en/listings/AA01-101");
  await page.getByRole("heading", { level: 1 }).click();
  await leavePage(page, { hasClicked: true });
  await page.goto("/ar/listings/AA01-101");
  await leavePage(page);
  await expect.poll(() => readMetric(request, answers)).toBe(measured + 2);
  expect(await readMetric(request, /^listing_views_total /), "one visitor, one home, one day").toBe(
    viewsBefore + 1,
  );
  const payload = JSON.parse(sent[0] ?? "") as { path: string; vitals: Record<string, number> };
  expect(payload.path).toBe("/en/listings/AA01-101");
  expect(Object.keys(payload)).toEqual(["path", "vitals"]);
  expect(sent).toHaveLength(2);
  expect(payload.vitals["lcp"]).toBeGreaterThan(0);
  expect(payload.vitals["ttfb"]).toBeGreaterThan(0);
  expect(payload.vitals["cls"]).toBeLessThan(0.1);
  expect(payload.vitals["inp"]).toBeGreaterThanOrEqual(120);
  expect(gtagCalls).toContainEqual(["event", "LCP", { value: payload.vitals["lcp"] }]);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test("a page restored from the back/forward cache counts as a new view; a page never visible counts as none", async ({
  browser,
  baseURL,
}) => {
  const context = await openAs(browser, baseURL);
  const sent = beaconsOf(context);
  const page = await context.newPage();
  await page.goto("/ar/about");
  await waitForMetric(page, "ttfb");
  // Simulates closing a tab that was opened in the background and never visible.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  expect(sent).toEqual([]);
  await leavePage(page);
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({ hidden: false, visibilityState: "visible" }))
      Object.defineProperty(document, name, { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await leavePage(page);
  await expect.poll(() => sent.length).toBe(2);
  const [first, second] = sent.map(
    (text) => (JSON.parse(text) as { readonly vitals: Readonly<Record<string, number>> }).vitals,
  );
  expect(first?.["ttfb"]).toBeGreaterThan(0);
  expect(first?.["fcp"]).toBeGreaterThan(0);
  expect(second?.["ttfb"], "its answer was there already").toBe(0);
  expect(second?.["lcp"]).not.toBe(first?.["lcp"]);
  await context.close();
});

test("the last press before leaving a page is counted", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("click", () => {
      const until = performance.now() + 120;
      while (performance.now() < until);
    });
    // Records beacons in the page itself, because Playwright does not see requests that are sent while a page
    // unloads.
    navigator.sendBeacon = (_address, text) => {
      if (typeof text === "string") localStorage.setItem("sent", text);
      return true;
    };
  });
  await page.goto("/ar/privacy");
  await waitForMetric(page, "ttfb");
  await page.getByRole("heading", { level: 1 }).click();
  await page.goto("/ar/sitemap");
  const sent = await page.evaluate(() => localStorage.getItem("sent"));
  const { vitals } = JSON.parse(sent ?? "") as { readonly vitals: Readonly<Record<string, number>> };
  expect(vitals["inp"]).toBeGreaterThanOrEqual(120);
});

test("with scripts off nothing is sent", async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL, { javaScriptEnabled: false });
  const sent = beaconsOf(context);
  const page = await context.newPage();
  await page.goto("/en/listings/AA01-101");
  await page.goto("/ar");
  expect(sent).toEqual([]);
  await context.close();
});

for (const [signal, name, value] of [
  ["by Global Privacy Control", "globalPrivacyControl", true],
  ["by Do Not Track", "doNotTrack", "1"],
] as const)
  test(`visitors who ask ${signal} not to be tracked are not counted`, async ({ browser, baseURL }) => {
    const context = await openAs(browser, baseURL);
    const sent = beaconsOf(context);
    const page = await context.newPage();
    // Not a listing's page, because the test above counts views of listings.
    await page.goto("/ar/contact");
    await leavePage(page);
    await expect.poll(() => sent.length, "without the wish it is heard").toBe(1);
    await page.addInitScript(
      ([property, answer]) => Object.defineProperty(navigator, property, { get: () => answer }),
      [name, value] as const,
    );
    for (const address of ["/ar/listings/AA01-101", "/en"]) {
      await page.goto(address);
      await leavePage(page, { isMeasured: false });
    }
    expect(sent).toHaveLength(1);
    await context.close();
  });

test("Arabic-Indic digits are shown to visitors who chose them, without a further script", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/ar/listings/AA01-101", { waitUntil: "networkidle" });
  await expect(page.getByText("3,500,000").first()).toBeVisible();
  // web-vitals is loaded a second after the page, possibly after the network became idle.
  await waitForMetric(page, "ttfb");
  const knownScripts = new Set(scripts);
  await page.getByRole("contentinfo").getByLabel("الأرقام").selectOption("arab");
  await expect(page.getByText("٣٬٥٠٠٬٠٠٠").first()).toBeVisible();
  await expect(page.getByText("AA01-101").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((address) => !knownScripts.has(address))).toEqual([]);
});

test("Arabic-Indic digits need no scripts once they are chosen", async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL, { javaScriptEnabled: false });
  await context.addCookies([{ name: "reader", value: "arab", url: baseURL ?? "" }]);
  const page = await context.newPage();
  await page.goto("/ar/listings/AA01-101");
  await expect(page.getByText("٣٬٥٠٠٬٠٠٠").first()).toBeVisible();
  await expect(page.getByText("3,500,000")).toHaveCount(0);
  await expect(page.getByText("AA01-101").first()).toBeVisible();
  // English pages always use Latin digits.
  await page.goto("/en/listings/AA01-101");
  await expect(page.getByText("3,500,000").first()).toBeVisible();
  await context.close();
});
