import type { Locator, Page } from "@playwright/test";
import { waitForInteractionTiming, type InteractionScenario } from "./scenario.ts";

/*
 * Scenarios on the pages, apart from result screens, that hydrate when they load, for bench/interaction.ts.
 * Controls are located by structure instead of text, so that a scenario works in both languages.
 */

const listingPath = "/listings/AA01-101";

const gallery = (page: Page) => page.locator("section:has(> ul > li > a[data-wakes])").first();

async function showNextPictures(page: Page): Promise<void> {
  const next = gallery(page).locator("button[data-wakes]").nth(1);
  for (let step = 0; step < 3; step++) {
    await next.tap();
    await waitForInteractionTiming(page);
  }
}

async function openFullScreen(page: Page): Promise<void> {
  await gallery(page).locator("li a").first().tap();
  await page.locator("dialog[open] li").first().waitFor();
  await waitForInteractionTiming(page);
}

async function openForm(page: Page): Promise<void> {
  await page.locator("a[aria-haspopup=dialog]:visible").first().tap();
  await page.locator("dialog[open] form").waitFor();
  await waitForInteractionTiming(page);
}

async function typeText(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.pressSequentially(text, { delay: 80 });
}

const contactForm = (page: Page) => page.locator("form[data-lead-form=contact]");
/** Counter that gives each visit another visitor, so that each stores a new lead. */
let visitor = 0;

async function fillForm(page: Page): Promise<void> {
  visitor += 1;
  await typeText(contactForm(page).locator("[name=name]"), "Mona Adel");
  await typeText(contactForm(page).locator("[name=phone]"), `010${String(12_000_000 + visitor)}`);
  await waitForInteractionTiming(page);
}

async function sendForm(page: Page): Promise<void> {
  await contactForm(page).locator("button[type=submit]").tap();
  await contactForm(page).waitFor({ state: "detached" });
  await waitForInteractionTiming(page);
}

async function changeRate(page: Page): Promise<void> {
  const rate = page.locator("#plans input[name=rate]");
  await rate.scrollIntoViewIfNeeded();
  await waitForInteractionTiming(page);
  await rate.tap();
  await rate.press("End");
  await rate.press("Backspace");
  await rate.pressSequentially("7", { delay: 80 });
  await page.waitForURL(/rate=/);
  await waitForInteractionTiming(page);
}

async function answerQuestion(page: Page): Promise<void> {
  await page.locator("label:has(input[type=radio])").first().tap();
  await waitForInteractionTiming(page);
  await page.locator("main form button[type=submit]").first().tap();
  await page.waitForURL(/step=2/);
  await waitForInteractionTiming(page);
}

const liveMap = (page: Page) => page.locator("[data-map] canvas");

async function panMap(page: Page): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await liveMap(page).boundingBox()) ?? {};
  const [middle, level] = [x + width / 2, y + height / 2];
  await page.mouse.move(middle, level);
  await page.mouse.down();
  await page.mouse.move(middle - width / 3, level, { steps: 6 });
  await page.mouse.up();
  await page.waitForURL(/box=/);
  await waitForInteractionTiming(page);
}

export const pageScenarios: readonly InteractionScenario[] = [
  { name: "gallery, next picture", path: listingPath, act: showNextPictures },
  { name: "gallery, full screen", path: listingPath, act: openFullScreen },
  { name: "form of a home, opening", path: listingPath, act: openForm },
  { name: "form for sales, typing", path: "/contact", act: fillForm },
  {
    name: "form for sales, sending",
    path: "/contact",
    prepare: async (page) => {
      await fillForm(page);
      await contactForm(page).locator("[name=consent]").check();
    },
    act: sendForm,
  },
  { name: "comparison of plans, rate", path: listingPath, act: changeRate },
  { name: "finder, a step", path: "/quiz", act: answerQuestion },
  {
    name: "map, moved",
    path: "/listings/map",
    prepare: async (page) => {
      await page.locator("[data-map]").hover({ position: { x: 5, y: 5 } });
      await page.getByRole("button", { name: /^(Zoom in|تكبير)$/ }).waitFor({ timeout: 60_000 });
      await liveMap(page).scrollIntoViewIfNeeded();
      await page.waitForTimeout(3_000);
    },
    act: panMap,
  },
];
