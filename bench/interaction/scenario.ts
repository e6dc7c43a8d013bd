import type { Page } from "@playwright/test";

/** A visitor's actions on a page, whose interactions bench/interaction.ts measures. */
export interface InteractionScenario {
  readonly name: string;
  /** Path of the page without the language. The scenario begins after hydration. */
  readonly path: string;
  /** Actions before `act`, which are not measured. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

/** Waits 700 ms, so that the browser can render an interaction's effect and report its duration. */
export const waitForInteractionTiming = (page: Page) => page.waitForTimeout(700);

/** Options for a part of the bench. */
export interface InteractionBenchOptions {
  readonly visits: number;
  /** Runs only scenarios whose names contain this text. */
  readonly nameFilter: string;
}
