import type { Browser, Page } from "@playwright/test";
import type { InteractionBenchOptions } from "./scenario.ts";
import { printRow, printTableHead } from "../harness.ts";
import { phoneOptions, slowDown } from "./slow-machine.ts";
import { summariseTimes } from "../timing.ts";

/*
 * The part "presses" of bench/interaction.ts: the first press on a page that loads no script before a control is
 * used.
 */

interface FirstClick {
  readonly name: string;
  /** Path of the page without the language. */
  readonly path: string;
  readonly control: string;
  /** Selector of the element that the press makes appear. */
  readonly effect: string;
}

const developer = "/developer/apex-real-estate";
const firstClicks: readonly FirstClick[] = [
  {
    name: "home, the search field offers suggestions",
    path: "",
    control: "main input[name=q]",
    effect: "input[role=combobox]",
  },
  {
    name: "developer, the form opens",
    path: developer,
    control: "main a[data-wakes]:visible",
    effect: "dialog[open] form",
  },
  {
    name: "project, a picture opens",
    path: `${developer}/ivoire-east`,
    control: "main li > a[data-wakes]:visible",
    effect: "dialog[open] li",
  },
];

interface FirstClickTimestamps {
  pressedMs: number;
  answeredMs: number;
}

/** Runs in the page: records the press, and the frame in which its effect appears. */
function recordFirstClick(effect: string): void {
  const moments: FirstClickTimestamps = { pressedMs: 0, answeredMs: 0 };
  Object.assign(globalThis, { moments });
  addEventListener("click", ({ timeStamp }) => (moments.pressedMs ||= timeStamp), true);
  const checkEffect = () => {
    if (moments.pressedMs > 0 && document.querySelector(effect)) moments.answeredMs = performance.now();
    else requestAnimationFrame(checkEffect);
  };
  requestAnimationFrame(checkEffect);
}

const clickEffectTimeoutMs = 10_000;

/** Presses a control. @returns milliseconds until the effect appears; Infinity if the press was lost */
async function measureFirstClick(
  browser: Browser,
  address: string,
  { control, effect }: FirstClick,
  rate: number,
): Promise<number> {
  await using context = await browser.newContext(phoneOptions);
  const page = await context.newPage();
  await page.addInitScript(recordFirstClick, effect);
  await slowDown(page, rate);
  await page.goto(address, { waitUntil: "networkidle" });
  const target = page.locator(control).first();
  await target.scrollIntoViewIfNeeded();
  await target.tap();
  return await waitForClickEffect(page);
}

async function waitForClickEffect(page: Page): Promise<number> {
  const read = () => (globalThis as unknown as { moments: FirstClickTimestamps }).moments;
  try {
    await page.waitForFunction(
      () => (globalThis as unknown as { moments: FirstClickTimestamps }).moments.answeredMs > 0,
      undefined,
      { timeout: clickEffectTimeoutMs, polling: 100 },
    );
    const { pressedMs, answeredMs } = await page.evaluate(read);
    return answeredMs - pressedMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

export async function printFirstClickDelays(
  browser: Browser,
  origin: string,
  { nameFilter }: InteractionBenchOptions,
): Promise<void> {
  const visits = 5;
  console.log(
    `The first press on a sleeping page, 390 px, nothing kept, a local line, ${visits} visits; to reach: 300 ms, none lost\n`,
  );
  printTableHead("press | CPU slowed | ms until its effect, median (worst) | lost");
  for (const click of firstClicks.filter(({ name }) => name.includes(nameFilter)))
    for (const language of ["en", "ar"])
      for (const rate of [1, 4]) {
        const times: number[] = [];
        for (let count = 0; count < visits; count++)
          times.push(await measureFirstClick(browser, `${origin}/${language}${click.path}`, click, rate));
        const { p50, max } = summariseTimes(times);
        const lostCount = times.filter((ms) => !Number.isFinite(ms)).length;
        printRow(
          `${click.name}, ${language}`,
          `${rate}×`,
          `${p50.toFixed(0)} (${max.toFixed(0)})`,
          lostCount,
        );
      }
  console.log();
}
