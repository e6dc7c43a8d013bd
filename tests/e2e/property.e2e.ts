import type { Locator, Page } from "@playwright/test";
import { horizontalOverflow } from "../support/page-width.ts";
import {
  expect,
  blockScripts,
  openHydrated,
  measureLayoutShift,
  test,
  waitUntilHydrated,
} from "../support/site.ts";

/** A sample listing with six pictures. */
const home = "MV02-008";
const galleryOf = (page: Page) => page.getByRole("region", { name: /^(Photos:|صور)/ });
const visibleIndex = (row: Locator) =>
  row.evaluate((strip) => {
    const edge = strip.getBoundingClientRect();
    return (
      [...strip.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - edge.left) < 4) +
      1
    );
  });

test.describe("a home on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("its pictures are browsed by arrows, keyboard and swipe, and the counter follows", async ({
    page,
  }) => {
    await page.goto(`/en/listings/${home}`);
    const gallery = galleryOf(page);
    const row = gallery.getByRole("list").first();
    const counter = gallery.getByText(/^\d \/ 6$/).first();
    await expect(counter).toHaveText("1 / 6");

    await gallery.getByRole("button", { name: "Next image" }).click();
    await expect(counter).toHaveText("2 / 6");
    await expect.poll(() => visibleIndex(row)).toBe(2);

    await gallery.getByRole("button", { name: "Previous image" }).click();
    await expect.poll(() => visibleIndex(row)).toBe(1);
    await gallery.getByRole("button", { name: "Previous image" }).click();
    await expect(counter, "before the first comes the last").toHaveText("6 / 6");
    await expect.poll(() => visibleIndex(row)).toBe(6);

    await gallery.getByRole("link").first().focus();
    await page.keyboard.press("Home");
    await expect.poll(() => visibleIndex(row)).toBe(1);
    await page.keyboard.press("ArrowRight");
    await expect(counter).toHaveText("2 / 6");
    await page.keyboard.press("End");
    await expect(counter).toHaveText("6 / 6");
    await expect.poll(() => visibleIndex(row), "the row goes past every stop between").toBe(6);

    // A swipe scrolls the row: it snaps to a picture, and the counter shows that picture's number.
    await row.evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 2.2, behavior: "instant" }));
    await expect(counter).toHaveText("3 / 6");
    await expect.poll(() => visibleIndex(row)).toBe(3);
  });

  test("a press stored for React is handled once, not twice", async ({ page }) => {
    const release = await blockScripts(page);
    await page.goto(`/en/listings/${home}`, { waitUntil: "domcontentloaded" });
    const next = galleryOf(page).getByRole("button", { name: "Next image" });
    // Counts clicks at the document, where React listens slightly before it marks the page as hydrated.
    const clickCount = await next.evaluate((button: HTMLButtonElement) => {
      let clicks = 0;
      document.addEventListener("click", () => clicks++, true);
      button.click();
      return clicks;
    });
    expect(clickCount).toBe(0);
    release();
    await expect(galleryOf(page).getByText("2 / 6").first()).toBeVisible();
  });

  test("in Arabic pictures and arrow keys go from right to left", async ({ page }) => {
    await page.goto(`/ar/listings/${home}`);
    const gallery = galleryOf(page);
    const counter = gallery.getByText(/^\d \/ 6$/).first();
    await waitUntilHydrated(page);
    await gallery.getByRole("link").first().focus();
    await page.keyboard.press("ArrowLeft");
    await expect(counter).toHaveText("2 / 6");
    await expect.poll(() => visibleIndex(gallery.getByRole("list").first())).toBe(2);
    await page.keyboard.press("ArrowRight");
    await expect(counter).toHaveText("1 / 6");
  });

  test("the price comes before the facts, and the instalment and WhatsApp stay in view", async ({ page }) => {
    await page.goto("/en/listings/AA01-101");
    const [title, price, facts] = await Promise.all(
      [
        page.getByRole("heading", { level: 1 }),
        page.getByText("EGP 3,500,000").first(),
        page.getByText("Semi Finished").first(),
      ].map(async (element) => (await element.boundingBox())?.y ?? 0),
    );
    expect(title).toBeLessThan(price ?? 0);
    expect(price).toBeLessThan(facts ?? 0);
    const bar = page.getByRole("link", { name: "WhatsApp", exact: true }).last();
    await expect(bar).toBeInViewport();
    await expect(bar).toHaveAttribute("href", "/go/whatsapp?about=unit&unit=AA01-101&lang=en");
  });

  test("nothing moves while it loads, and nothing is wider than the screen", async ({ page }) => {
    await page.goto("/ar/listings/AA01-101", { waitUntil: "load" });
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(await horizontalOverflow(page)).toBe(0);
  });
});

