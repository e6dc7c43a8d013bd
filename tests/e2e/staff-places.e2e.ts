import { findAccessibilityViolations } from "../support/axe.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";

/* Staff choose the place of a listing by any of its spellings. Uses listings with the status "removed", so that
   public counts do not change. */

test.use({ expectedErrors: [/status of 422/] });

const texts = {
  en: {
    add: "Add property",
    save: "Save changes",
    fault: "No place is known by this name. Enter it another way, or leave it empty.",
    read: "Read from its texts: New Cairo, Cairo",
    line: "Fifth Settlement, New Cairo, Cairo",
    maadi: "Maadi, Cairo",
    bulk: "Set the place",
    confirm: "Give 1 property this place",
    done: "1 property was given this place",
    placeless: "Take the place away",
    undone: "1 property has no chosen place now",
  },
  ar: {
    add: "إضافة وحدة",
    save: "حفظ التعديلات",
    fault: "لا نعرف مكانًا بهذا الاسم. اكتبه بطريقة أخرى أو اتركه فارغًا.",
    read: "المكان حسب النصوص المكتوبة: القاهرة الجديدة، القاهرة",
    line: "التجمع الخامس، القاهرة الجديدة، القاهرة",
    maadi: "المعادي، القاهرة",
    bulk: "تحديد المكان",
    confirm: "حفظ المكان لوحدة واحدة",
    done: "حُفظ المكان لوحدة واحدة",
    placeless: "بدون مكان محدد",
    undone: "وحدة واحدة أصبحت بدون مكان محدد",
  },
} as const;

for (const language of ["en", "ar"] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${language} ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
      test.use({ javaScriptEnabled });

      test("a place is chosen by any spelling in the form, and for several homes at once", async ({
        page,
        staff,
      }) => {
        const words = texts[language];
        const code = `ZP-${generateUniqueWord()}`.toUpperCase();
        const place = page.locator("#property-place");
        const panel = page.getByRole("complementary");
        // By the attribute, which only this field's list has: `getByRole` would also find the native selects.
        const options = page.locator('[role="listbox"] [role="option"]');
        await staff.signIn(page, "editor");
        await page.goto(`/${language}/listings/admin?panel=new`);
        if (javaScriptEnabled) await waitUntilHydrated(page);
        await page.locator("#property-unitcode").fill(code);
        await page.locator("#property-status").selectOption("removed");
        await page.locator("#property-location").fill("New Cairo");
        await place.fill("Atlantis");
        await page.getByRole("button", { name: words.add, exact: true }).click();
        await expect(page.getByText(words.fault)).toBeVisible();
        await expect(place).toHaveValue("Atlantis");

        if (javaScriptEnabled) {
          await place.fill("");
          await place.pressSequentially("tagamo3 el khames");
          await expect(options.first()).toContainText(words.line.split(/[,،]/u)[0] ?? "");
          expect(await findAccessibilityViolations(page)).toEqual([]);
          await page.keyboard.press("ArrowDown");
          await page.keyboard.press("Enter");
          await expect(place).toHaveValue(words.line);
          await expect(options).toHaveCount(0);
        } else await place.fill("tagamo3 el khames");
        await page.getByRole("button", { name: words.add, exact: true }).click();
        await expect(panel.getByRole("definition").filter({ hasText: words.line })).toBeVisible();

        const id = new URL(page.url()).searchParams.get("id");
        await page.goto(`/${language}/listings/admin?panel=edit&id=${id}`);
        await expect(place).toHaveValue(words.line);
        await place.fill("");
        await page.getByRole("button", { name: words.save, exact: true }).last().click();
        await expect(page).toHaveURL(/panel=view/);
        await page.goto(`/${language}/listings/admin?panel=edit&id=${id}`);
        await expect(place).toHaveAccessibleDescription(words.read);

        const table = `/${language}/listings/admin/table?q=${code.toLowerCase()}`;
        const openBulkEdit = async () => {
          await page.goto(table);
          if (javaScriptEnabled) await waitUntilHydrated(page);
          await page.locator("tbody").getByRole("checkbox").check();
          await page.getByRole("button", { name: words.bulk }).click();
        };
        await openBulkEdit();
        await page.locator("#said-place").fill("Atlantis");
        await page.getByRole("button", { name: words.confirm }).click();
        await expect(page.getByRole("alert").filter({ hasText: words.fault })).toBeVisible();
        await expect(page.locator("#said-place")).toHaveValue("Atlantis");
        if (javaScriptEnabled) expect(await findAccessibilityViolations(page)).toEqual([]);
        await page.locator("#said-place").fill("المعادى");
        await page.getByRole("button", { name: words.confirm }).click();
        await expect(page.getByRole("status").getByText(words.done)).toBeVisible();
        await page.goto(`/${language}/listings/admin?panel=view&id=${id}`);
        await expect(panel.getByRole("definition").filter({ hasText: words.maadi })).toBeVisible();

        await openBulkEdit();
        await page.getByRole("button", { name: words.placeless }).click();
        await expect(page.getByRole("status").getByText(words.undone)).toBeVisible();
      });
    });
