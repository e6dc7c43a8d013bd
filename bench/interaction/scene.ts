import type { Page } from "@playwright/test";

/** What a visitor does on one page, whose interactions bench/interaction.ts measures. */
export interface Scene {
  readonly name: string;
  /** Behind the language. React takes the page over, and the scene begins then. */
  readonly path: string;
  /** Steps before `act` that are not measured. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

/** Until what an interaction led to is drawn and counted. */
export const pause = (page: Page) => page.waitForTimeout(700);

/** How a part of the bench is run. */
export interface Run {
  readonly visits: number;
  /** A word that the names of the scenes have that are played. */
  readonly scene: string;
}
