import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { command } from "../scripts/command.ts";
import { chromiumPath } from "../tests/support/chromium.ts";
import { startSite } from "../tests/support/running-site.ts";
import { printBlocking } from "./blocking-time.ts";
import { printEarlyTicks } from "./early-tick.ts";

const help = `
node bench/interaction.ts [--visits 3] [--only interactions,ticks,blocking]

The built site in Chromium with the CPU slowed four times. Interactions: the longest Interaction to Next Paint of each kind
on a 390 px screen, and the layout shift of the whole visit. Ticks: a filter that is ticked before React is there, on slow
networks. Blocking: how long the main thread of a phone is held while a page loads.
`;

interface Scene {
  readonly name: string;
  readonly path: string;
  /** Whether React answers the page: the scene waits for it. */
  readonly isTakenOver: boolean;
  /** Steps before `act` that are not measured. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

const pause = (page: Page) => page.waitForTimeout(700);

async function openDrawer(page: Page): Promise<void> {
  await page.locator('a[href="#filters"]:visible').tap();
  await page.getByRole("dialog").waitFor();
  await pause(page);
}

/** Taps the first enabled option of a filter in the drawer. */
async function tapOption(page: Page, name: string): Promise<void> {
  const option = page.locator(`label:has(input[name=${name}]:enabled):visible`).first();
  await option.scrollIntoViewIfNeeded();
  await option.tap();
  await pause(page);
}

async function typeIntoSearch(page: Page): Promise<void> {
  const field = page.locator("input[name=q]:visible");
  await field.tap();
  await field.pressSequentially("ivo", { delay: 150 });
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await pause(page);
}

async function tapHeart(page: Page): Promise<void> {
  const heart = page.getByRole("article").getByRole("button", { pressed: false }).first();
  await heart.scrollIntoViewIfNeeded();
  await pause(page);
  await heart.tap();
  await page.getByRole("article").getByRole("button", { pressed: true }).first().waitFor();
  await pause(page);
}

/** The gallery of a home is one of the pages without React: its buttons are found by their words. */
const nextImage = { en: "Next image", ar: "الصورة التالية" } as const;

const scenes: readonly Scene[] = (["en", "ar"] as const).flatMap((language) => {
  const listings = { path: `/${language}/listings`, isTakenOver: true };
  return [
    {
      name: `filter tap, ${language}`,
      ...listings,
      prepare: openDrawer,
      act: async (page) => {
        await tapOption(page, "type");
        await tapOption(page, "finishing");
      },
    },
    { name: `drawer, ${language}`, ...listings, act: openDrawer },
    { name: `suggestions, ${language}`, ...listings, act: typeIntoSearch },
    { name: `heart, ${language}`, ...listings, act: tapHeart },
    {
      name: `gallery, ${language}`,
      path: `/${language}/listings/AA01-101`,
      isTakenOver: false,
      act: async (page) => {
        for (let step = 0; step < 3; step++) {
          await page.getByRole("button", { name: nextImage[language] }).first().tap();
          await pause(page);
        }
      },
    },
  ] satisfies readonly Scene[];
});

interface Figures {
  inpMs: number;
  layoutShift: number;
}

/** Runs in the page: keeps the longest interaction and the sum of unexpected layout shifts. */
function observe(): void {
  const figures: Figures = { inpMs: 0, layoutShift: 0 };
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
        figures.layoutShift += Number(entry.value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const readFigures = (page: Page) =>
  page.evaluate(() => ({ ...(globalThis as unknown as { figures: Figures }).figures }));

const forgetInteractions = (page: Page) =>
  page.evaluate(() => void ((globalThis as unknown as { figures: Figures }).figures.inpMs = 0));

async function visit(browser: Browser, origin: string, scene: Scene): Promise<Figures> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(scene.path, { waitUntil: "networkidle" });
  if (scene.isTakenOver) await page.waitForSelector("html[data-awake]", { state: "attached" });
  await scene.prepare?.(page);
  await forgetInteractions(page);
  await scene.act(page);
  const figures = await readFigures(page);
  await context.close();
  return figures;
}

async function printInteractions(browser: Browser, origin: string, visits: number): Promise<void> {
  console.log(`390 px, CPU slowed 4 times, worst of ${visits} visits\n`);
  console.log("| interaction | INP ms | layout shift of the visit |\n|---|--:|--:|");
  for (const scene of scenes) {
    const worst: Figures = { inpMs: 0, layoutShift: 0 };
    for (let count = 0; count < visits; count++) {
      const { inpMs, layoutShift } = await visit(browser, origin, scene);
      worst.inpMs = Math.max(worst.inpMs, inpMs);
      worst.layoutShift = Math.max(worst.layoutShift, layoutShift);
    }
    console.log(`| ${scene.name} | ${Math.round(worst.inpMs)} | ${worst.layoutShift.toFixed(3)} |`);
  }
  console.log();
}

const parts = { interactions: printInteractions, ticks: printEarlyTicks, blocking: printBlocking } as const;

await command(help, async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { visits: { type: "string", default: "3" }, only: { type: "string" } },
  });
  const wanted = values.only?.split(",") ?? Object.keys(parts);
  const environment = { SALES_WHATSAPP: "01000000000", SALES_PHONE: "01000000000" };
  const site = await startSite({ environment });
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    for (const [name, print] of Object.entries(parts))
      if (wanted.includes(name)) await print(browser, site.origin, Number(values.visits));
  } finally {
    await browser.close();
    await site.stop();
    site.discard();
  }
});
