import { sampleAreasBySlug, sampleAreaSlugs } from "../../content/places/sample-areas.ts";
import { expect, blockScripts, test } from "../support/site.ts";

const words = {
  en: {
    title: "Where do you want to live?",
    groups: ["Popular Areas", "Other Areas"],
    everyPlace: "Every place with homes",
    search: "Search areas",
    submit: "Search",
    all: "View all 20 properties",
    none: "No areas found",
    found: /^1 area found\. \d+ other places found$/,
    suggestions: "Suggestions",
    homes: "Search homes",
    listings: "Search by project name or unit code...",
    follow: "Follow this search",
    feed: "Open the feed",
    copy: "Copy link",
    copied: "Copied",
  },
  ar: {
    title: "أين تريد أن تسكن؟",
    groups: ["أشهر المناطق", "مناطق أخرى"],
    everyPlace: "كل مكان فيه وحدات",
    search: "ابحث عن منطقة",
    submit: "بحث",
    all: "عرض كل الوحدات (20)",
    none: "لم نجد أي منطقة",
    found: /^منطقة واحدة\. \d+ (أماكن أخرى|مكانًا آخر)$/,
    suggestions: "اقتراحات",
    homes: "ابحث عن وحدة",
    listings: "ابحث باسم المشروع أو كود الوحدة...",
    follow: "تابع هذا البحث",
    feed: "افتح الخلاصة",
    copy: "نسخ الرابط",
    copied: "تم النسخ",
  },
} as const;

for (const language of ["en", "ar"] as const) {
  const text = words[language];
  const index = `/${language}/listings/by-area`;
  const zayed = sampleAreasBySlug["sheikh-zayed"].name[language];

  test.describe(`without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test("the index leads to every area, the popular ones first, and to all of them", async ({ page }) => {
      await page.goto(index);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.title);
      await expect(page.getByRole("heading", { level: 2 })).toHaveText([...text.groups, text.everyPlace]);
      const links = page.getByRole("article").getByRole("link");
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
        sampleAreaSlugs.map((slug) => `${index}/${slug}`),
      );
      await expect(page.getByRole("link", { name: text.all })).toHaveAttribute("href", `${index}/all`);
      await expect(page.locator("main img").first()).toBeVisible();
      await links.last().click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(zayed);
    });

    test("areas are found by their name in the other language, and that page is hidden from search engines", async ({
      page,
    }) => {
      await page.goto(index);
      await page.getByRole("searchbox", { name: text.search }).fill(language === "en" ? "زايد" : "zayed");
      await page.getByRole("button", { name: text.submit }).click();
      await expect(page).toHaveURL(/\?q=/);
      await expect(page.getByRole("article")).toHaveCount(1);
      await expect(page.getByRole("article")).toContainText(zayed);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await page.goto(`${index}?q=atlantis`);
      await expect(page.getByRole("heading", { name: text.none })).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(0);
    });

    test("the demo shows figures counted from the listings, and leads to the designs for staff", async ({
      page,
    }) => {
      await page.goto(`/${language}/listings/demo`);
      await expect(page.locator("dd")).toHaveText([/^20$/, /^20$/, /^199\.1/, /^10\.0/]);
      for (const design of ["admin", "admin/table", "admin/card"])
        await expect(page.locator(`main a[href="/${language}/listings/${design}"]`)).toHaveCount(1);
      for (const layout of ["grid", "list", "map"])
        await expect(page.locator(`main a[href="/${language}/listings/${layout}"]`)).toBeVisible();
    });
  });

  test(`areas in ${language} narrow during typing, which is announced and kept in the address`, async ({
    page,
  }) => {
    await page.goto(index);
    const field = page.getByRole("searchbox", { name: text.search });
    await field.fill("zayed");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.locator("main").getByRole("status")).toHaveText(text.found);
    await expect(page).toHaveURL(/\?q=zayed$/);
    await field.fill("atlantis");
    await expect(page.getByRole("heading", { name: text.none })).toBeVisible();
    await field.fill("");
    await expect(page.getByRole("article")).toHaveCount(sampleAreaSlugs.length);
    await expect(page).toHaveURL(new RegExp(`${index}$`));
  });

  test(`text typed in ${language} before hydration narrows the areas after it`, async ({ page }) => {
    const release = await blockScripts(page);
    await page.goto(index, { waitUntil: "domcontentloaded" });
    await page.getByRole("searchbox", { name: text.search }).fill("zayed");
    await expect(page.getByRole("article")).toHaveCount(sampleAreaSlugs.length);
    release();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page).toHaveURL(/\?q=zayed$/);
  });

  for (const [path, label] of [
    ["", text.homes],
    ["/listings", text.listings],
  ] as const)
    test(`the search field of /${language}${path} offers suggestions, by keyboard and by mouse`, async ({
      page,
    }) => {
      await page.goto(`/${language}${path}`);
      // On the home page, focusing the field starts hydration, which makes the field a combobox.
      await page.locator("main input[name=q]").focus();
      const field = page.getByRole("combobox", { name: label });
      const options = page.getByRole("listbox", { name: text.suggestions }).getByRole("option");
      await field.pressSequentially("zaye");
      await expect(options.filter({ hasText: zayed }).first()).toBeVisible();
      await expect(field).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("Escape");
      await expect(options).toHaveCount(0);
      await expect(field).toHaveValue("zaye");
      await page.keyboard.press("ArrowDown");
      await expect(options.first()).toBeVisible();

      await field.press("d");
      await expect(options.first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await expect(options.first()).toHaveAttribute("aria-selected", "true");
      const id = await options.first().getAttribute("id");
      await expect(field).toHaveAttribute("aria-activedescendant", id ?? "");

      await options.filter({ hasText: zayed }).first().click();
      await expect(page).toHaveURL(new RegExp(`/${language}/listings/.+|/${language}/listings\\?.+`));
    });

  test(`a search in ${language} can be followed and its link copied, also after a filter has changed`, async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    await page.goto(`/${language}/listings?sort=price-asc&type=apartment`);
    await expect(page.locator("link[type='application/atom+xml']")).toHaveAttribute(
      "href",
      `${baseURL}/${language}/listings/feed.atom?type=apartment`,
    );
    await page.getByRole("combobox", { name: text.listings }).fill("AA01-101");
    await expect(page).toHaveURL(/q=AA01-101/);
    await page.getByRole("combobox", { name: text.listings }).press("Escape");
    const followMenu = page.locator("details").filter({ hasText: text.follow });
    const followed = `/${language}/listings/feed.atom?q=AA01-101&type=apartment`;
    await expect(followMenu.locator("a")).toHaveAttribute("href", followed);
    await followMenu.locator("summary").click();
    await expect(followMenu.getByRole("link", { name: text.feed })).toBeVisible();
    // The button shows its confirmation for two seconds; pausing the clock keeps it visible.
    await page.clock.pauseAt(Date.now() + 60_000);
    await followMenu.getByRole("button", { name: text.copy }).click();
    await expect(followMenu.getByRole("button", { name: text.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}/${language}/listings?q=AA01-101&sort=price-asc&type=apartment`,
    );
    const xml = await (await request.get(followed)).text();
    expect(xml.match(/<entry>/g)).toHaveLength(1);
    expect(xml).toContain(`<id>${baseURL}/${language}/listings/AA01-101</id>`);
  });
}
