import type { Locator, Page } from "@playwright/test";
import { expect, blockScripts, openHydrated, test, waitUntilHydrated } from "../support/site.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const results = (page: Page) => page.getByRole("region", { name: /^(Results|النتائج)$/ });
const cards = (page: Page) => page.getByRole("article");
const apartment = (page: Page) => page.getByRole("checkbox", { name: /^(Apartment|شقة)/ });
const sort = (page: Page) => page.getByRole("combobox", { name: /^(Sort by|الترتيب)$/ });
const words = (page: Page) => page.getByRole("combobox", { name: /^Search by project name/ });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Filters" });
const filtersLink = (page: Page) => page.getByRole("link", { name: "Show Filters" });
const next = (page: Page) => page.getByRole("link", { name: /^(Next|التالية)$/ });

interface Step {
  readonly name: string;
  readonly screen?: typeof phone;
  readonly path: string;
  readonly take: (page: Page) => Promise<unknown>;
  /** A text that appears when the step is complete. */
  readonly answered: RegExp;
  readonly focus: (page: Page) => Locator;
}

const openDrawer = async (page: Page) => {
  await filtersLink(page).click();
  await expect(drawer(page)).toBeVisible();
};

/**
 * Steps, each with the element that should have the focus afterwards, so that keyboard users do not lose their
 * position.
 */
const steps: readonly Step[] = [
  {
    name: "a filter that is ticked keeps the focus",
    path: "/en/listings",
    take: (page) => apartment(page).check(),
    answered: /\?type=apartment$/,
    focus: apartment,
  },
  {
    name: "a filter that is taken away by its chip is followed by the results",
    path: "/en/listings?rooms=3&type=apartment",
    take: (page) => page.getByRole("link", { name: "Remove filter: 3 rooms" }).press("Enter"),
    answered: /\?type=apartment$/,
    focus: results,
  },
  {
    name: "another order keeps the focus in its field",
    path: "/en/listings",
    take: async (page) => {
      await sort(page).focus();
      await sort(page).selectOption("price-asc");
    },
    answered: /\?sort=price-asc$/,
    focus: sort,
  },
  {
    name: "the next page begins with its results",
    path: "/en/listings/list",
    take: (page) => next(page).press("Enter"),
    answered: /\?page=2$/,
    focus: results,
  },
  {
    name: "a field that the back button draws anew is followed by the results",
    path: "/en/listings?rooms=3&type=apartment",
    take: async (page) => {
      await page.getByRole("link", { name: "Remove filter: 3 rooms" }).press("Enter");
      await expect(page).toHaveURL(/\?type=apartment$/);
      await sort(page).focus();
      await page.goBack();
    },
    answered: /\?rooms=3&type=apartment$/,
    focus: results,
  },
  {
    name: "suggestions that are closed by Escape give the focus back to the field, with its text",
    path: "/en/listings",
    take: async (page) => {
      await words(page).focus();
      await words(page).pressSequentially("new c");
      await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("listbox")).toBeHidden();
      await expect(words(page)).toHaveValue("new c");
    },
    answered: /\?q=new\+c$/,
    focus: words,
  },
  {
    name: "the filters that open on a phone take the focus",
    screen: phone,
    path: "/en/listings",
    take: openDrawer,
    answered: /\/listings$/,
    focus: drawer,
  },
  {
    name: "the filters that Escape closes give the focus back to their button",
    screen: phone,
    path: "/en/listings",
    take: async (page) => {
      await openDrawer(page);
      await page.keyboard.press("Escape");
    },
    answered: /\/listings$/,
    focus: filtersLink,
  },
  {
    name: "the filters that are closed by what they found give the focus back to their button",
    screen: phone,
    path: "/en/listings",
    take: async (page) => {
      await openDrawer(page);
      await apartment(page).check();
      await drawer(page).getByRole("button", { name: "Show 10 properties" }).click();
    },
    answered: /\?type=apartment$/,
    focus: filtersLink,
  },
  {
    name: "a filter that is cleared within the open drawer leaves the focus in it",
    screen: phone,
    path: "/en/listings?type=apartment",
    take: async (page) => {
      await openDrawer(page);
      await drawer(page).getByRole("link", { name: "Clear all filters" }).press("Enter");
    },
    answered: /\/listings$/,
    focus: (page) => page.locator("#filters, #filters *").and(page.locator(":focus")),
  },
];

for (const { name, screen = desktop, path, take, answered, focus } of steps)
  test(`after a step, ${name}`, async ({ page }) => {
    await page.setViewportSize(screen);
    await openHydrated(page, path);
    await take(page);
    await expect(page).toHaveURL(answered);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(focus(page)).toBeFocused();
  });

test("in Arabic a ticked filter keeps the focus, and the next page starts at its results", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await openHydrated(page, "/ar/listings");
  await apartment(page).check();
  await expect(page).toHaveURL(/\?type=apartment$/);
  await expect(apartment(page)).toBeFocused();
  await openHydrated(page, "/ar/listings/list");
  await next(page).press("Enter");
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(results(page)).toBeFocused();
});

