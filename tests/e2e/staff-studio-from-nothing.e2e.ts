import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { newDeveloperExample, newProjectExamples } from "../support/new-showcase-examples.ts";
import { ClickCountingUser } from "../support/click-counting-user.ts";
import { expect, openHydrated, test } from "../support/site.ts";
import { testStaffPassword } from "../support/staff-account.ts";
import { createDeveloperInStudio, createProjectInStudio } from "../support/create-in-studio.ts";
import { expectNoHorizontalScroll, startStudioSite } from "../support/studio-site.ts";

/*
 * From an empty site to published projects: a person who knows only what the screens say creates a developer with
 * its projects. The test prints the numbers of presses and seconds; it limits only the number of presses for a
 * change of one price.
 */

const { open } = startStudioSite();

/** The maximum number of presses from the sign-in form to a price that visitors see. */
const maxClicks = 6;

async function signIn(walker: ClickCountingUser): Promise<void> {
  const { page } = walker;
  await openHydrated(page, "/en/admin");
  await page.getByLabel("E-mail").fill("owner@example.com");
  await page.getByLabel("Password", { exact: true }).fill(testStaffPassword);
  await walker.click(walker.button("Sign in"));
  await expect(page.getByRole("link", { name: "Projects", exact: true }).first()).toBeVisible();
}

const publicText = async (page: Page, path: string) => (await page.request.get(path)).text();

test("a developer with two projects, their pictures, unit types and plans is created and published", async ({
  browser,
}, testInfo) => {
  test.setTimeout(600_000);
  const { context, page } = await open(browser, { role: null, isWide: true });
  const walker = new ClickCountingUser(page);
  const startMs = performance.now();
  await signIn(walker);
  await walker.click(page.getByRole("link", { name: "Projects", exact: true }).first());
  await createDeveloperInStudio(walker, newDeveloperExample);
  const marks = [walker.clicks];
  for (const project of newProjectExamples) {
    await createProjectInStudio(walker, newDeveloperExample.name, project);
    marks.push(walker.clicks);
  }
  const seconds = Math.round((performance.now() - startMs) / 1_000);
  const summary = `presses until the developer, the first and the second project: ${marks.join(", ")}; ${seconds} s`;
  testInfo.annotations.push({ type: "presses", description: summary });
  console.log(summary);

  await expect.poll(() => publicText(page, "/ar/developer/nile-stone")).toContain("ستون كوست");
  await page.goto("/en/developer/nile-stone/stone-gardens");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Stone Gardens");
  for (const words of ["Apartment", "Duplex", "Villa", "Ten years", "Eight years", "Five years", "Cash"])
    await expect(main.getByText(words).first()).toBeAttached();
  await expect(
    main.getByAltText("The living room").or(main.getByText("The living room")).first(),
  ).toBeAttached();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await context.close();
});

test("a price is changed with at most six presses, from the sign-in form to the public page", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: null, isWide: true });
  const walker = new ClickCountingUser(page);
  await signIn(walker);
  await walker.click(page.getByRole("link", { name: "Projects", exact: true }).first());
  await walker.click(page.getByRole("link", { name: "Telal East", exact: true }));
  const price = page.getByLabel("Villa: From, EGP");
  const before = Number((await price.inputValue()).replaceAll(",", ""));
  await page.waitForSelector("html[data-awake=drawn]", { state: "attached" });
  await price.fill(String(before + 100_000));
  await walker.click(walker.button("Publish"));
  const address = "/en/developer/horizon-developments/telal-east";
  await expect.poll(() => publicText(page, address)).toContain(String(before + 100_000));
  console.log(`presses from sign-in to a published price: ${walker.clicks}`);
  expect(walker.clicks).toBeLessThanOrEqual(maxClicks);
  await context.close();
});

test("without scripts, in Arabic on a phone, a project is created and published", async ({ browser }) => {
  const { context, page } = await open(browser, { role: "owner", hasScripts: false });
  const walker = new ClickCountingUser(page);
  const both = async (name: string, en: string, ar: string) => {
    await walker.group(name).getByLabel("English").fill(en);
    await walker.group(name).getByLabel("العربية").fill(ar);
  };
  await page.goto("/ar/admin/showcase");
  await walker.click(page.getByText("إضافة مشروع", { exact: true }));
  await walker.selectOption(page.getByLabel("المطور", { exact: true }), "هورايزون للتطوير");
  await page.getByLabel("الاسم أو العنوان بالإنجليزية").last().fill("Small Court");
  await walker.click(walker.button("بدء مسودة").last());
  await walker.click(walker.button("إضافة نوع"));
  await page.getByLabel("نوع الوحدات، رقم ١").selectOption({ label: "شاليه" });
  for (const [column, text] of [
    ["الوحدات", "٣٠"],
    ["المساحات، م²", "٩٠"],
    ["غرف النوم، من", "٢"],
    ["الحمامات، من", "١"],
    ["السعر من، ج.م", "٤٫٥ مليون"],
  ] as const)
    await page.getByLabel(new RegExp(`: ${column}$`)).fill(text);
  await both("الاسم", "Small Court", "سمول كورت");
  await both("الوصف", "One court of chalets.", "فناء واحد من الشاليهات.");
  await both("المكان تحت الاسم", "Ain Sokhna", "العين السخنة");
  await walker.group("سعر المشروع، ج.م").getByLabel("من").fill("٤٫٥ مليون");
  await walker.click(walker.button("إضافة خطة").first());
  await both("اسم الخطة", "Cash", "كاش");
  await page.getByLabel("المقدم، %").first().fill("100");
  await page.getByLabel("ترخيص البناء", { exact: true }).fill("77/2026");
  await page.getByLabel("القرار الوزاري", { exact: true }).fill("420/2026");
  await walker.click(walker.button("حفظ"));
  await expectNoHorizontalScroll(page);
  await walker.click(page.getByRole("link", { name: /^إضافة صور(?! من)/ }));
  await walker.selectOption(page.getByLabel("مكان الصورة"), "الصور: إضافة صورة");
  await walker.uploadFile(page.getByLabel("ملفات الصور"), "public/pictures/units/living-sea-800.webp");
  await page.getByLabel("التعليق بالإنجليزية").fill("The court");
  await page.getByLabel("التعليق بالعربية").fill("الفناء");
  await walker.click(walker.button("رفع الصور"));
  await walker.click(walker.button("نشر"));
  await expect(page.getByText("تم النشر", { exact: true }).last()).toBeVisible();
  console.log(`presses of the phone without scripts: ${walker.clicks}`);
  await expect
    .poll(() => publicText(page, "/ar/developer/horizon-developments/small-court"))
    .toContain("سمول كورت");
  await context.close();
});
