import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axeRuleTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * The source of axe, as contained in @axe-core/playwright. That package would inject it twice and return all
 * passed checks, which took longer than the checks themselves.
 */
const axeScriptSource = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

export interface AxeScope {
  /** A CSS selector of the part to check; the whole page if absent. */
  readonly selector?: string;
  /** Rules to check; if absent, all of WCAG 2.2 AA [ACCESS-2] and axe's best practices. */
  readonly rules?: readonly string[];
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

/** The part of axe's API in the page that is used here. */
interface PageWithAxe {
  readonly axe: {
    run(context: unknown, options: unknown): Promise<{ readonly violations: readonly Violation[] }>;
  };
}

/**
 * Waits until animations have ended and results are no longer being replaced: they are dimmed meanwhile, so their
 * contrast would fail.
 */
function waitForAnimationsEnd(page: Page): Promise<unknown> {
  return page.waitForFunction(() => {
    const isMoving = (animation: Animation) =>
      animation.playState === "running" && animation.effect?.getComputedTiming().endTime !== Infinity;
    return document.querySelector("[aria-busy=true]") === null && !document.getAnimations().some(isMoving);
  });
}

/** Violations that axe finds once all motion on the page has ended, one line each: rule and element. */
export async function findAccessibilityViolations(
  page: Page,
  { selector: within, rules }: AxeScope = {},
): Promise<readonly string[]> {
  await waitForAnimationsEnd(page);
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axeScriptSource);
  const runOnly = rules ? { type: "rule", values: rules } : { type: "tag", values: axeRuleTags };
  return page.evaluate(
    async ([selector, options]) => {
      const { axe } = globalThis as unknown as PageWithAxe;
      const { violations } = await axe.run(selector ?? document, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    // Saves time: the pages have no frames, and passed checks are not needed.
    [within, { runOnly, resultTypes: ["violations"], iframes: false }] as const,
  );
}
