import type { Locator, Page } from "@playwright/test";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, measureLayoutShift, test, waitUntilHydrated } from "../support/site.ts";

const path = "/developer/apex-real-estate/ivoire-east";
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const words = {
  en: {
    name: "Ivoire East",
    gallery: /^Photos:/,
    next: "Next image",
    previous: "Previous image",
    units: "Unit availability",
    priceList: "Price list on WhatsApp",
    contact: "Contact Developer",
    toTop: "Back to the top",
    missing: "Project not found",
  },
  ar: {
    name: "آيفوار إيست",
    gallery: /^صور/,
    next: "الصورة التالية",
    previous: "الصورة السابقة",
    units: "أنواع الوحدات والأسعار",
    priceList: "قائمة الأسعار عبر واتساب",
    contact: "تواصل مع المطور",
    toTop: "العودة إلى أعلى الصفحة",
    missing: "المشروع غير موجود",
  },
} as const;
const languages = ["en", "ar"] as const;

const galleryOf = (page: Page, language: keyof typeof words) =>
  page.getByRole("region", { name: words[language].gallery });

/** Returns the index, taken from the file name, of the picture that is scrolled to the start of the row. */
const visibleIndex = (gallery: Locator) =>
  gallery
    .locator("ul")
    .first()
    .evaluate((row) => {
      const edge = row.getBoundingClientRect();
      const isRightToLeft = getComputedStyle(row).direction === "rtl";
      const currentSlide = [...row.children].find((slide) => {
        const box = slide.getBoundingClientRect();
        return Math.abs(isRightToLeft ? edge.right - box.right : box.left - edge.left) < 4;
      });
      return Number(/ivoire-east-(\d)/.exec(currentSlide?.querySelector("img")?.src ?? "")?.[1]);
    });

