import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";

const path = "/developer/apex-real-estate";
const phone = { width: 390, height: 844 };
const words = {
  en: { name: "Apex Real Estate", count: "8 projects", missing: "Developer not found", first: "Ivoire East" },
  ar: { name: "أبيكس العقارية", count: "8 مشروعات", missing: "المطور غير موجود", first: "آيفوار إيست" },
} as const;

for (const language of ["en", "ar"] as const) {
  const t = words[language];

  test(`in ${language} a developer shows its projects, each once, and each leads to its page`, async ({
    page,
  }) => {
    await page.goto(`/${language}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.name);
    await expect(page.getByRole("heading", { level: 2, name: t.count })).toBeVisible();
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(8);
    const addresses = await cards
      .getByRole("heading")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(addresses).size).toBe(8);
    await cards.first().getByRole("link", { name: t.first }).click();
    await expect(page).toHaveURL(`/${language}${path}/ivoire-east`);
  });

  test(`in ${language} WhatsApp stays in view on a phone, and the header names the developer`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(`/${language}${path}`);
    await expect(page.getByRole("banner").getByText(t.name)).toBeVisible();
    const bar = page.getByRole("link", { name: /^(WhatsApp|واتساب)$/ }).last();
    await expect(bar).toBeInViewport();
    await expect(bar).toHaveAttribute("href", /about=developer&developer=apex-real-estate/);
    const visit = page.getByRole("link", { name: /^(Book a visit|احجز معاينة)$/ });
    await expect(visit).toBeInViewport();
    await expect(visit).toHaveAttribute("href", `/${language}/visit?developer=apex-real-estate`);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(bar).toBeHidden();
  });

  test.describe(`an unknown developer in ${language}`, () => {
    test.use({ expectedErrors: [/404/] });

    test("gets a not-found page with links to others", async ({ page }) => {
      const answer = await page.goto(`/${language}/developer/no-such-developer`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.missing);
      await page
        .locator("main")
        .getByRole("link", { name: /Browse Developers|تصفّح المطورين/ })
        .click();
      await expect(page).toHaveURL(`/${language}#developers`);
    });
  });

  test.describe(`without scripts in ${language}`, () => {
    test.use({ javaScriptEnabled: false, viewport: phone });

    test("every project is there with its terms", async ({ page }) => {
      await page.goto(`/${language}${path}`);
      await expect(page.getByRole("article")).toHaveCount(8);
      await expect(page.getByText("6,240,000").first()).toBeVisible();
      expect(await horizontalOverflow(page)).toBe(0);
    });
  });
}

test("a card shows six amenities and the number of others, and no developer is certified without a licence", async ({
  page,
}) => {
  await page.goto(`/en${path}`);
  await expect(page.getByRole("article").first()).toContainText(
    /Clubhouse, Swimming pools, Medical centre, International school, Cycle lanes, Retail strip \+4 more/,
  );
  await expect(page.getByText("Certified")).toHaveCount(0);
});
