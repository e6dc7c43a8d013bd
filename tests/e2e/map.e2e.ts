import type { Map as LiveMap } from "maplibre-gl";
import type { Page } from "@playwright/test";
import { mapBrowserOptions } from "../support/map-browser.ts";
import { expect, test, openHydrated } from "../support/site.ts";

test.use({
  ...mapBrowserOptions,
  // The smallest window that shows the map next to the list, because each frame renders the whole map.
  viewport: { width: 1024, height: 600 },
});

type MapElement = HTMLElement & { liveMap?: LiveMap };

interface Pin {
  readonly text: string;
  readonly code: string;
  readonly count: number;
  readonly x: number;
  readonly y: number;
}

const mapOf = (page: Page) => page.locator("[data-live-map]");
const rows = (page: Page) => page.locator('[data-part="homes"]').getByRole("article");
const resultStatus = (page: Page) => page.getByRole("status").filter({ hasText: /Showing|عرض/ });
const params = (page: Page) => new URL(page.url()).searchParams;

/** Opens a page and waits until the live map has replaced the server's drawing. */
async function openLive(page: Page, address: string): Promise<void> {
  await openHydrated(page, address);
  await page.locator("[data-map]").hover({ position: { x: 5, y: 5 } });
  await expect(page.getByRole("button", { name: /^(Zoom in|تكبير)$/ })).toBeVisible();
}

/** Returns the pins that are rendered, each with the centre of its box in page coordinates. */
function pinsOn(page: Page): Promise<readonly Pin[]> {
  return mapOf(page).evaluate((element: MapElement) => {
    const map = element.liveMap;
    if (!map) return [];
    const { left, top } = map.getCanvas().getBoundingClientRect();
    return map.queryRenderedFeatures({ layers: ["homes"] }).map(({ properties, geometry }) => {
      const [lng = 0, lat = 0] = geometry.type === "Point" ? geometry.coordinates : [];
      const { x, y } = map.project([lng, lat]);
      return {
        text: String(properties["text"]),
        code: String(properties["code"]),
        count: Number(properties["count"]),
        x: left + x,
        y: top + y - 22,
      };
    });
  });
}

const homesOn = async (page: Page) => (await pinsOn(page)).reduce((sum, { count }) => sum + count, 0);

test("prices and numbers of homes are on the map, and a press shows the home or zooms in", async ({
  page,
}) => {
  await openLive(page, "/en/listings/map?area=new-cairo");
  await expect.poll(() => homesOn(page), "every home of the list").toBe(10);
  const pins = await pinsOn(page);
  for (const { text } of pins) expect(text).toMatch(/^(\d+ homes|\d+\.\dM|\d+K|N\/A)$/);

  const pin = pins.find(({ code }) => code === "MV02-008");
  expect(pin).toBeDefined();
  await page.mouse.click(pin?.x ?? 0, pin?.y ?? 0);
  const card = page.locator("[data-map-card]").getByRole("article");
  await expect(card.getByRole("heading").getByRole("link")).toHaveAttribute("href", /MV02-008$/);
  await expect(page.locator('[data-part="homes"] article[data-chosen]')).toHaveCount(1);
  await page.locator("[data-map-card]").getByRole("button", { name: "Close" }).click();
  await expect(card).toHaveCount(0);

  const group = (await pinsOn(page)).find(({ count }) => count > 1);
  const zoom = () => mapOf(page).evaluate((element: MapElement) => element.liveMap?.getZoom() ?? 0);
  const before = await zoom();
  await page.mouse.click(group?.x ?? 0, group?.y ?? 0);
  await expect.poll(zoom).toBeGreaterThan(before + 0.5);
  await expect.poll(() => params(page).get("box"), "the search has come along").not.toBeNull();
});

test.describe("a home outside the list", () => {
  // The browser logs an error for each of the two responses that fail in this test.
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|404 \(Not Found\)/] });

  test("is loaded when its pin is pressed, or reported as gone or unreachable; closing returns the focus to the map", async ({
    page,
  }) => {
    // This box contains two listings. The map extends beyond the box, so it shows a third listing.
    await openLive(page, "/en/listings/map?box=31.36,29.93,31.4,30.06");
    await expect(rows(page)).toHaveCount(2);
    const pinOf = async (code: string) => (await pinsOn(page)).find((pin) => pin.code === code);
    await expect.poll(() => pinOf("MV02-008")).toBeDefined();
    const pressPin = async () => {
      const { x = 0, y = 0 } = (await pinOf("MV02-008")) ?? {};
      await page.mouse.click(x, y);
    };
    const cardPanel = page.locator("[data-map-card]");
    const close = cardPanel.getByRole("button", { name: "Close" });

    await page.route("**/MV02-008/card", (route) => route.abort("internetdisconnected"));
    await pressPin();
    await expect(cardPanel.getByRole("status")).toContainText("This home could not be loaded.");
    await page.unroute("**/MV02-008/card");

    await pressPin();
    await expect(cardPanel.getByRole("article").getByRole("link").last()).toHaveAttribute(
      "href",
      /MV02-008$/,
    );
    await expect(cardPanel.getByRole("status")).toBeEmpty();
    await expect(page.locator("article[data-chosen]"), "no row of another home is marked").toHaveCount(0);
    await close.press("Enter");
    await expect(cardPanel.getByRole("article")).toHaveCount(0);
    await expect(page.getByRole("region", { name: /^Map of the homes/ })).toBeFocused();

    await page.route("**/MV02-008/card", (route) => route.fulfill({ status: 404, json: {} }));
    await pressPin();
    await expect(cardPanel.getByRole("status")).toHaveText("This home is no longer offered.");
    await page.keyboard.press("Escape");
    await expect(close).toHaveCount(0);
    expect(params(page).get("box"), "the search stays as it was").toBe("31.36,29.93,31.4,30.06");
  });
});

