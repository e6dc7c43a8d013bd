import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/site.ts";

/* The appearance of pages in both directions of writing: compares each with a reference picture in screens/.
   CONTRIBUTING.md says how to update the pictures. */

const pages = {
  home: "",
  developer: "/developer/apex-real-estate",
  project: "/developer/apex-real-estate/ivoire-east",
  listings: "/listings",
  property: "/listings/AA01-101",
  missing: "/no-such-page",
} as const;
const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
const languages = ["en", "ar"] as const;
type Language = (typeof languages)[number];

/** Mistakes that a stylesheet could contain; the comparison must notice each. */
const faults = {
  "everything 8 px lower": "main { padding-block-start: 8px }",
  "no margin beside the page": ".wrap { padding-inline: 0 !important }",
  "another typeface": "* { font-family: monospace !important }",
  "a mirrored page": "body { transform: scaleX(-1) }",
  "no header": "header { visibility: hidden }",
} as const;

const versionFile = join(import.meta.dirname, "screens", "browser.txt");
const readVersion = () => readFileSync(versionFile, "utf8").trim();

// The test adds its own styles, which the Content-Security-Policy would block.
test.use({ bypassCSP: true, colorScheme: "light", deviceScaleFactor: 1, expectedErrors: [/status of 404/] });

test.beforeEach(({ browser }, { config }) => {
  const version = browser.version();
  if (isRenewing(config)) return writeFileSync(versionFile, `${version}\n`);
  test.skip(
    Boolean(process.env["CHROMIUM_PATH"]) && version !== readVersion(),
    `The reference pictures are of Chromium ${readVersion()}; CHROMIUM_PATH is ${version}, which may render differently.`,
  );
});

test("the reference pictures are from the installed browser", ({ browser }) => {
  expect(browser.version(), "renew the reference pictures, see CONTRIBUTING.md").toBe(readVersion());
});

for (const [screen, viewport] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    for (const [name, path] of Object.entries(pages)) {
      test(`${name} matches its reference pictures in both languages, one mirroring the other`, async ({
        page,
      }) => {
        const fromStart: number[][] = [];
        for (const language of languages) {
          await open(page, language, path);
          await expectPicture(page, `${name}-${language}-${screen}`);
          fromStart.push(await distancesFromStart(page, language));
        }
        await flipDirection(page);
        await expectOtherPicture(page, `${name}-ar-${screen}`);
        const [english = [], arabic = []] = fromStart;
        expect(english.length).toBeGreaterThanOrEqual(2);
        expect(arabic).toHaveLength(english.length);
        for (const [index, distance] of english.entries())
          expect(Math.abs(distance - (arabic[index] ?? Number.NaN)), `${index}`).toBeLessThanOrEqual(1);
      });
    }

    test("the comparison detects a layout fault", async ({ page }) => {
      await open(page, "ar", pages.project);
      await expectPicture(page, `project-ar-${screen}`);
      for (const [fault, content] of Object.entries(faults)) {
        const style = await page.addStyleTag({ content });
        await test.step(fault, () => expectOtherPicture(page, `project-ar-${screen}`));
        await style.evaluate((element) => (element as Element).remove());
      }
      await expectPicture(page, `project-ar-${screen}`);
    });
  });
}

/** Whether this run writes the reference pictures instead of comparing with them. */
function isRenewing({ updateSnapshots }: { readonly updateSnapshots: string }): boolean {
  return updateSnapshots === "all" || updateSnapshots === "changed";
}

/**
 * Opens a page and waits for its fonts. Shows pictures as grey areas, because loading and decoding them is not
 * tested here.
 */
async function open(page: Page, language: Language, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/${language}${path}`);
  await page.addStyleTag({ content: "img { filter: contrast(0) }" });
  await page.evaluate(() => document.fonts.ready.then(() => null));
}

/**
 * Elements whose content depends on the date: the copyright's year, deliveries that may be late, the age of
 * listings.
 */
function ofTheDay(page: Page): Locator[] {
  return [
    page.getByText(/^© \d{4}/),
    page.getByText(/^(Listed on|أُضيفت في)/),
    page
      .locator("dt")
      .filter({ hasText: /^(Delivery|الاستلام)$/ })
      .locator("xpath=following-sibling::dd"),
  ];
}

// Tolerates small differences in anti-aliasing; each of `faults` changes more pixels.
const options = (page: Page) => ({ mask: ofTheDay(page), maskColor: "#808080", maxDiffPixelRatio: 0.002 });

async function expectPicture(page: Page, name: string): Promise<void> {
  await expect(page).toHaveScreenshot(`${name}.png`, options(page));
}

async function expectOtherPicture(page: Page, name: string): Promise<void> {
  await expect(page).not.toHaveScreenshot(`${name}.png`, options(page));
}

/** Gives the page the wrong direction of writing, as a mistake would. */
async function flipDirection(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { documentElement } = document;
    documentElement.dir = documentElement.dir === "rtl" ? "ltr" : "rtl";
  });
}

/**
 * Returns the distances in px of the brand, the heading and the first picture from the side of the page where text
 * begins.
 */
async function distancesFromStart(page: Page, language: Language): Promise<number[]> {
  const landmarks = [page.locator("header a"), page.locator("h1"), page.locator("main img")].map((landmark) =>
    landmark.filter({ visible: true }).first(),
  );
  const distances: number[] = [];
  for (const landmark of landmarks) {
    if ((await landmark.count()) === 0) continue;
    distances.push(
      await landmark.evaluate((element, isRightToLeft) => {
        const { left, right } = element.getBoundingClientRect();
        return isRightToLeft ? document.documentElement.clientWidth - right : left;
      }, language === "ar"),
    );
  }
  return distances;
}
