import type { Page } from "@playwright/test";
import { expect, test } from "../support/site.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const cards = (page: Page) => page.getByRole("article");
const count = (page: Page) => page.getByRole("status").filter({ hasText: /Showing|عرض/ });
const rooms = (page: Page, count: number) =>
  page.getByRole("group", { name: "Rooms", exact: true }).getByRole("checkbox", { name: new RegExp(`^${count}`) });
const search = (page: Page) => new URL(page.url()).search;

test.describe("the listings on a desktop", () => {
  test.use({ viewport: desktop });

  test("a tap on a filter narrows cards, counts and address at once, and keeps the focus", async ({ page }) => {
    await page.goto("/en/listings");
    await expect(count(page)).toHaveText("Showing 20 properties");
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

  test("an option that would leave nothing cannot be taken, a chosen one can always be given up", async ({ page }) => {
    await page.goto("/en/listings?type=apartment&q=ivoire+east");
    await expect(page.getByRole("checkbox", { name: /^Twin house/ })).toBeDisabled();
    await page.goto("/en/listings?type=penthouse");
    await expect(page.getByRole("heading", { name: "No properties found" })).toBeVisible();
    await expect(page.getByText("Try adjusting your filters or search terms")).toBeVisible();
    await page.getByRole("checkbox", { name: /^Penthouse/ }).uncheck();
    await expect(count(page)).toHaveText("Showing 20 properties");
  });

  test("each chip takes its own filter away, and the fields follow", async ({ page }) => {
    await page.goto("/en/listings?type=apartment&rooms=3&price=-6000000");
    await page.getByRole("link", { name: "Remove filter: 3 rooms" }).click();
    await expect(page).toHaveURL(/\?price=-6000000&type=apartment$/);
    await expect(rooms(page, 3)).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: /^Apartment/ })).toBeChecked();
    await expect(page.getByRole("textbox", { name: "Price, to (EGP)" })).toHaveValue("6,000,000");
    await expect(page.getByRole("region", { name: "Results" })).toBeFocused();

    await page.getByRole("link", { name: "Clear all filters" }).first().click();
    await expect(count(page)).toHaveText("Showing 20 properties");
    expect(search(page)).toBe("");
    await expect(page.getByRole("textbox", { name: "Price, to (EGP)" })).toHaveValue("");
  });

  test("the back button leads through the states and the fields go with it", async ({ page }) => {
    await page.goto("/en/listings?type=apartment&rooms=3");
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

  test("typing searches by itself, also with a typo and by unit code", async ({ page }) => {
    await page.goto("/en/listings");
    const box = page.getByPlaceholder("Search by project name or unit code...");
    await box.fill("Ivoier");
    await expect(page).toHaveURL(/q=Ivoier/);
    await expect(cards(page).first()).toContainText("Ivoire");
    await expect(box).toBeFocused();
    await box.fill("aa01101");
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("AA01-101");
    await box.fill("");
    await expect(count(page)).toHaveText("Showing 20 properties");
    expect(search(page)).toBe("");
  });

  test("homes stand in the order that was asked for", async ({ page }) => {
    await page.goto("/en/listings?type=apartment");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Lowest price");
    await expect(page).toHaveURL(/\?sort=price-asc&type=apartment$/);
    const prices = async () =>
      (await cards(page).getByText(/^EGP [\d,]+$/).allTextContents()).map((text) => Number(text.replace(/\D/g, "")));
    await expect.poll(async () => (await prices())[0]).toBe(3_500_000);
    const found = (await prices()).filter((price) => price >= 3_000_000);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  test("a slider moves its field by whole millions, and both narrow the list", async ({ page }) => {
    await page.goto("/en/listings");
    const slider = page.getByRole("slider", { name: "Price, to (EGP)" });
    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("textbox", { name: "Price, to (EGP)" })).toHaveValue("99,000,000");
    await expect(page).toHaveURL(/\?price=-99000000$/);
    await page.getByRole("textbox", { name: "Price, to (EGP)" }).fill("5,000,000");
    await expect(page).toHaveURL(/\?price=-5000000$/);
    await expect(slider).toHaveAttribute("aria-valuetext", "5,000,000");
    await page.getByRole("textbox", { name: "Price, to (EGP)" }).fill("five");
    await expect(page.getByRole("textbox", { name: "Price, to (EGP)" })).toHaveAttribute("aria-invalid", "true");
  });

  test("what an address says that means nothing is named, and the rest is shown", async ({ page }) => {
    await page.goto("/en/listings?type=castle&rooms=3&colour=red");
    await expect(page.getByRole("note").filter({ hasText: "not understood" })).toContainText("type=castle");
    await expect(page.getByRole("note").filter({ hasText: "not understood" })).toContainText("colour=red");
    await expect(count(page)).toHaveText(/^Showing 11 properties/);
    await expect(page.getByRole("note").filter({ hasText: "not understood" }), "it stays").toBeVisible();
  });

  test("a project outside the list is found by its name", async ({ page }) => {
    await page.goto("/en/listings");
    await page.getByRole("searchbox", { name: "Search projects" }).fill("brooks");
    const projects = page.getByRole("group", { name: "Project" });
    await expect(projects.getByRole("checkbox")).toHaveCount(1);
    await projects.getByRole("checkbox", { name: /^The Brooks/ }).check();
    await expect(page).toHaveURL(/\?project=the-brooks$/);
    await expect(cards(page).first()).toContainText("Brooks");
    await page.getByRole("searchbox", { name: "Search projects" }).fill("zzzz");
    await expect(page.getByText("No project of this name")).toBeVisible();
  });

  test("pictures of a card are turned in a circle, and the others come when reached for", async ({ page }) => {
    await page.goto("/en/listings?q=AA01-101");
    const card = cards(page).first();
    await card.hover();
    await card.getByRole("button", { name: "Previous image" }).click();
    await expect(card).toContainText("4 / 4");
    await card.getByRole("button", { name: "Next image" }).click();
    await expect(card).toContainText("1 / 4");
    expect(await card.getByRole("img", { includeHidden: true }).count()).toBeGreaterThanOrEqual(4);
  });

  test("other filters stay when only the new homes are asked for", async ({ page }) => {
    await page.goto("/en/listings?type=apartment");
    await page.getByRole("link", { name: /^New, last 30 days/ }).click();
    await expect(page).toHaveURL(/\?new=1&type=apartment$/);
    await expect(page.getByRole("link", { name: /^New, last 30 days/, exact: false }).first()).toHaveAttribute("aria-current", "page");
    await page.getByRole("checkbox", { name: /^Fully Finished/ }).check();
    await expect(page).toHaveURL(/\?finishing=fully-finished&new=1&type=apartment$/);
  });

  test("the language link keeps the filters that were chosen on the page", async ({ page }) => {
    await page.goto("/en/listings");
    await page.getByRole("checkbox", { name: /^Apartment/ }).check();
    await expect(page).toHaveURL(/type=apartment/);
    await expect(page.locator("a[data-language=ar]").first()).toHaveAttribute("href", "/ar/listings?type=apartment");
  });
});

test.describe("the listings on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("filters open as a dialog that keeps the focus and gives it back", async ({ page }) => {
    await page.goto("/en/listings");
    const opener = page.getByRole("link", { name: "Show Filters" });
    await expect(page.getByRole("checkbox", { name: /^Apartment/ })).toBeHidden();
    await opener.click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await expect(drawer).toBeVisible();
    for (const _ of [1, 2, 3]) await page.keyboard.press("Shift+Tab");
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    await drawer.getByRole("checkbox", { name: /^Apartment/ }).check();
    await drawer.getByRole("button", { name: "Show 10 properties" }).click();
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toContainText("1");
    await expect(cards(page)).toHaveCount(10);

    await opener.click();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });

  test("a card is a row with its people, and has no arrows", async ({ page }) => {
    await page.goto("/en/listings?q=AA01-101");
    const card = cards(page).first();
    await expect(card.getByText("4 people")).toBeVisible();
    await expect(card.getByRole("button", { name: "Next image" })).toBeHidden();
    const box = await card.getByRole("img").first().boundingBox();
    expect(box?.width).toBeCloseTo(116, 0);
  });

  test("in Arabic the drawer comes from the other side and counts in Arabic words", async ({ page }) => {
    await page.goto("/ar/listings");
    await expect(count(page)).toHaveText("عرض 20 وحدة");
    await page.getByRole("link", { name: "إظهار الفلاتر" }).click();
    const drawer = page.getByRole("dialog", { name: "الفلاتر" });
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    await drawer.getByRole("checkbox", { name: /^توين هاوس/ }).check();
    await expect(drawer.getByRole("button", { name: "عرض 3 وحدات" })).toBeVisible();
    await drawer.getByRole("button", { name: "عرض 3 وحدات" }).click();
    await expect(count(page)).toHaveText("عرض 3 وحدات (من إجمالي 20)");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form works by its button, and chips, order and links are addresses", async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/en/listings");
    await page.getByRole("checkbox", { name: /^Apartment/ }).check();
    await page.getByRole("textbox", { name: "Price, to (EGP)" }).fill("6,000,000");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-asc");
    await page.getByRole("button", { name: "Show results" }).click();
    await expect(count(page)).toHaveText(/^Showing \d properties \(filtered from 20 total\)$/);
    await expect(page.getByRole("checkbox", { name: /^Apartment/ })).toBeChecked();
    await expect(page.getByRole("textbox", { name: "Price, to (EGP)" })).toHaveValue("6,000,000");
    await page.getByRole("link", { name: "Remove filter: Apartment" }).click();
    expect(search(page)).toBe("?price=-6000000&sort=price-asc");
    await expect(page.getByRole("button", { name: "Next image" })).toHaveCount(0);
    await expect(page.getByRole("slider")).toHaveCount(0);
  });

  test("the drawer opens and closes by its address on a phone", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/ar/listings");
    const apartment = page.getByRole("checkbox", { name: /^شقة/ });
    await expect(apartment).toBeHidden();
    await page.getByRole("link", { name: "إظهار الفلاتر" }).click();
    await expect(apartment).toBeVisible();
    await page.getByRole("link", { name: "إخفاء الفلاتر" }).click();
    await expect(apartment).toBeHidden();
    await page.getByRole("link", { name: "إظهار الفلاتر" }).click();
    await apartment.check();
    await page.getByRole("button", { name: "عرض النتائج" }).click();
    await expect(cards(page)).toHaveCount(10);
  });
});