test("in Arabic prices and numbers of homes are on the map, which names three roads or districts at every zoom, and zooms in no further than its data allow", async ({
  page,
}) => {
  await openLive(page, "/ar/listings/map?area=new-cairo");
  await expect.poll(() => homesOn(page), "every home of the list").toBe(10);
  const inArabic = /^(وحدتان|\d+ (وحدات|وحدة)|([\d.]+ )?(مليون|ألف)|غير معلن)$/;
  for (const { text } of await pinsOn(page)) expect(text).toMatch(inArabic);

  const range = await mapOf(page).evaluate((element: MapElement) => [
    element.liveMap?.getMinZoom() ?? 0,
    element.liveMap?.getMaxZoom() ?? 0,
  ]);
  expect(range).toEqual([4.5, 13]);
  for (const zoom of [4.5, 6, 8, 9.5, 11, 12, 13]) {
    const names = await mapOf(page).evaluate(async (element: MapElement, level) => {
      const map = element.liveMap;
      if (!map) return [];
      const idle = new Promise((resolve) => void map.once("idle", resolve));
      map.jumpTo({ center: [31.47, 30.03], zoom: level });
      await idle;
      const layers = map
        .getStyle()
        .layers.filter(({ id, type }) => type === "symbol" && id !== "homes" && id !== "water");
      const features = map.queryRenderedFeatures({ layers: layers.map(({ id }) => id) });
      return [...new Set(features.map(({ properties }) => String(properties["name"])))];
    }, zoom);
    expect(names.length, `zoom ${zoom}: ${names.join(", ")}`).toBeGreaterThanOrEqual(3);
  }
});

test("the list and the address follow the map when it is moved by mouse and keys, unless that is switched off", async ({
  page,
}) => {
  await openLive(page, "/en/listings/map?area=new-cairo");
  await expect(resultStatus(page)).toContainText("Showing 10 properties");
  const frame = await mapOf(page).boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = frame ?? {};
  const middle = { x: x + width / 2, y: y + height / 2 };
  const drag = async (byX: number) => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + byX, middle.y, { steps: 6 });
    await page.mouse.up();
  };
  await drag(-width / 2 + 20);
  await expect.poll(() => params(page).get("box")).not.toBeNull();
  expect(params(page).has("area"), "the box takes the place of the location").toBe(false);
  await expect(resultStatus(page)).not.toContainText("Showing 10 properties");
  const count = Number(/\d+/.exec(await resultStatus(page).innerText())?.[0]);
  await expect(rows(page)).toHaveCount(count);
  await expect(page.getByRole("link", { name: "All Locations" })).toHaveAttribute("aria-current", "true");

  const box = params(page).get("box");
  await page.getByRole("checkbox", { name: "Search as the map moves" }).uncheck();
  await drag(width / 2 - 20);
  const searchButton = page.getByRole("button", { name: "Search this area" });
  await expect(searchButton).toBeVisible();
  expect(params(page).get("box")).toBe(box);
  await searchButton.click();
  await expect.poll(() => params(page).get("box")).not.toBe(box);
  await expect(searchButton).toBeHidden();

  await page.getByRole("checkbox", { name: "Search as the map moves" }).check();
  const canvas = page.getByRole("region", { name: /^Map of the homes/ });
  await canvas.focus();
  for (const key of ["ArrowRight", "+"]) {
    const boxBefore = params(page).get("box");
    await page.keyboard.press(key);
    await expect.poll(() => params(page).get("box"), key).not.toBe(boxBefore);
  }
  await expect(canvas).toBeFocused();
});

test("an area drawn with the mouse restricts the search, and its link restores it with and without scripts", async ({
  page,
  browser,
}) => {
  await openLive(page, "/en/listings/map?area=new-cairo");
  await expect.poll(() => homesOn(page)).toBe(10);
  const pin = (await pinsOn(page)).find(({ code }) => code === "MV02-008") ?? { x: 0, y: 0 };
  const draw = page.getByRole("button", { name: "Draw an area" });
  await draw.click();
  await expect(page.getByText("Draw around a place in one stroke. Escape cancels.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(draw).toHaveAttribute("aria-pressed", "false");

  await draw.click();
  const corners = [
    [-60, -40],
    [60, -40],
    [60, 80],
    [-60, 80],
  ] as const;
  await page.mouse.move(pin.x - 60, pin.y - 40);
  await page.mouse.down();
  for (const [x, y] of corners) await page.mouse.move(pin.x + x, pin.y + y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => params(page).get("drawn")).not.toBeNull();
  await expect(resultStatus(page)).toContainText("Showing 1 property");
  await expect(rows(page)).toHaveCount(1);

  const link = page.url();
  await openLive(page, link);
  await expect(resultStatus(page)).toContainText("Showing 1 property");
  const countDrawn = () =>
    mapOf(page).evaluate(
      (element: MapElement) => element.liveMap?.queryRenderedFeatures({ layers: ["drawn"] }).length ?? 0,
    );
  await expect.poll(countDrawn).toBeGreaterThan(0);

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const plain = await withoutScripts.newPage();
  await plain.goto(link);
  await expect(rows(plain)).toHaveCount(1);
  await expect(plain.locator("[data-drawn-map] path[d*=z]").last()).toBeAttached();
  await withoutScripts.close();

  await page.getByRole("button", { name: "Remove area" }).click();
  await expect.poll(() => params(page).get("drawn")).toBeNull();
  await expect(resultStatus(page)).toContainText("Showing 20 properties");
});
