import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";

/* The three answers to each feature of a listing are stored as given. Uses listings with the status "removed",
   so that public counts do not change. */

test.use({ expectedErrors: [/status of 422/] });

const texts = {
  en: {
    save: "Add property",
    faults: "2 fields need another look",
    pool: "Pool",
    garden: "Garden",
    yes: "Yes",
    no: "No",
    unstated: "Not stated",
    bulk: "Say what they have",
    confirm: "Say it of 1 property",
    done: "1 property was given this answer",
    select: "Select all on this page",
  },
  ar: {
    save: "إضافة وحدة",
    faults: "خانتان تحتاجان إلى مراجعة",
    pool: "حمام سباحة",
    garden: "حديقة",
    yes: "نعم",
    no: "لا",
    unstated: "غير محدد",
    bulk: "تحديد ميزة",
    confirm: "حفظ الإجابة لوحدة واحدة",
    done: "حُفظت الإجابة لوحدة واحدة",
    select: "تحديد كل وحدات الصفحة",
  },
} as const;

const newCode = () => `ZF-${generateUniqueWord()}`.toUpperCase();
const field = (page: Page, name: string) => page.locator(`#property-${name}`);
const choice = (page: Page, name: string) => page.getByRole("radiogroup", { name, exact: true });

for (const language of ["en", "ar"] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${language} ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
      test.use({ javaScriptEnabled });

      test("wrong figures lose no answer, and several listings are given one at once", async ({
        page,
        staff,
      }) => {
        const words = texts[language];
        const code = newCode();
        await staff.signIn(page, "editor");
        await page.goto(`/${language}/listings/admin?panel=new`);
        if (javaScriptEnabled) await waitUntilHydrated(page);
        await field(page, "unitcode").fill(code);
        await field(page, "title").fill("Villa by the lake");
        await field(page, "status").selectOption("removed");
        await field(page, "floor").fill("999");
        await field(page, "gardenarea").fill("-1");
        await choice(page, words.pool).getByRole("radio", { name: words.no, exact: true }).check();
        await choice(page, words.garden).getByRole("radio", { name: words.unstated }).focus();
        await page.keyboard.press("ArrowUp");
        await page.getByRole("button", { name: words.save, exact: true }).click();
        await expect(page.getByRole("alert").filter({ hasText: words.faults })).toBeVisible();
        await expect(field(page, "floor")).toHaveValue("999");
        await expect(field(page, "gardenarea")).toHaveValue("-1");
        await expect(field(page, "title")).toHaveValue("Villa by the lake");
        await expect(
          choice(page, words.pool).getByRole("radio", { name: words.no, exact: true }),
        ).toBeChecked();
        await expect(
          choice(page, words.garden).getByRole("radio", { name: words.no, exact: true }),
        ).toBeChecked();
        if (javaScriptEnabled) expect(await findAccessibilityViolations(page)).toEqual([]);

        await choice(page, words.garden).getByRole("radio", { name: words.yes, exact: true }).check();
        await field(page, "floor").fill("0");
        await field(page, "gardenarea").fill("٨٠");
        await page.getByRole("button", { name: words.save, exact: true }).click();
        const panel = page.getByRole("complementary");
        await expect(panel.getByRole("definition").filter({ hasText: words.no }).first()).toBeVisible();

        await page.goto(`/${language}/listings/admin/table?q=${code.toLowerCase()}`);
        if (javaScriptEnabled) await waitUntilHydrated(page);
        await page.locator("tbody").getByRole("checkbox").check();
        await page.getByRole("button", { name: words.bulk }).click();
        await page.locator("#said-feature").selectOption("pool");
        await page.locator("#said-answer").selectOption("yes");
        if (javaScriptEnabled) expect(await findAccessibilityViolations(page)).toEqual([]);
        await page.getByRole("button", { name: words.confirm }).click();
        await expect(page.getByRole("status").getByText(words.done)).toBeVisible();
      });
    });
