import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export interface AxeScope {
  /** A CSS selector; the whole page otherwise. */
  readonly within?: string;
  /** Only these rules; all of WCAG 2.2 AA and the best practices otherwise. */
  readonly rules?: readonly string[];
}

/** What axe finds wrong on a page as it is now, a line each: the rule and where. */
export async function findViolations(
  page: Page,
  { within, rules }: AxeScope = {},
): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
    // What passes is of no interest, and no page of ours has a frame, for which each run would open a page of its own.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true);
  if (within) axe.include(within);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(tags)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
