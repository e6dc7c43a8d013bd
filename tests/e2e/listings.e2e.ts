import type { Page } from "@playwright/test";
import { expect, test, openHydrated, waitUntilHydrated } from "../support/site.ts";

const desktop = { width: 1440, height: 900 };
const cards = (page: Page) => page.getByRole("article");
const count = (page: Page) => page.getByRole("status").filter({ hasText: /Showing|عرض/ });
const rooms = (page: Page, option: number) =>
  page
    .getByRole("group", { name: "Rooms", exact: true })
    .getByRole("checkbox", { name: new RegExp(`^${option}`) });
const search = (page: Page) => new URL(page.url()).search;

test.describe("the listings on a desktop", () => {
  test.use({ viewport: desktop });

  test("a tap on a filter narrows cards, counts and address at once, and keeps the focus", async ({
    page,
  }) => {
    await openHydrated(page, "/en/listings");
    await expect(count(page)).toHaveText("Showing 20 available properties");
    const apartment = page.getByRole("checkbox", { name: /^Apartment/ });
    await apartment.check();
    await expect(count(page)).toHaveText("Showing 10 properties (filtered from 20 total)");
    await expect(cards(page)).toHaveCount(10);
    expect(search(page)).toBe("?type=apartment");
    await expect(apartment).toBeFocused();

    await page.getByRole("checkbox", { name: /^Core and Shell/ }).check();
    await expect(page.getByRole("link", { name: "Remove filter: Core and Shell" })).toBeVisible();
    expect(search(page)).toBe("?finishing=core-and-shell&type=apartment");
    for (const card of await cards(page).all()) await expect(card).toContainText("Core and Shell");
  });

  test("an option that would leave nothing is disabled, a chosen one can always be unticked", async ({
    page,
  }) => {
    await openHydrated(page, "/en/listings?type=apartment&q=ivoire+east");
    await expect(page.getByRole("checkbox", { name: /^Twin house/ })).toBeDisabled();
    await openHydrated(page, "/en/listings?type=penthouse");
    await expect(page.getByRole("heading", { name: "No properties found" })).toBeVisible();
    await expect(page.getByText("Try adjusting your filters or search terms")).toBeVisible();
    // Uses `click()`, because `uncheck()` would check the state of the checkbox afterwards; by then an option
    // without listings has disappeared.
    await page.getByRole("checkbox", { name: /^Penthouse/ }).click();
    await expect(count(page)).toHaveText("Showing 20 available properties");
  });

  test("each chip removes its own filter, and the fields follow", async ({ page }) => {
    await openHydrated(page, "/en/listings?type=apartment&rooms=3&price=-6000000");
    await page.getByRole("link", { name: "Remove filter: 3 rooms" }).click();
    await expect(page).toHaveURL(/\?price=-6000000&type=apartment$/);
    await expect(rooms(page, 3)).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: /^Apartment/ })).toBeChecked();
    await expect(page.getByRole("textbox", { name: "Price, to (EGP)" })).toHaveValue("6,000,000");
    await expect(page.getByRole("region", { name: "Results" })).toBeFocused();

    await page.getByRole("link", { name: "Clear all filters" }).first().click();
    await expect(count(page)).toHaveText("Showing 20 available properties");
    expect(search(page)).toBe("");
    await expect(page.getByRole("textbox", { name: "Price, to (EGP)" })).toHaveValue("");
  });

  test("the back button restores earlier states and the fields follow", async ({ page }) => {
    await openHydrated(page, "/en/listings?type=apartment&rooms=3");
    await page.getByRole("link", { name: "Remove filter: 3 rooms" }).click();
    await expect(page).toHaveURL(/\?type=apartment$/);
    await page.goBack();
    await expect(page).toHaveURL(/rooms=3/);
    await expect(rooms(page, 3)).toBeChecked();
    await expect(page.getByRole("link", { name: "Remove filter: 3 rooms" })).toBeVisible();

    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/en\/listings\/[A-Z]/);
    await page.goBack();
    await expect(rooms(page, 3)).toBeChecked();
    await expect(page.getByRole("link", { name: "Remove filter: 3 rooms" })).toBeVisible();
  });

  test("typing searches automatically, also with a typo and by unit code", async ({ page }) => {
    await openHydrated(page, "/en/listings");
    const box = page.getByPlaceholder("Search by project name or unit code...");
    await box.fill("Ivoier");
    await expect(page).toHaveURL(/q=Ivoier/);
    await expect(cards(page).first()).toContainText("Ivoire");
    await expect(box).toBeFocused();
    await box.fill("aa01101");
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("AA01-101");
    await box.fill("");
    await expect(count(page)).toHaveText("Showing 20 available properties");
    expect(search(page)).toBe("");
  });

  test("homes are in the chosen order", async ({ page }) => {
    await openHydrated(page, "/en/listings?type=apartment");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Lowest price");
    await expect(page).toHaveURL(/\?sort=price-asc&type=apartment$/);
    const prices = async () =>
      (
        await cards(page)
          .getByText(/^EGP [\d,]+$/)
          .allTextContents()
      ).map((text) => Number(text.replace(/\D/g, "")));
    await expect.poll(async () => (await prices())[0]).toBe(3_500_000);
    const shownPrices = (await prices()).filter((price) => price >= 3_000_000);
    expect(shownPrices).toEqual(shownPrices.toSorted((a, b) => a - b));
  });

  test("a slider moves its field by whole millions, and both narrow the list", async ({ page }) => {
    await openHydrated(page, "/en/listings");
    const slider = page.getByRole("slider", { name: "Price, to (EGP)" });
    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("textbox", { name: "Price, to (EGP)" })).toHaveValue("99,000,000");
    await expect(page).toHaveURL(/\?price=-99000000$/);
    await page.getByRole("textbox", { name: "Price, to (EGP)" }).fill("5,000,000");
    await expect(page).toHaveURL(/\?price=-5000000$/);
    await expect(slider).toHaveAttribute("aria-valuetext", "5,000,000");
    await page.getByRole("textbox", { name: "Price, to (EGP)" }).fill("five");
    await expect(page.getByRole("textbox", { name: "Price, to (EGP)" })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
  });

  test("unreadable parameters of an address are named, and the rest is applied", async ({ page }) => {
    await openHydrated(page, "/en/listings?type=castle&rooms=3&colour=red");
    await expect(page.getByRole("note").filter({ hasText: "not understood" })).toContainText("type=castle");
    await expect(page.getByRole("note").filter({ hasText: "not understood" })).toContainText("colour=red");
    await expect(count(page)).toHaveText(/^Showing 11 properties/);
    await expect(page.getByRole("note").filter({ hasText: "not understood" }), "it stays").toBeVisible();
  });

  test("a project outside the list is found by its name", async ({ page }) => {
    await openHydrated(page, "/en/listings");
    await page.getByRole("searchbox", { name: "Search projects" }).fill("brooks");
    const projects = page.getByRole("group", { name: "Project" });
    await expect(projects.getByRole("checkbox")).toHaveCount(1);
    await projects.getByRole("checkbox", { name: /^The Brooks/ }).check();
    await expect(page).toHaveURL(/\?project=the-brooks$/);
    await expect(cards(page).first()).toContainText("Brooks");
    await page.getByRole("searchbox", { name: "Search projects" }).fill("zzzz");
    await expect(page.getByText("No project of this name")).toBeVisible();
  });

  test("the pictures of a card wrap around, and are loaded on demand", async ({ page }) => {
    await openHydrated(page, "/en/listings?q=AA01-101");
    const card = cards(page).first();
    await card.hover();
    await card.getByRole("button", { name: "Previous image" }).click();
    await expect(card).toContainText("4 / 4");
    await card.getByRole("button", { name: "Next image" }).click();
    await expect(card).toContainText("1 / 4");
    expect(await card.getByRole("img", { includeHidden: true }).count()).toBeGreaterThanOrEqual(4);

    await page.getByRole("checkbox", { name: /^Apartment/ }).check();
    await expect(page).toHaveURL(/type=apartment/);
    await expect(card.getByText("1 / 4"), "a card of the new answer").toBeVisible();
    await expect(card.locator("img")).toHaveCount(1);
    await card.hover();
    await card.getByRole("button", { name: "Next image" }).click();
    await expect(card).toContainText("2 / 4");
  });

  test("other filters stay on the page of new homes", async ({ page }) => {
    await openHydrated(page, "/en/listings?type=apartment");
    await page.getByRole("link", { name: /^New, last 30 days/ }).click();
    await expect(page).toHaveURL(/\/en\/listings\/new\?type=apartment$/);
    await expect(page.getByRole("link", { name: /^New, last 30 days/ })).toHaveAttribute(
      "aria-current",
      "page",
    );
    // The new listings are on another page. Before its hydration, the browser would submit the form with all of
    // its fields.
    await waitUntilHydrated(page);
    await page.getByRole("checkbox", { name: /^Fully Finished/ }).check();
    await expect(page).toHaveURL(/\/new\?finishing=fully-finished&type=apartment$/);
  });

  test("the language link keeps the filters that were chosen on the page", async ({ page }) => {
    await openHydrated(page, "/en/listings");
    await page.getByRole("checkbox", { name: /^Apartment/ }).check();
    await expect(page).toHaveURL(/type=apartment/);
    await expect(page.locator("a[data-lang=ar]").first()).toHaveAttribute(
      "href",
      "/ar/listings?type=apartment",
    );
  });
});

test.describe("when the pictures of a card cannot be loaded", () => {
  test.use({ viewport: desktop, expectedErrors: [/Failed to load resource/] });

  test("their number and the arrows stay, and an arrow tries again", async ({ page }) => {
    await openHydrated(page, "/en/listings?q=AA01-101");
    await page.route("**/api/images/*", (route) => route.abort());
    const card = cards(page).first();
    const next = card.getByRole("button", { name: "Next image" });
    const hasFailed = page.waitForEvent("requestfailed");
    await card.hover();
    await hasFailed;
    await next.press("Enter");
    await expect(next).toBeFocused();
    await expect(card).toContainText("1 / 4");
    await page.unroute("**/api/images/*");
    await next.press("Enter");
    await expect(card).toContainText("2 / 4");
  });
});
