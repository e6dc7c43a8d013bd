import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import {
  type NetworkProfile,
  networkProfiles,
  runOnThrottledPage,
  pageLoadTimeoutMs,
} from "./slow-machine.ts";
import type { InteractionBenchOptions } from "./scenario.ts";
import { printRow, printTableHead } from "../harness.ts";
import { summariseTimes } from "../timing.ts";

/* The part "ticks" of bench/interaction.ts: a filter that is ticked before hydration. */

const clickDelayMs = 300;

/**
 * Times in milliseconds since 1970. They are stored in sessionStorage, because a tick before hydration loads
 * another page, which would lose variables.
 */
interface FilterClickTimestamps {
  readonly painted?: number;
  readonly ticked?: number;
  /** Text of the result line when the filter was ticked. */
  readonly lineBefore?: string;
  readonly answered?: number;
}

/** Runs in every page of a visit: records the first paint, the tick, and the change of the result line. */
function recordTimestamps(): void {
  const read = () => JSON.parse(sessionStorage.getItem("moments") ?? "{}") as FilterClickTimestamps;
  const note = (timestamps: FilterClickTimestamps) =>
    sessionStorage.setItem("moments", JSON.stringify({ ...read(), ...timestamps }));
  const line = () => document.querySelector("#results [role=status] > :first-child")?.textContent ?? "";
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0 && !read().painted)
      note({ painted: Date.now() });
  }).observe({ type: "paint", buffered: true });
  const recordTick = () => note({ ticked: Date.now(), lineBefore: line() });
  addEventListener("change", recordTick, { capture: true, once: true });
  const pollResultLine = () => {
    const { ticked, lineBefore, answered } = read();
    if (ticked && !answered && line() !== "" && line() !== lineBefore) note({ answered: Date.now() });
    if (!answered) requestAnimationFrame(pollResultLine);
  };
  requestAnimationFrame(pollResultLine);
}

const readTimestamps = (page: Page): Promise<FilterClickTimestamps> =>
  page
    .evaluate(() => JSON.parse(sessionStorage.getItem("moments") ?? "{}") as FilterClickTimestamps)
    // `evaluate` fails while the next page replaces this one.
    .catch(() => ({}));

/** Waits for the timestamp with this name; undefined if it is not recorded within `pageLoadTimeoutMs`. */
async function waitForTimestamp(page: Page, name: "painted" | "answered"): Promise<number | undefined> {
  const deadline = performance.now() + pageLoadTimeoutMs;
  while (performance.now() < deadline) {
    const { [name]: timestamp } = await readTimestamps(page);
    if (timestamp !== undefined) return timestamp;
    await wait(20);
  }
  return undefined;
}

interface FilterClick {
  /** Milliseconds from the tick until the result line shows the filtered listings; Infinity if the tick was lost. */
  readonly answeredMs: number;
  /** True if the page was hydrated before the tick. */
  readonly wasHydrated: boolean;
}

function clickBeforeHydration(
  browser: Browser,
  address: string,
  network: NetworkProfile,
): Promise<FilterClick> {
  const wideScreen = { viewport: { width: 1440, height: 900 } };
  return runOnThrottledPage(browser, wideScreen, network, async (page) => {
    await page.addInitScript(recordTimestamps);
    await page.goto(address, { waitUntil: "commit", timeout: pageLoadTimeoutMs });
    const painted = await waitForTimestamp(page, "painted");
    if (painted === undefined) throw new Error(`${address} was not painted`);
    await wait(Math.max(0, painted + clickDelayMs - Date.now()));
    const { place, wasHydrated } = await page.evaluate(() => {
      const option = document.querySelector("#filters label:has(input[name=type]:enabled) input");
      option?.scrollIntoView({ block: "center", behavior: "instant" });
      const { x = 0, y = 0, width = 0, height = 0 } = option?.getBoundingClientRect() ?? {};
      return {
        place: { x: x + width / 2, y: y + height / 2 },
        wasHydrated: document.documentElement.hasAttribute("data-awake"),
      };
    });
    await page.mouse.click(place.x, place.y);
    const answered = await waitForTimestamp(page, "answered");
    const { ticked } = await readTimestamps(page);
    const answeredMs = answered && ticked ? answered - ticked : Number.POSITIVE_INFINITY;
    return { answeredMs, wasHydrated };
  });
}

export async function printPreHydrationClicks(
  browser: Browser,
  origin: string,
  { visits }: Pick<InteractionBenchOptions, "visits">,
): Promise<void> {
  console.log(
    `The first type of home is ticked ${clickDelayMs} ms after the first contentful paint: 1440 px, CPU slowed 4 times, nothing kept, ${visits} visits\n`,
  );
  printTableHead("network | page | s until the count of the tick, median (worst) | React was there");
  for (const network of Object.values(networkProfiles))
    for (const path of ["/en/listings", "/ar/listings"]) {
      const clicks: FilterClick[] = [];
      for (let count = 0; count < visits; count++)
        clicks.push(await clickBeforeHydration(browser, origin + path, network));
      const { p50, max } = summariseTimes(clicks.map(({ answeredMs }) => answeredMs / 1_000));
      const hydratedCount = clicks.filter(({ wasHydrated }) => wasHydrated).length;
      printRow(network.name, path, `${p50.toFixed(1)} (${max.toFixed(1)})`, `${hydratedCount} of ${visits}`);
    }
  console.log();
}
