import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";

/* Staff search, add and change places of the gazetteer, and the site uses them immediately. Changes only places
   that the test added, so that counts in other tests stay the same. */

// A form that is refused answers with an error status, which the browser logs.
test.use({ expectedErrors: [/status of (?:409|422)/] });

const texts = {
  en: {
    title: "Places",
    find: "Name or spelling of a place",
    maadi: /^Maadi\b.*Cairo/,
    create: "Add the place",
    save: "Save",
    added: "Place added.",
    saved: "Saved.",
    notEnglish: "Write the English name in Latin letters.",
    outside: /^This lies outside of Egypt/,
    open: /names no single place/,
    faisal: /^Faisal, .*Suez/,
    circle: "A place cannot lie in itself, nor in a place that lies within it.",
    conflict: "Somebody else has changed this place meanwhile.",
    shared: /is also Suez City, Suez/,
  },
  ar: {
    title: "الأماكن",
    find: "اسم المكان أو طريقة كتابته",
    maadi: /^المعادي.*القاهرة/,
    create: "إضافة المكان",
    save: "حفظ",
    added: "أُضيف المكان",
    saved: "تم الحفظ",
    notEnglish: "اكتب الاسم الإنجليزي بحروف لاتينية.",
    outside: /^هذا الموقع خارج مصر/,
    open: /لا يحدد مكانًا واحدًا/,
    faisal: /^حي فيصل السويس/,
    circle: "لا يمكن أن يقع المكان في نفسه ولا في مكان بداخله.",
    conflict: "عدّل شخص آخر هذا المكان في هذه الأثناء.",
    shared: /أيضًا اسم مدينة السويس، السويس/,
  },
} as const;

const field = (page: Page, name: string) => page.locator(`#${name}`);

async function fillFields(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(values))
    await (name === "kind" ? field(page, name).selectOption(text) : field(page, name).fill(text));
}

/** Checks accessibility, and that nothing is wider than the window. */
async function expectUsable(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findAccessibilityViolations(page), `${width} px`).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
  }
}

for (const language of ["en", "ar"] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${language} ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
      test.use({ javaScriptEnabled });

      test("a place is found, added within another, corrected and changed", async ({ page, staff }) => {
        const words = texts[language];
        const save = page.getByRole("main").getByRole("button", { name: words.save, exact: true });
        const name = `Zed ${generateUniqueWord()}`;
        await staff.signIn(page, "editor");
        await page.goto(`/${language}/admin/places`);
        if (javaScriptEnabled) await waitUntilHydrated(page);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
        const search = page.getByRole("main").getByRole("searchbox", { name: words.find });
        await search.fill("ma3adi");
        await search.press("Enter");
        const maadi = page.getByRole("main").getByRole("link", { name: words.maadi }).first();
        await expect(maadi).toBeVisible();
        if (javaScriptEnabled) await expectUsable(page);

        await page.goto(`/${language}/admin/places?add=maadi`);
        if (javaScriptEnabled) await waitUntilHydrated(page);
        await fillFields(page, {
          nameEn: "زد",
          nameAr: "زد",
          kind: "district",
          lat: "48.85",
          lng: "31.27",
          parent: "Faisal",
          spellings: "zed one\nsuez city",
        });
        const create = page.getByRole("button", { name: words.create });
        await create.click();
        await expect(page.locator("#nameEn-fault")).toHaveText(words.notEnglish);
        await expect(page.locator("#lat-fault")).toHaveText(words.outside);
        await expect(page.locator("#parent-fault")).toHaveText(words.open);
        await expect(field(page, "spellings")).toHaveValue("zed one\nsuez city");
        if (javaScriptEnabled) await expectUsable(page);
        await fillFields(page, { nameEn: name, lat: "29.97" });
        await page.getByRole("button", { name: words.faisal }).click();
        await expect(page.getByRole("status").filter({ hasText: words.added }).first()).toBeVisible();
        await expect(field(page, "parent")).toHaveValue(words.faisal);
        await expect(page.getByRole("listitem").filter({ hasText: words.shared })).toBeVisible();
        if (javaScriptEnabled) await expectUsable(page);

        await field(page, "parent").fill(name);
        await save.click();
        await expect(page.locator("#parent-fault")).toHaveText(words.circle);
        const formValues = await page
          .getByRole("main")
          .locator("form[method=post]")
          .evaluate((form: HTMLFormElement) =>
            Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, value as string])),
          );
        await fillFields(page, { parent: "Maadi", lat: "29.98" });
        await save.click();
        await expect(page.getByRole("status").filter({ hasText: words.saved }).first()).toBeVisible();

        // The site uses the new place immediately.
        const response = await page.request.get("/api/places", { params: { q: name } });
        expect(await response.json()).toMatchObject({
          places: [{ name: { en: name }, lat: 29.98, around: [{ id: "maadi" }, { id: "cairo" }] }],
        });

        const origin = new URL(page.url()).origin;
        const staleResponse = await page.request.post(page.url().replace(/[?&]said=\w+/, ""), {
          headers: { Origin: origin },
          form: { ...formValues, parent: "Maadi", lat: "29.99" },
        });
        expect(staleResponse.status()).toBe(409);
        const html = await staleResponse.text();
        expect(html).toContain(words.conflict);
        expect(html).toContain('value="29.99"');
        expect(html).toContain("29.98");
      });
    });
