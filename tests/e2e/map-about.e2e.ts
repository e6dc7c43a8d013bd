import type { Map as LiveMap } from "maplibre-gl";
import type { Page } from "@playwright/test";
import { rmSync } from "node:fs";
import { openDatabase } from "../../server/db/database.ts";
import { findAccessibilityViolations } from "../support/axe.ts";
import { createListingsDataFolder } from "../support/large-site.ts";
import { mapBrowserOptions } from "../support/map-browser.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { expect, openHydrated, test } from "../support/site.ts";

test.use({ ...mapBrowserOptions, viewport: { width: 1024, height: 700 } });
// One separate site for all tests of this file; most of its listings have no position.
test.describe.configure({ mode: "serial" });

let site: RunningSite;
let dataDir: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataDir = await createListingsDataFolder(2_000);
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await database.pool.query("update listing set latitude = null, longitude = null where id % 5 <> 0");
  await database.pool.query(
    `update listing set location_en = 'Somewhere', location_ar = '', project_name_en = '', project_name_ar = '',
       project_slug = '', area_slugs = '{}', latitude = null, longitude = null where id % 50 = 1`,
  );
  await database.close();
  site = await startSite({ dataDir });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Kind = "exact" | "about" | "none";
type MapElement = HTMLElement & { liveMap?: LiveMap };

/** Returns the numbers in the map's legend; 0 for a line that is not shown. */
async function keyOf(page: Page): Promise<Record<Kind, number>> {
  const counts = { exact: 0, about: 0, none: 0 };
  for (const line of await page.locator("[data-homes]").all()) {
    const kind = (await line.getAttribute("data-homes")) as Kind;
    counts[kind] = Number((await line.locator("b").innerText()).replaceAll(",", ""));
  }
  return counts;
}

/** Returns the number of results that the page states. */
async function resultCountOf(page: Page): Promise<number> {
  const status = page.getByRole("status").filter({ hasText: /Showing|عرض/ });
  return Number(/[\d,]+/.exec(await status.innerText())?.[0].replaceAll(",", ""));
}

const circlesOn = (page: Page) => page.getByRole("list", { name: /^(Homes about here|وحدات هنا تقريبًا)$/ });

async function openLive(page: Page, path: string): Promise<void> {
  await openHydrated(page, site.origin + path);
  await page.locator("[data-map]").hover({ position: { x: 5, y: 5 } });
  await expect(page.getByRole("button", { name: /^(Zoom in|تكبير)$/ })).toBeVisible();
  await expect(circlesOn(page).getByRole("button").first()).toBeAttached();
}

const texts = [
  {
    lang: "en",
    heading: /^(.+), about here$/,
    label: /^(.+): ([\d,]+) homes? about here$/,
    see: /^See (?:this home|these ([\d,]+)) in the list$/,
    none: "See them in the list",
    chip: "No place stated",
    close: "Close",
  },
  {
    lang: "ar",
    heading: /^(.+)، هنا تقريبًا$/,
    label: /^(.+): (?:([\d,]+) )?(?:وحدة|وحدات|وحدة واحدة|وحدتان) هنا تقريبًا$/,
    see: /^شاهد(?:ها|هما) في القائمة(?: \(([\d,]+)\))?$/,
    none: "شاهدها في القائمة",
    chip: "المكان غير محدد",
    close: "إغلاق",
  },
] as const;