test.describe("a home on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("a picture opens over the page, keys show the next, and closing returns to it", async ({ page }) => {
    await page.goto(`/en/listings/${home}`);
    const gallery = galleryOf(page);
    const second = gallery.getByRole("link").nth(1);
    await second.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const counter = dialog.getByText(/^\d \/ 6$/);
    await expect(counter).toHaveText("2 / 6");
    await page.keyboard.press("ArrowRight");
    await expect(counter).toHaveText("3 / 6");
    await expect.poll(() => visibleIndex(dialog.getByRole("list"))).toBe(3);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    await expect(counter, "after the last comes the first").toHaveText("1 / 6");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(second).toBeFocused();

    await gallery.getByRole("link").nth(2).click();
    await expect.poll(() => visibleIndex(dialog.getByRole("list")), "the picture that was pressed").toBe(3);
    await page.keyboard.press("Home");
    await page.keyboard.press("Escape");

    await gallery.getByRole("link", { name: "6 photos" }).click();
    await expect(counter).toHaveText("1 / 6");
    await dialog.getByRole("button", { name: "Close the photos" }).click();
    await expect(dialog).toBeHidden();
  });

  test("the code is copied with one press", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    await openHydrated(page, `/en/listings/${home}`);
    await page.clock.pauseAt(Date.now() + 60_000);
    const copy = page.getByRole("button", { name: `Copy the unit code ${home}` });
    const words = (await copy.textContent()) ?? "";
    await copy.click();
    await expect(copy).toHaveText("Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(home);
    await copy.click();
    await page.clock.runFor(2_000);
    await expect(copy).toHaveText(words);
  });

  test("project, developer and similar homes are links; the map names its surroundings", async ({ page }) => {
    await page.goto("/en/listings/AA01-101");
    await expect(page.getByRole("link", { name: "Ivoire East", exact: true })).toHaveAttribute(
      "href",
      "/en/listings?project=ivoire-east",
    );
    await expect(page.getByRole("img", { name: "Map around New Cairo" })).toBeVisible();
    await expect(page.getByText("Ring Road", { exact: true })).toBeVisible();
    const similar = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: /^Similar homes/ }) });
    await expect(similar.getByRole("article")).toHaveCount(4);
    await similar.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/en\/listings\/(?!AA01-101)[A-Z]/);
  });

  test("another spelling of the code redirects to the canonical address", async ({ page }) => {
    await page.goto("/ar/listings/aa01101");
    await expect(page).toHaveURL(/\/ar\/listings\/AA01-101$/);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the page is complete: pictures scroll and open as files, and no button without function is rendered", async ({
    page,
  }) => {
    await page.goto(`/en/listings/${home}`);
    const gallery = galleryOf(page);
    await expect(gallery.getByRole("link")).toHaveCount(7);
    await expect(gallery.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Copy/ })).toHaveCount(0);
    await expect(page.getByRole("img", { name: /Map around/ })).toBeVisible();
    const file = await gallery.getByRole("link").nth(1).getAttribute("href");
    expect((await page.request.get(file ?? "")).headers()["content-type"]).toBe("image/webp");
  });
});

test.describe("a home that does not exist", () => {
  test.use({ expectedErrors: [/404/] });

  test("says so and offers to search for the code", async ({ page }) => {
    const answer = await page.goto("/en/listings/ZZ99-1");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We could not find this home");
    await page.getByRole("link", { name: "Search for ZZ99-1" }).click();
    await expect(page).toHaveURL(/\/en\/listings\?q=ZZ99-1$/);
  });
});
