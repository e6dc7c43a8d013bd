import type { Page } from "@playwright/test";
import { mapBrowserOptions } from "../support/map-browser.ts";
import { expect, test, openHydrated } from "../support/site.ts";

/* The map page until the live map is loaded, and where it cannot be: the server's drawing takes its place. */

test.use({
  ...mapBrowserOptions,
  // The smallest window that shows the map next to the list, because each frame renders the whole map.
  viewport: { width: 1024, height: 600 },
});

const rows = (page: Page) => page.locator('[data-part="homes"]').getByRole("article");

test("the live map is loaded only when the map is reached, and on metered connections only on request", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
  const requestUrls: string[] = [];
  page.on("request", (request) => requestUrls.push(request.url()));
  await openHydrated(page, "/en/listings/map");
  const ofMap = () => requestUrls.filter((url) => /live-map|\/worker|egypt-map|\/api\/map/.test(url));
  const show = page.getByRole("button", { name: "Show the live map" });
  await expect(show).toBeVisible();
  await page.locator("[data-map]").hover({ position: { x: 5, y: 5 } });
  // If at all, the map would be loaded as soon as the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(ofMap()).toEqual([]);
  await show.click();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expect(show).toBeHidden();
  expect(ofMap().length).toBeGreaterThanOrEqual(4);
});

test("without WebGL the server's drawing stays, with a short note", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openHydrated(page, "/en/listings/map");
  await expect(
    page.getByText("This browser cannot draw the live map, so the simple one stays."),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: "Homes on the map" }).getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeHidden();
});

test.describe("when the connection is lost", () => {
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  test("before the map's script is loaded, the server's drawing stays with a message", async ({ page }) => {
    await page.route(/\/assets\/start-live-map-[\w-]{8}\.js$/, (route) =>
      route.abort("internetdisconnected"),
    );
    await openHydrated(page, "/en/listings/map");
    await page.locator("[data-map]").hover({ position: { x: 5, y: 5 } });
    await expect(page.getByText("The live map could not be loaded, so the simple one stays.")).toBeVisible();
    await expect(
      page.getByRole("list", { name: "Homes on the map" }).getByRole("link").first(),
    ).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const [lang, name, location, pins, submit] of [
    ["en", "Available Listings - Map View", "Location", "Homes on the map", "Search"],
    ["ar", "الوحدات المتاحة على الخريطة", "المنطقة", "الوحدات على الخريطة", "بحث"],
  ] as const)
    test(`map, locations and list work in ${lang}`, async ({ page }) => {
      await page.goto(`/${lang}/listings/map`);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(rows(page)).toHaveCount(20);
      await page.getByRole("combobox", { name: location }).selectOption("new-cairo");
      await page.getByRole("button", { name: submit, exact: true }).click();
      await expect(page).toHaveURL(/area=new-cairo/);
      await expect(rows(page)).toHaveCount(10);

      const onMap = page.getByRole("list", { name: pins }).getByRole("link");
      const group = onMap.filter({ hasText: /homes|وحدات|وحدتان/ }).first();
      await group.click();
      await expect(page).toHaveURL(/box=/);
      const nearer = await rows(page).count();
      expect(nearer).toBeGreaterThan(0);
      expect(nearer).toBeLessThan(10);
    });

  test("an empty result suggests changes", async ({ page }) => {
    await page.goto("/en/listings/map?type=warehouse&area=north-coast");
    await expect(page.getByText("Try adjusting your filters or location selection")).toBeVisible();
    await expect(page.getByRole("definition").nth(2)).toHaveText("0");
  });
});
