import { chromium, type Page } from "@playwright/test";
import { chromiumPath } from "../tests/support/chromium.ts";
import { startSite } from "../tests/support/running-site.ts";

/*
 * node bench/interaction.ts
 *
 * Interaction to Next Paint on a 390 px screen with the CPU slowed four times: the longest of the interactions of each
 * kind, and the layout shift of the whole visit.
 */

interface Scene {
  readonly name: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
}

const pause = (page: Page) => page.waitForTimeout(700);

const scenes: readonly Scene[] = ["en", "ar"].flatMap((language) => [
  {
    name: `drawer, ${language}`,
    path: `/${language}/listings`,
    act: async (page) => {
      await page.locator("[data-opens-drawer]:visible").tap();
      await pause(page);
    },
  },
  {
    name: `filter tap, ${language}`,
    path: `/${language}/listings`,
    act: async (page) => {
      await page.locator("[data-opens-drawer]:visible").tap();
      await pause(page);
      await page.locator("label:has(input[name=type]:enabled):visible").first().tap();
      await pause(page);
      await page.locator("label:has(input[name=finishing]:enabled):visible").first().tap();
      await pause(page);
    },
  },
  {
    name: `gallery, ${language}`,
    path: `/${language}/listings/AA01-101`,
    act: async (page) => {
      for (let step = 0; step < 3; step++) {
        await page.locator("[data-step='1']:visible").first().tap();
        await pause(page);
      }
    },
  },
]);

/** Runs in the page: keeps the longest interaction and the sum of unexpected layout shifts. */
function observe(): void {
  const figures = { inpMs: 0, cls: 0 };
  Object.assign(globalThis, { figures });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("interactionId" in entry && entry.interactionId)
        figures.inpMs = Math.max(figures.inpMs, entry.duration);
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("hadRecentInput" in entry && !entry.hadRecentInput && "value" in entry)
        figures.cls += Number(entry.value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const site = await startSite({ environment: { SALES_WHATSAPP: "01000000000", SALES_PHONE: "01000000000" } });
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  console.log("| interaction | INP ms, worst of 3 visits | layout shift, worst |");
  console.log("|---|---|---|");
  for (const scene of scenes) {
    let inpMs = 0;
    let cls = 0;
    for (let visit = 0; visit < 3; visit++) {
      const context = await browser.newContext({
        baseURL: site.origin,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      const page = await context.newPage();
      await page.addInitScript(observe);
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await page.goto(scene.path, { waitUntil: "networkidle" });
      await scene.act(page);
      const figures = await page.evaluate(
        () => (globalThis as unknown as { figures: { inpMs: number; cls: number } }).figures,
      );
      inpMs = Math.max(inpMs, figures.inpMs);
      cls = Math.max(cls, figures.cls);
      await context.close();
    }
    console.log(`| ${scene.name} | ${Math.round(inpMs)} | ${cls.toFixed(3)} |`);
  }
} finally {
  await browser.close();
  await site.stop();
  site.discard();
}