test("back and forward restore homes, ticks and scroll position", async ({ page }) => {
  await page.setViewportSize(desktop);
  const homes = () => cards(page).locator(".code").allTextContents();
  const top = () => page.evaluate(() => Math.round(scrollY));
  await openHydrated(page, "/en/listings?rooms=3&type=apartment");
  const before = await homes();
  await page.getByRole("link", { name: "Remove filter: 3 rooms" }).click();
  await expect.poll(homes).not.toEqual(before);
  await page.mouse.wheel(0, 700);
  await expect.poll(top).toBe(700);
  const after = await homes();

  await page.goBack();
  await expect.poll(homes).toEqual(before);
  await expect.poll(top).toBe(0);
  await expect(page.locator("input[name=rooms][value='3']")).toBeChecked();
  await page.goForward();
  await expect.poll(homes).toEqual(after);
  await expect.poll(top).toBe(700);
  await expect(apartment(page)).toBeChecked();

  // Opening a listing and going back leads to the same scroll position.
  await cards(page)
    .first()
    .getByRole("heading")
    .getByRole("link")
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/en\/listings\/[A-Z]/);
  await page.goBack();
  await expect.poll(homes).toEqual(after);
  await expect.poll(top).toBe(700);
  await expect(apartment(page)).toBeChecked();
});

test("a repeated search keeps the scroll position, and a newly opened one starts at the top", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const top = () => page.evaluate(() => Math.round(scrollY));
  await openHydrated(page, "/en/listings");
  await apartment(page).evaluate((box) => (box as HTMLInputElement).click());
  await expect(page).toHaveURL(/\?type=apartment$/);
  await page.mouse.wheel(0, 600);
  await expect.poll(top).toBe(600);
  await apartment(page).uncheck();
  await expect(page).toHaveURL(/\/en\/listings$/);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect(await top()).toBe(600);

  await cards(page)
    .first()
    .getByRole("heading")
    .getByRole("link")
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/en\/listings\/[A-Z]/);
  await page.getByRole("navigation").getByRole("link", { name: "Available listings" }).first().click();
  await waitUntilHydrated(page);
  expect(await top()).toBe(0);
});

test("a reloaded page stays where the visitor has scrolled meanwhile", async ({ page }) => {
  await page.setViewportSize(desktop);
  const top = () => page.evaluate(() => Math.round(scrollY));
  await openHydrated(page, "/en/listings");
  await page.mouse.wheel(0, 700);
  await expect.poll(top).toBe(700);
  const release = await blockScripts(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  // Browsers restore the scroll position only to within about a pixel.
  await expect.poll(async () => Math.abs((await top()) - 700)).toBeLessThan(2);
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => Math.abs((await top()) - 900)).toBeLessThan(2);
  const place = await top();
  release();
  await waitUntilHydrated(page);
  expect(await top()).toBe(place);
});

test("on a phone, where cards outside the viewport are laid out late, Back shows the same cards at the same place", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  /** Returns the unit code and the top edge of the first visible card. */
  const readFirstCard = () =>
    page.evaluate(() => {
      const card = [...document.querySelectorAll("article")].find(
        (each) => each.getBoundingClientRect().bottom > 0,
      );
      const top = Math.round(card?.getBoundingClientRect().top ?? Number.NaN);
      return [card?.querySelector(".code")?.textContent ?? "none", top] as const;
    });
  const layout = () =>
    cards(page)
      .last()
      .evaluate((card) => getComputedStyle(card).contentVisibility);
  /** Scrolls past cards that were never rendered and have an estimated height. @returns the first visible card */
  const jumpTo = async (top: number) => {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    // Cards near the viewport get their real height in the next frames, which may move the visible part.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const visibleCodes = await readFirstCard();
    expect(visibleCodes[0]).toMatch(/^[A-Z]{2}\d/);
    expect(visibleCodes[0]).not.toBe(await cards(page).first().locator(".code").textContent());
    return visibleCodes;
  };
  await openHydrated(page, "/en/listings");
  expect(await layout()).toBe("auto");
  const shown = await jumpTo(4_000);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>("article h3 a")?.click());
  await expect(page).toHaveURL(/\/en\/listings\/[A-Z]/);
  await page.goBack();
  await expect.poll(readFirstCard).toEqual(shown);
  expect(await layout()).toBe("visible");
  await waitUntilHydrated(page);
  expect(await readFirstCard()).toEqual(shown);

  // A step within the page that replaces all cards of the list.
  await openHydrated(page, "/en/listings?type=apartment");
  expect(await layout()).toBe("auto");
  for (const top of [1_200, 1_800, 2_400]) await jumpTo(top);
  const before = await readFirstCard();
  const remove = page.getByRole("link", { name: "Remove filter: Apartment" });
  await remove.evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/en\/listings$/);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect(await readFirstCard()).not.toEqual(before);
  await page.goBack();
  await expect.poll(readFirstCard).toEqual(before);
  expect(await layout()).toBe("visible");
});
