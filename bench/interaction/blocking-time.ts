import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { vitalsScriptUrlAttribute } from "../../web/inline/data-attributes.ts";
import { networkProfiles, pageLoadTimeoutMs, phoneOptions, runOnThrottledPage } from "./slow-machine.ts";
import type { InteractionBenchOptions } from "./scenario.ts";
import { printRow, printTableHead } from "../harness.ts";
import { summariseTimes } from "../timing.ts";

/* The part "blocking" of bench/interaction.ts: how long the main thread is blocked until a page is hydrated. */

const network = networkProfiles.slow4g;
const paths = ["en", "ar"].flatMap((language) =>
  ["listings", "listings/list", "listings/map"].map((screen) => `/${language}/${screen}`),
);

interface PhonePageLoad {
  readonly blockingMs: number;
  /**
   * Milliseconds from the first contentful paint to the request for the page's first module; negative if the
   * request came first.
   */
  readonly modulesAfterMs: number;
  /** Milliseconds from the first contentful paint to the end of hydration. */
  readonly hydratedAfterMs: number;
}

interface RecordedPageLoad {
  /**
   * Time of the page's first request for a module. Excludes the module that measures web vitals, because it loads
   * after the page.
   */
  modulesMs: number;
  paintedMs: number;
  hydratedMs: number;
  readonly tasks: { readonly startMs: number; readonly endMs: number }[];
}

/**
 * Text that the page writes to its console after hydration. The bench waits for this text instead of a selector,
 * because Playwright's search for a selector would itself block the main thread for 50 to 100 ms.
 */
const hydratedText = "React answers";

/** Runs in the page: records the first paint, the end of hydration, and long tasks of the main thread. */
function observePageLoad([word, vitalsMark]: readonly [string, string]): void {
  const load: RecordedPageLoad = {
    paintedMs: 0,
    modulesMs: Number.POSITIVE_INFINITY,
    hydratedMs: 0,
    tasks: [],
  };
  Object.assign(globalThis, { load });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName("first-contentful-paint")) load.paintedMs = startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      load.tasks.push({ startMs: startTime, endMs: startTime + duration });
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    const vitals = document.documentElement.getAttribute(vitalsMark) ?? "";
    for (const { name, startTime } of list.getEntries())
      if (name.endsWith(".js") && !name.endsWith(vitals))
        load.modulesMs = Math.min(load.modulesMs, startTime);
  }).observe({ type: "resource", buffered: true });
  new MutationObserver(() => {
    if (load.hydratedMs > 0 || !document.documentElement.hasAttribute("data-awake")) return;
    load.hydratedMs = performance.now();
    console.log(word);
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-awake"] });
}

/**
 * Total blocking time by Lighthouse's definition: the sum of what each task takes beyond 50 ms, from the first
 * paint until 2 s after hydration.
 */
function toPhonePageLoad({
  paintedMs,
  modulesMs,
  hydratedMs: hydratedAtMs,
  tasks,
}: RecordedPageLoad): PhonePageLoad {
  const blockingMs = tasks
    .filter(({ startMs }) => startMs < hydratedAtMs + 2_000)
    .map(({ startMs, endMs }) => endMs - Math.max(startMs, paintedMs) - 50)
    .filter((ms) => ms > 0)
    .reduce((sum, ms) => sum + ms, 0);
  return { blockingMs, modulesAfterMs: modulesMs - paintedMs, hydratedAfterMs: hydratedAtMs - paintedMs };
}

function measurePhonePageLoad(browser: Browser, address: string): Promise<PhonePageLoad> {
  return runOnThrottledPage(browser, phoneOptions, network, async (page) => {
    await page.addInitScript(observePageLoad, [hydratedText, vitalsScriptUrlAttribute] as const);
    const hydration = page.waitForEvent("console", {
      predicate: (message) => message.text() === hydratedText,
      timeout: pageLoadTimeoutMs,
    });
    await Promise.all([page.goto(address, { waitUntil: "commit", timeout: pageLoadTimeoutMs }), hydration]);
    await wait(2_500);
    return toPhonePageLoad(
      await page.evaluate(() => (globalThis as unknown as { load: RecordedPageLoad }).load),
    );
  });
}

export async function printBlockingTimes(
  browser: Browser,
  origin: string,
  { visits }: Pick<InteractionBenchOptions, "visits">,
): Promise<void> {
  console.log(`390 px, CPU slowed 4 times, ${network.name}, nothing kept, median of ${visits} visits\n`);
  printTableHead(
    "page | blocking time ms (worst) | ms from the first paint until React is asked for (least) | s until React answers",
  );
  for (const path of paths) {
    const loads: PhonePageLoad[] = [];
    for (let count = 0; count < visits; count++)
      loads.push(await measurePhonePageLoad(browser, origin + path));
    const blocking = summariseTimes(loads.map(({ blockingMs }) => blockingMs));
    const hydration = summariseTimes(loads.map(({ hydratedAfterMs }) => hydratedAfterMs / 1_000));
    const modules = loads.map(({ modulesAfterMs }) => modulesAfterMs);
    printRow(
      path,
      `${blocking.p50.toFixed(0)} (${blocking.max.toFixed(0)})`,
      `${summariseTimes(modules).p50.toFixed(0)} (${Math.min(...modules).toFixed(0)})`,
      hydration.p50.toFixed(2),
    );
  }
  console.log();
}