for (const { lang, heading, label, see, none, chip, close } of texts) {
  test.describe(`in ${lang}, without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test("every home is on the map or counted beside it, and each circle leads to its homes", async ({
      page,
    }) => {
      await page.goto(`${site.origin}/${lang}/listings/map`);
      const { exact, about: aboutCount, none: noneCount } = await keyOf(page);
      expect(Math.min(exact, aboutCount, noneCount), "homes of each kind").toBeGreaterThan(20);
      expect(exact + aboutCount + noneCount, "homes that are in no line").toBe(await resultCountOf(page));

      await page.getByRole("link", { name: none }).click();
      await expect(page).toHaveURL(/\/listings\/list\?about=none$/);
      expect(await listCountOf(page)).toBe(noneCount);
      await expect(page.getByText(chip).first()).toBeVisible();

      await page.goto(`${site.origin}/${lang}/listings/map?area=new-cairo`);
      await expect(
        page
          .locator('[data-part="homes"]')
          .getByText(lang === "en" ? /, about here/ : /، هنا تقريبًا/)
          .first(),
      ).toBeVisible();
      const onMap = circlesOn(page).getByRole("link");
      for (const circle of await onMap.all()) expect(await circle.getAttribute("aria-label")).toMatch(label);
      const single = onMap.and(page.locator('[href*="about="]')).first();
      const [, , count] = label.exec((await single.getAttribute("aria-label")) ?? "") ?? [];
      await page.goto(site.origin + ((await single.getAttribute("href")) ?? ""));
      expect(String(await listCountOf(page))).toBe((count ?? "1").replaceAll(",", ""));
    });
  });

  test(`in ${lang} a circle of the live map is opened by the keyboard, describes its places, and gets the focus back`, async ({
    page,
  }) => {
    await openLive(page, `/${lang}/listings/map?box=31.4,29.98,31.55,30.06`);
    const buttons = circlesOn(page).getByRole("button");
    for (const button of await buttons.all()) expect(await button.getAttribute("aria-label")).toMatch(label);
    const single = buttons
      .and(
        page.locator(
          'button:not([aria-label*="other place"]):not([aria-label*="آخر"]):not([aria-label*="أخرى"])',
        ),
      )
      .first();
    const name = (await single.getAttribute("aria-label")) ?? "";
    const [, place, count] = label.exec(name) ?? [];
    await single.focus();
    await page.keyboard.press("Enter");
    const panel = page.locator("[data-circle-panel]");
    await expect(panel).toBeFocused();
    await expect(panel.getByRole("heading")).toHaveText(heading);
    await expect(panel.getByRole("heading")).toContainText(place ?? "?");
    await expect(single).toHaveAttribute("aria-current", "true");
    expect(await findAccessibilityViolations(page, { selector: "[data-map]" })).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(single).toBeFocused();

    await page.keyboard.press("Enter");
    await panel.getByRole("button", { name: close }).click();
    await expect(panel).toHaveCount(0);
    await single.focus();
    await page.keyboard.press("Enter");
    const link = panel.getByRole("link", { name: see });
    await link.click();
    await expect(page).toHaveURL(/\/listings\/list\?about=/);
    expect(String(await listCountOf(page))).toBe((count ?? "1").replaceAll(",", ""));
  });

  test(`in ${lang} the list, its number and the legend follow the map as it moves, and every home is counted`, async ({
    page,
  }) => {
    await openLive(page, `/${lang}/listings/map?box=31.3,29.9,31.7,30.2`);
    const before = await keyOf(page);
    expect(before.exact + before.about).toBe(await resultCountOf(page));
    expect(before.none).toBeGreaterThan(0);
    const box = new URL(page.url()).searchParams.get("box");
    await page.getByRole("button", { name: /^(Zoom in|تكبير)$/ }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("box")).not.toBe(box);
    await expect.poll(async () => (await keyOf(page)).about).not.toBe(before.about);
    const after = await keyOf(page);
    expect(after.exact + after.about).toBe(await resultCountOf(page));
    expect(after.about, "nearer by there are fewer").toBeLessThan(before.about);
    expect(after.none, "those without a place stay counted").toBe(before.none);
  });
}

test("a press on a circle opens its panel, or zooms in if it stands for several places", async ({ page }) => {
  await openLive(page, "/en/listings/map?box=31.4,29.98,31.55,30.06");
  await page.mouse.click(...(await clearCircleOn(page)));
  await expect(page.locator("[data-circle-panel]")).toBeVisible();
  const circleCount = await page
    .locator("[data-live-map]")
    .evaluate(
      (element: MapElement) => element.liveMap?.queryRenderedFeatures({ layers: ["about"] }).length ?? 0,
    );
  expect(circleCount).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-circle-panel]")).toHaveCount(0);

  await openLive(page, "/en/listings/map");
  const several = circlesOn(page).locator('button[aria-label*="other place"]').first();
  const zoom = () =>
    page.locator("[data-live-map]").evaluate((element: MapElement) => element.liveMap?.getZoom() ?? 0);
  const before = await zoom();
  await several.focus();
  await page.keyboard.press("Enter");
  await expect.poll(zoom).toBeGreaterThan(before + 0.5);
});

/** Returns the centre of the circle of a single place that no pin or control covers, in page coordinates. */
async function clearCircleOn(page: Page): Promise<readonly [number, number]> {
  const single = circlesOn(page).locator('button:not([aria-label*="other place"])');
  const find = async () => {
    for (const button of await single.all()) {
      const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const center = [x + width / 2, y + height / 2] as const;
      const isClear = await page.locator("[data-live-map]").evaluate((element: MapElement, [left, top]) => {
        const canvas = element.liveMap?.getCanvas();
        if (!canvas || document.elementFromPoint(left, top) !== canvas) return false;
        const { x: mapX, y: mapY } = canvas.getBoundingClientRect();
        const [at0, at1] = [left - mapX, top - mapY];
        return (
          element.liveMap?.queryRenderedFeatures(
            [
              [at0 - 10, at1 - 10],
              [at0 + 10, at1 + 10],
            ],
            { layers: ["homes"] },
          ).length === 0
        );
      }, center);
      if (isClear) return center;
    }
    return null;
  };
  await expect.poll(find).not.toBeNull();
  return (await find()) ?? [0, 0];
}

/** Returns the number of results that the list states: 47 for "Showing 1-6 of 47 properties". */
async function listCountOf(page: Page): Promise<number> {
  const status = page
    .getByRole("status")
    .filter({ hasText: /Showing|عرض/ })
    .locator("b")
    .first();
  const numbers = (await status.innerText()).replaceAll(",", "").match(/\d+/g) ?? ["1"];
  return Number(numbers.at(-1));
}