test.describe("when the answer does not come", () => {
  test.use({ viewport: desktop, expectedErrors: [/Failed to load resource/] });

  test("the page says so, keeps the filters, and shows no other homes", async ({ page }) => {
    await page.goto("/en/listings");
    await page.route("**/en/listings?*", (route) => route.abort());
    await page.getByRole("checkbox", { name: /^Apartment/ }).check();
    const failure = page.getByRole("alert");
    await expect(failure.getByRole("heading", { name: "Connection Error" })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.unroute("**/en/listings?*");
    await failure.getByRole("link", { name: "Retry Connection" }).click();
    await expect(cards(page)).toHaveCount(10);
    await expect(page.getByRole("checkbox", { name: /^Apartment/ })).toBeChecked();
  });
});

test("every old address shows the same page, and names the one it is", async ({ page }) => {
  for (const path of ["/en/listings/grid", "/en/listings/all", "/ar/listings/grid", "/ar/listings/all", "/en/resale", "/ar/resale"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(new URL(canonical ?? "").pathname, path).toBe(`/${path.slice(1, 3)}/listings`);
  }
});

test("the demo turns the sample unit's pictures in a circle, in both languages", async ({ page }) => {
  await page.setViewportSize(phone);
  for (const [path, next, price] of [
    ["/en/mobile-demo", "Next image", "EGP 3,500,000"],
    ["/ar/mobile-demo", "الصورة التالية", "3,500,000 ج.م"],
  ] as const) {
    await page.goto(path);
    const card = cards(page).first();
    await expect(card).toContainText("AA01-101");
    await expect(card).toContainText(price);
    for (const shown of ["2 / 4", "3 / 4", "4 / 4", "1 / 4"]) {
      await card.getByRole("button", { name: next }).click();
      await expect(card).toContainText(shown);
    }
  }
});

test("the API answers what the page shows, and odd input never makes it fail", async ({ request }) => {
  const answer = await request.get("/api/listings?type=apartment&rooms=3&castle=1");
  expect(answer.status()).toBe(200);
  const body = await answer.json();
  expect(body).toMatchObject({ total: 7, page: 1, dropped: [{ name: "castle", value: "1" }], query: "rooms=3&type=apartment" });
  expect(body.listings).toHaveLength(7);
  expect(body.listings[0]).toMatchObject({ unitType: "apartment", rooms: 3, status: "active" });
  expect(body.facets.unitTypes.townhouse).toBe(2);
  for (const odd of ["page=-1", "page=1e309", "price=NaN-Infinity", "__proto__=1", "q=%C3%A9%E2%80%AE", "rooms[]=3", "sort=';--"]) {
    expect((await request.get(`/api/listings?${odd}`)).status(), odd).toBe(200);
  }
});