for (const language of languages) {
  const t = words[language];

  for (const [screen, viewport] of Object.entries({ phone, desktop })) {
    test(`in ${language} on a ${screen} the pictures wrap around`, async ({ page }) => {
      await page.setViewportSize(viewport);
      // Smooth scrolling is tested on one screen for each direction of writing; the other screen has reduced
      // motion.
      if ((language === "ar") === (screen === "phone")) await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(`/${language}${path}`);
      const gallery = galleryOf(page, language);
      expect(await visibleIndex(gallery)).toBe(1);
      await gallery.getByRole("button", { name: t.previous }).click();
      await expect.poll(() => visibleIndex(gallery), "before the first comes the last").toBe(3);
      await gallery.getByRole("button", { name: t.next }).click();
      await expect.poll(() => visibleIndex(gallery), "after the last comes the first").toBe(1);
      await gallery.getByRole("button", { name: t.next }).click();
      await expect.poll(() => visibleIndex(gallery)).toBe(2);
    });
  }

  test(`in ${language} the keyboard moves the pictures, with arrow keys and buttons`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/${language}${path}`);
    const gallery = galleryOf(page, language);
    // Focusing a link starts hydration.
    await gallery.getByRole("link").first().focus();
    await waitUntilHydrated(page);
    await page.keyboard.press(language === "en" ? "ArrowRight" : "ArrowLeft");
    await expect.poll(() => visibleIndex(gallery)).toBe(2);
    await gallery.getByRole("button", { name: t.previous }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => visibleIndex(gallery)).toBe(3);
  });

  test(`in ${language} the page has breadcrumbs, and every contact link names the project`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(`/${language}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.name);
    await expect(page.getByRole("banner").getByText(new RegExp(` - ${t.name}$`))).toBeVisible();
    await expect(page.getByRole("link", { name: t.priceList })).toHaveAttribute("href", /price-list/);
    const bar = page.getByRole("link", { name: /^(WhatsApp|واتساب)$/ }).last();
    await expect(bar).toBeInViewport();
    await expect(bar).toHaveAttribute(
      "href",
      `/go/whatsapp?about=project&project=ivoire-east&lang=${language}`,
    );
    const [contact] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: t.contact }).click(),
    ]);
    await expect(contact).toHaveURL(new RegExp(`/${language}/contact\\?developer=`));
    await expect(contact.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test(`in ${language} the card of the offer leads to the top of the page`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/${language}${path}`);
    await page.getByRole("link", { name: t.toTop }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveURL(/ivoire-east#top$/);
  });

  test.describe(`without scripts in ${language}`, () => {
    test.use({ javaScriptEnabled: false, viewport: phone });

    test("pictures scroll, more amenities open, and no button without function is rendered", async ({
      page,
    }) => {
      await page.goto(`/${language}${path}`);
      const gallery = galleryOf(page, language);
      await expect(gallery.getByRole("button")).toHaveCount(0);
      await expect(gallery.getByRole("img")).toHaveCount(3);
      const summary = page.locator("main details summary").first();
      const hidden = page.locator("main details li").first();
      await expect(hidden).toBeHidden();
      await summary.click();
      await expect(hidden).toBeVisible();
      await expect(page.getByRole("heading", { name: t.units })).toBeVisible();
    });
  });

  test.describe(`an unknown project in ${language}`, () => {
    test.use({ expectedErrors: [/404/] });

    test("gets a not-found page that links to the developer", async ({ page }) => {
      const answer = await page.goto(`/${language}/developer/apex-real-estate/no-such-project`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.missing);
      await page.getByRole("link", { name: /Apex|أبيكس/ }).click();
      await expect(page).toHaveURL(`/${language}/developer/apex-real-estate`);
    });

    test("under the wrong developer links to the actual one", async ({ page }) => {
      const answer = await page.goto(`/${language}/developer/no-such-developer/telal-east`);
      expect(answer?.status()).toBe(404);
      await page.getByRole("link", { name: /Telal East|تلال إيست/ }).click();
      await expect(page).toHaveURL(`/${language}/developer/horizon-developments/telal-east`);
    });
  });
}

test("homes are a table on a wide screen and cards on a phone, each with its own inquiry", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto(`/en${path}`);
  const table = page.getByRole("table", { name: "Unit availability" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Unit type",
    "Starting price",
    "Area",
    "Payment plan",
    "Status",
    "Action",
  ]);
  const apartment = table.getByRole("row", { name: /^Apartment/ });
  await expect(apartment.getByRole("link", { name: "Inquire Apartment" })).toHaveAttribute(
    "href",
    "/en/contact?kind=unit&developer=apex-real-estate&project=ivoire-east&type=apartment",
  );
  await expect(table.getByRole("row", { name: /^Villa/ }).getByRole("link")).toHaveCount(0);

  await page.setViewportSize(phone);
  const [name, price] = await Promise.all(
    ["Apartment", "EGP 6,240,000"].map((text) => page.locator("tbody").getByText(text).first().boundingBox()),
  );
  expect(name?.x, "one below the other").toBeCloseTo(price?.x ?? 0, -2);
  expect(name?.y ?? 0).toBeLessThan(price?.y ?? 0);
});

test("a project unfinished after its date is late, and its ended offer is no longer first", async ({
  page,
}) => {
  await page.goto("/en/developer/apex-real-estate/stone-residence");
  await expect(page.getByText(/^Due Q4 2025, \d+ months late$/).first()).toBeVisible();
  await expect(page.getByText("On Schedule")).toHaveCount(0);
  const note = page.getByText("This offer ended on 1 January 2025.");
  await expect(note).toBeVisible();
  const [units, offer] = await Promise.all([
    page.getByRole("heading", { name: "Unit availability" }).boundingBox(),
    note.boundingBox(),
  ]);
  expect(offer?.y).toBeGreaterThan(units?.y ?? Infinity);
});

test("a sold-out project offers no homes", async ({ page }) => {
  await page.goto("/en/developer/apex-real-estate/hadaba");
  const main = page.locator("main");
  expect(await main.getByText("Sold Out").count()).toBeGreaterThan(4);
  await expect(main.getByText("EGP")).toHaveCount(0);
  await expect(main.getByRole("link", { name: /Inquire/ })).toHaveCount(0);
});

test("a picture that fails to load is replaced once", async ({ page }) => {
  const requestUrls: string[] = [];
  await page.route(/\/pictures\/projects\/ivoire-east-1/, (route) => {
    requestUrls.push(route.request().url());
    return route.fulfill({ status: 200, contentType: "image/webp", body: "not a picture" });
  });
  await page.goto(`/en${path}`);
  const first = galleryOf(page, "en").getByRole("img").first();
  await expect(first).toHaveAttribute("data-failed", "");
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(requestUrls.length).toBeLessThanOrEqual(2);
});

test("no script is sent before a control is used, and nothing moves while the page loads", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`/ar${path}`, { waitUntil: "load" });
  await page.mouse.move(200, 300);
  expect(scripts).toEqual([]);
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.02);
  expect(await horizontalOverflow(page)).toBe(0);
});
