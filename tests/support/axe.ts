import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * The copy of axe that @axe-core/playwright brings along. That package itself sends the script to the page twice and
 * fetches everything that passed; both together took longer than the rules.
 */
const source = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

export interface AxeScope {
  /** A CSS selector; the whole page otherwise. */
  readonly within?: string;
  /** Only these rules; all of WCAG 2.2 AA and the best practices otherwise. */
  readonly rules?: readonly string[];
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

/** The part of axe that is used here, where it stands in a page. */
interface PageWithAxe {
  readonly axe: {
    run(context: unknown, options: unknown): Promise<{ readonly violations: readonly Violation[] }>;
  };
}

/** Results that are being replaced are dimmed meanwhile, and nobody is meant to read them then. */
function untilStill(page: Page): Promise<unknown> {
  return page.waitForFunction(() => {
    const isMoving = (animation: Animation) =>
      animation.playState === "running" && animation.effect?.getComputedTiming().endTime !== Infinity;
    return document.querySelector("[aria-busy=true]") === null && !document.getAnimations().some(isMoving);
  });
}

/** What axe finds wrong on a page once nothing moves on it, a line each: the rule and where. */
export async function findViolations(
  page: Page,
  { within, rules }: AxeScope = {},
): Promise<readonly string[]> {
  await untilStill(page);
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(source);
  const runOnly = rules ? { type: "rule", values: rules } : { type: "tag", values: tags };
  return page.evaluate(
    async ([selector, options]) => {
      const { axe } = globalThis as unknown as PageWithAxe;
      const { violations } = await axe.run(selector ?? document, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    // No page of ours has a frame, and what passes is of no interest.
    [within, { runOnly, resultTypes: ["violations"], iframes: false }] as const,
  );
}
