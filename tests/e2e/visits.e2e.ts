import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";

/* A visit from booking to its end: the visitor uses no scripts; staff use their calendar while the visitor's
   page becomes outdated. */

const texts = {
  en: {
    name: "Full Name",
    phone: "Phone Number",
    consent: /may contact me/,
    transport: "Pick me up, transport is free",
    calendar: "Add to calendar",
    move: "Move the visit",
    noTime: "Please choose a day and time.",
    stale: /Your visit was changed in the meantime/,
  },
  ar: {
    name: "الاسم بالكامل",
    phone: "رقم الهاتف",
    consent: /أن تتواصل معي/,
    transport: "أريد سيارة توصلني إلى المعاينة مجانًا",
    calendar: "أضفها إلى التقويم",
    move: "تغيير الموعد",
    noTime: "اختر اليوم والساعة.",
    stale: /تغيّرت معاينتك/,
  },
} as const;

type Language = keyof typeof texts;

async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
}

/** Chooses a free day by its index, and a time. @returns the day as pages show it */
async function choose(page: Page, day: number, time = 0): Promise<string> {
  await page.locator("input[name=day]").nth(day).check();
  const slot = page.locator("input[name=slot]:visible").nth(time);
  await slot.check();
  const date = await page.locator("input[name=day]:checked").getAttribute("aria-label");
  const hour = await slot.locator("xpath=..").textContent();
  const isArabic = new URL(page.url()).pathname.startsWith("/ar");
  return `${date}${isArabic ? "، " : ", "}${hour}`;
}

/** Fills in the form. @returns the phone number as pages show it */
async function fillForm(page: Page, language: Language): Promise<string> {
  const t = texts[language];
  const main = page.getByRole("main");
  await main.getByLabel(t.name).fill("Nadia Samir");
  const number = String(randomInt(1_000_000, 9_999_999));
  await main.getByLabel(t.phone).fill(`0101${number}`);
  await main.getByLabel(t.consent).check();
  return `+20 101 ${number.slice(0, 3)} ${number.slice(3)}`;
}

test.describe("without scripts, on a phone in Arabic", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "dark", viewport: { width: 390, height: 844 } });
  test.use({ expectedErrors: [/status of 4(22|09)/] });

  test("a visit is booked, moved, cancelled and its consent withdrawn, and nothing is lost", async ({
    page,
  }) => {
    const t = texts.ar;
    await page.goto("/ar/visit?project=ivoire-east");
    const main = page.getByRole("main");
    await expect(main.getByLabel(t.transport)).not.toBeChecked();
    await fillForm(page, "ar");
    await main.getByLabel(t.transport).check();
    // A time that was chosen for another day is not booked.
    await choose(page, 3);
    await page.locator("input[name=day]").nth(4).check();
    await main.locator("form button[type=submit]").click();
    await expect(main.locator("[id$=slot-fault]")).toHaveText(t.noTime);
    await expect(main.getByLabel(t.name)).toHaveValue("Nadia Samir");
    await expect(main.getByLabel(t.transport)).toBeChecked();
    const booked = await choose(page, 4);
    await main.locator("form button[type=submit]").click();

    await expect(page).toHaveURL(/\/ar\/request\/[^/]+\?sent=1$/);
    await expect(page.getByRole("heading", { name: "تم حجز معاينتك" })).toBeVisible();
    await expect(main).toContainText(booked);
    const calendar = await page.request.get(
      (await main.getByRole("link", { name: t.calendar }).getAttribute("href")) ?? "",
    );
    expect(calendar.headers()).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
    });
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SEQUENCE:0\r\n/u);

    await main.getByRole("link", { name: t.move }).click();
    const newTime = await choose(page, 5, 1);
    await main.getByRole("button", { name: t.move }).click();
    await expect(main.getByRole("status")).toHaveText("تم تغيير موعد معاينتك.");
    await expect(main).toContainText(newTime);

    await main.getByRole("link", { name: "إلغاء المعاينة" }).click();
    await main.getByRole("button", { name: "إلغاء المعاينة" }).click();
    await expect(main.getByRole("heading", { name: "أُلغيت معاينتك" })).toBeVisible();

    await main.getByRole("link", { name: /سحب الموافقة/ }).click();
    await main.getByRole("button", { name: "سحب الطلب" }).click();
    await expect(main).toContainText("لقد سحبت هذا الطلب");
    await expect(main.getByRole("link", { name: t.move })).toHaveCount(0);
    expect(await horizontalOverflow(page)).toBe(0);
  });
});

test.describe("with scripts", () => {
  test.use({ expectedErrors: [/status of 4(09|22)/] });

  test("staff move a visit in their calendar, and the visitor's old page says so", async ({
    page,
    browser,
    staff,
  }) => {
    const t = texts.en;
    await page.goto("/en/visit?project=ivoire-east");
    const main = page.getByRole("main");
    const first = await choose(page, 7, 1);
    await expect(main.getByRole("button", { name: `Book ${first}` })).toBeVisible();
    await page.locator("input[name=day]").nth(6).check();
    await expect(main.getByRole("button", { name: "Book a visit" })).toBeVisible();
    await expectAccessible(page);
    const number = await fillForm(page, "en");
    await main.getByRole("button", { name: "Book a visit" }).click();
    await expect(main.getByText(t.noTime)).toBeVisible();
    await expect(page.locator("input[name=slot]:visible").first()).toBeFocused();
    await choose(page, 7, 1);
    await main.getByRole("button", { name: `Book ${first}` }).click();
    const link = main.getByRole("link", { name: /^[2-9A-Z]{4}-[2-9A-Z]{4}$/ });
    const reference = (await link.textContent()) ?? "";
    await page.goto((await link.getAttribute("href")) ?? "");
    await expect(main.getByRole("heading", { name: "Your visit is booked" })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("link", { name: t.move }).click();
    await choose(page, 8, 2);

    const office = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const desk = await office.newPage();
    await staff.signIn(desk, "sales");
    await desk.goto("/en/admin/visits");
    const row = desk.getByRole("listitem").filter({ hasText: number });
    for (let week = 0; week < 3 && (await row.count()) === 0; week += 1) {
      const textBefore = await desk.getByRole("main").innerText();
      await desk.getByRole("link", { name: "The week after" }).click();
      await expect.poll(() => desk.getByRole("main").innerText()).not.toBe(textBefore);
    }
    await expectAccessible(desk);
    await row.getByRole("link", { name: /^Move/ }).click();
    const newTime = await choose(desk, 9, 2);
    await desk.getByRole("button", { name: "Move", exact: true }).click();
    await expect(desk.getByRole("status")).toContainText("The visit has its new time.");
    await desk.getByRole("button", { name: "Make an address" }).click();
    const feed = await office.request.get(await desk.getByLabel("The address, shown this once").inputValue());
    expect(await feed.text()).toContain(reference);
    await office.close();

    await main.getByRole("button", { name: t.move }).click();
    await expect(main.getByText(t.stale)).toBeVisible();
    await expect(main).toContainText(newTime);
    await expect(page.locator("input[name=slot]:checked")).toHaveCount(1);
    await main.getByRole("button", { name: t.move }).click();
    await expect(main.getByRole("status")).toHaveText("Your visit has its new time.");
  });
});
