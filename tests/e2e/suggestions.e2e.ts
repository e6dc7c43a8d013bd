import type { Page } from "@playwright/test";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, openHydrated, test } from "../support/site.ts";

const words = {
  en: {
    sentence: "apartment in new cairo under 9",
    read: /^Apartment · New Cairo · price up to EGP\s9,000,000 “under 9” is read as 9 million \d+ homes?$/,
    groups: ["Add to it", "Places"],
    status: /^\d+ homes?, \d suggestions$/,
    foot: "Every word counts: what no filter knows is looked for in titles and names.",
    contradiction: "apartment more than 6m under 5m",
    excludes: /exclude each other, so no home fits both\. No homes$/,
    none: "No homes, 1 suggestion",
    rent: ["apartment for rent", /Every home here is for sale, none is for rent\. \d+ homes?$/],
  },
  ar: {
    sentence: "شقة في القاهرة الجديدة تحت 9",
    read: /^شقة · القاهرة الجديدة · السعر حتى 9,000,000\sج\.م فهمنا «تحت 9» على أنها 9 ملايين \d+ وحد(?:ات|ة)$/,
    groups: ["أضف إلى بحثك", "أماكن"],
    status: /^\d+ وحد(?:ات|ة)، \d اقتراحات$/,
    foot: "لا نهمل أي كلمة: ما ليس له فلتر نبحث عنه في العناوين والأسماء.",
    contradiction: "شقة اكثر من 6 مليون تحت 5 مليون",
    excludes: /لا يجتمعان، فلا توجد وحدة تناسب الشرطين معًا\. لا توجد وحدات$/,
    none: "لا توجد وحدات، اقتراح واحد",
    rent: ["شقة للإيجار", /كل الوحدات هنا للبيع، ولا توجد وحدات للإيجار\. .*وحد(?:ات|ة)$/],
  },
} as const;
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

const field = (page: Page) => page.locator("main [name=q]");
const options = (page: Page) => page.getByRole("listbox").getByRole("option");
const statusWith = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const search = (page: Page) => new URL(page.url()).searchParams;

/**
 * Opens a page and focuses its search field. On the home page, this starts hydration, which makes the field a
 * combobox.
 */
async function openField(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await field(page).focus();
  await expect(page.locator("main [name=q][aria-controls]")).toBeVisible();
}

for (const language of ["en", "ar"] as const)
  for (const viewport of screens) {
    const text = words[language];
    test.describe(`a sentence typed in ${language} at ${viewport.width}`, () => {
      test.use({ viewport });

      test("is shown as filters with the number of homes, in named groups, all reached by keyboard", async ({
        page,
      }) => {
        await openHydrated(page, `/${language}/listings`);
        await field(page).focus();
        await field(page).pressSequentially(text.sentence);
        await expect(options(page).first()).toHaveText(text.read);
        await expect(statusWith(page, text.status)).toBeAttached();
        for (const name of text.groups)
          await expect(page.getByRole("listbox").getByRole("group", { name })).toBeVisible();
        await expect(page.getByText(text.foot)).toBeVisible();

        const count = await options(page).count();
        const highlighted = page.getByRole("listbox").locator("[aria-selected=true]");
        await expect(highlighted).toHaveCount(0);
        for (let row = 0; row < count; row++) {
          await page.keyboard.press("ArrowDown");
          const option = options(page).nth(row);
          await expect(option).toHaveAttribute("aria-selected", "true");
          await expect(field(page)).toHaveAttribute(
            "aria-activedescendant",
            (await option.getAttribute("id")) ?? "",
          );
          const box = await option.boundingBox();
          expect(box?.height).toBeGreaterThanOrEqual(44);
        }
        await page.keyboard.press("Home");
        await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
        await page.keyboard.press("End");
        await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
        expect(await horizontalOverflow(page)).toBe(0);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("listbox")).toBeHidden();
        await expect(field(page)).toHaveValue(text.sentence);
        await expect(field(page)).toBeFocused();
      });

      test("is submitted by its first row, by Enter and by a tap", async ({ page }) => {
        for (const submit of [
          () => page.keyboard.press("Enter"),
          () => page.keyboard.press("ArrowDown").then(() => page.keyboard.press("Enter")),
          () => options(page).first().click(),
        ]) {
          await openField(page, `/${language}`);
          await field(page).pressSequentially(text.sentence);
          await expect(options(page).first()).toHaveText(text.read);
          await submit();
          await expect(page).toHaveURL(/\/listings\?/);
          expect([...search(page)]).toEqual([["q", text.sentence]]);
        }
      });

      test("can be extended by a suggestion", async ({ page }) => {
        await openField(page, `/${language}`);
        await field(page).pressSequentially(text.sentence);
        await expect(options(page).nth(1)).toHaveText(/^… /);
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/\/listings\?/);
        expect(search(page).get("q")).toBe(text.sentence);
        expect([...search(page)]).toHaveLength(2);
      });

      test("with contradictory conditions, or asking for rent, gets a note in the first row", async ({
        page,
      }) => {
        await openField(page, `/${language}`);
        await field(page).pressSequentially(text.contradiction);
        await expect(options(page).first()).toHaveText(text.excludes);
        await expect(statusWith(page, text.none)).toBeAttached();
        const [rent, answer] = text.rent;
        await field(page).fill(rent);
        await expect(options(page).first()).toHaveText(answer);
      });
    });
  }

test.describe("while suggestions cannot be loaded", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("the field still submits what is typed", async ({ page }) => {
    await page.route("**/api/suggestions?*", (route) =>
      route.fulfill({ status: 503, json: { suggestions: [] } }),
    );
    await openField(page, "/en");
    const response = page.waitForResponse("**/api/suggestions?*");
    await field(page).pressSequentially("villa");
    await response;
    await expect(page.getByRole("listbox")).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/en\/listings\?q=villa$/);
  });
});

test("the number of homes that a suggestion states is that of its page", async ({ request }) => {
  interface Suggestion {
    readonly count: number;
    readonly href: string;
  }
  interface Answer {
    readonly reading: Suggestion;
    readonly add: readonly Suggestion[];
  }
  for (const sentence of [
    "apartment new cairo under 9m",
    "villa",
    "new cairo quiet street",
    "chalet not cash",
  ]) {
    const address = `/api/suggestions?lang=en&q=${encodeURIComponent(sentence)}`;
    const { reading, add } = (await (await request.get(address)).json()) as Answer;
    for (const { href, count } of [reading, ...add]) {
      const page = (await (await request.get(href)).text()).replace(/<[^>]*>/gu, "");
      const shownCount = /Showing (\d+)(?: available)? propert/u.exec(page)?.[1];
      expect(Number(shownCount), href).toBe(count);
    }
  }
});
