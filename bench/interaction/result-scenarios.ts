import type { Browser, Page } from "@playwright/test";
import { pageScenarios } from "./page-scenarios.ts";
import {
  waitForInteractionTiming,
  type InteractionBenchOptions,
  type InteractionScenario,
} from "./scenario.ts";
import { printRow, printTableHead } from "../harness.ts";
import { phoneOptions, slowDown } from "./slow-machine.ts";

/* The part "interactions" of bench/interaction.ts, and its scenarios on result screens; [SPEED-4] has the limits. */

async function openDrawer(page: Page): Promise<void> {
  await page.locator('a[href="#filters"]:visible').tap();
  await page.getByRole("dialog").waitFor();
  await waitForInteractionTiming(page);
}

/** Taps the first enabled option of a filter in the drawer. */
async function tapOption(page: Page, name: string): Promise<void> {
  const option = page.locator(`label:has(input[name=${name}]:enabled):visible`).first();
  await option.scrollIntoViewIfNeeded();
  await option.tap();
  await waitForInteractionTiming(page);
}

async function typeIntoSearch(page: Page): Promise<void> {
  const field = page.locator("input[name=q]:visible");
  await field.tap();
  await field.pressSequentially("ivo", { delay: 150 });
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await waitForInteractionTiming(page);
}

async function tapHeart(page: Page): Promise<void> {
  const heart = page.getByRole("article").getByRole("button", { pressed: false }).first();
  await heart.scrollIntoViewIfNeeded();
  await waitForInteractionTiming(page);
  await heart.tap();
  await page.getByRole("article").getByRole("button", { pressed: true }).first().waitFor();
  await waitForInteractionTiming(page);
}

const scenarios: readonly InteractionScenario[] = [
  {
    name: "filter tap",
    path: "/listings",
    prepare: openDrawer,
    act: async (page) => {
      await tapOption(page, "type");
      await tapOption(page, "finishing");
    },
  },
  { name: "drawer", path: "/listings", act: openDrawer },
  { name: "suggestions", path: "/listings", act: typeIntoSearch },
  { name: "heart", path: "/listings", act: tapHeart },
  ...pageScenarios,
];

interface Figures {
  inpMs: number;
  /** Description of the longest interaction. */
  longestInteraction: string;
  layoutShift: number;
}

/** Runs in the page: records the longest interaction and the sum of unexpected layout shifts. */
function observeInteractions(): void {
  const figures: Figures = { inpMs: 0, longestInteraction: "", layoutShift: 0 };
  Object.assign(globalThis, { figures });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId && entry.duration > figures.inpMs) {
        figures.inpMs = entry.duration;
        const [before, processingMs] = [entry.processingStart, entry.processingEnd - entry.processingStart];
        figures.longestInteraction = `${entry.name}: ${Math.round(before - entry.startTime)} ms before, ${Math.round(processingMs)} within`;
      }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("hadRecentInput" in entry && !entry.hadRecentInput && "value" in entry)
        figures.layoutShift += Number(entry.value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const readInteractionMetrics = (page: Page) =>
  page.evaluate(() => ({ ...(globalThis as unknown as { figures: Figures }).figures }));

const resetInteractionMetrics = (page: Page) =>
  page.evaluate(() => void ((globalThis as unknown as { figures: Figures }).figures.inpMs = 0));

async function measureScenario(
  browser: Browser,
  address: string,
  scenario: InteractionScenario,
): Promise<Figures> {
  await using context = await browser.newContext(phoneOptions);
  const page = await context.newPage();
  await page.addInitScript(observeInteractions);
  await slowDown(page, 4);
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForSelector("html[data-awake]", { state: "attached" });
  await scenario.prepare?.(page);
  await resetInteractionMetrics(page);
  await scenario.act(page);
  return await readInteractionMetrics(page);
}

export async function printInteractions(
  browser: Browser,
  origin: string,
  { visits, nameFilter }: InteractionBenchOptions,
): Promise<void> {
  console.log(`390 px, CPU slowed 4 times, worst of ${visits} visits; to reach: 200 ms, 0.02\n`);
  printTableHead("interaction | INP ms | the longest | layout shift of the visit");
  for (const scenario of scenarios.filter(({ name }) => name.includes(nameFilter)))
    for (const language of ["en", "ar"]) {
      const worst: Figures = { inpMs: 0, longestInteraction: "", layoutShift: 0 };
      for (let count = 0; count < visits; count++) {
        const address = `${origin}/${language}${scenario.path}`;
        const { inpMs, longestInteraction, layoutShift } = await measureScenario(browser, address, scenario);
        if (inpMs > worst.inpMs) Object.assign(worst, { inpMs, longestInteraction });
        worst.layoutShift = Math.max(worst.layoutShift, layoutShift);
      }
      printRow(
        `${scenario.name}, ${language}`,
        Math.round(worst.inpMs),
        worst.longestInteraction,
        worst.layoutShift.toFixed(3),
      );
    }
  console.log();
}
