import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";

/* Import and export: a file is checked, its valid rows are imported and exported again, and the import is
   undone. In English with scripts and keyboard on a desktop, in Arabic without scripts on a phone. */

const texts = {
  en: {
    file: "CSV, XLSX or JSON file",
    check: "Check the file",
    good: "Import 2 rows",
    wanted: "مطلوب كام",
    open: "One column waits for your press.",
    yes: "Yes مطلوب كام",
    chosen: "Chosen",
    one: "Import 1 row",
    faulty: "This is not a number such as 3,500,000 or 3.5 million:",
    imported: "2 properties were imported.",
    undo: "Take this import back",
    undoYes: "Take it back",
    undone: "The import of 2 properties was taken back.",
    twice: "These columns are there twice",
  },
  ar: {
    file: "ملف CSV أو XLSX أو JSON",
    check: "مراجعة الملف",
    good: "استيراد صفين",
    wanted: "مطلوب كام",
    open: "عمود بانتظار ضغطتك.",
    yes: "نعم مطلوب كام",
    chosen: "باختيارك",
    one: "استيراد صف واحد",
    faulty: "اكتب رقمًا مثل ٣٬٥٠٠٬٠٠٠ أو «٣٫٥ مليون» بدلًا من:",
    imported: "تم استيراد وحدتين.",
    undo: "التراجع عن هذا الاستيراد",
    undoYes: "التراجع",
    undone: "تم التراجع عن استيراد وحدتين.",
    twice: "هذه الأعمدة مكررة",
  },
} as const;
type Language = keyof typeof texts;

// Serial, because only one import can run at a time.
test.describe.configure({ mode: "serial" });

async function send(page: Page, language: Language, content: string, partner = ""): Promise<void> {
  const words = texts[language];
  await page.goto(`/${language}/admin/import`);
  await page
    .getByLabel(words.file)
    .setInputFiles({ name: "homes.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  if (partner !== "") await page.locator("[name=partner]").fill(partner);
  await page.getByRole("button", { name: words.check }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/run=\d+/);
}

/** Waits for the text by checking repeatedly: without scripts, the page reloads itself every two seconds. */
async function expectInTheEnd(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(page.url())).text(), { intervals: [100] })
    .toContain(text);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text)).toBeVisible();
  }).toPass();
}

/**
 * Confirms the guessed meaning of an unknown column. In the same partner's next file, the column is read without a
 * confirmation.
 */
async function confirmGuess(page: Page, language: Language): Promise<void> {
  const words = texts[language];
  const code = prefix();
  const file = `${language === "en" ? "unit code" : "كود الوحدة"},${words.wanted},status\n${code}-1,4500000,paused\n`;
  const partner = `Partner ${code}`;
  await send(page, language, file, partner);
  await expectInTheEnd(page, words.open);
  // Only in English, because axe needs scripts.
  if (language === "en") await expectAccessible(page);
  await page.getByRole("button", { name: words.yes }).click();
  // Rows can only be imported after the file has been read again.
  await expectInTheEnd(page, words.one);
  await expect(page.getByText(words.chosen)).toBeVisible();
  await expect(page.getByText(words.open)).toHaveCount(0);
  await send(page, language, file, partner);
  await expectInTheEnd(page, words.one);
  await expect(page.getByRole("button", { name: words.yes })).toHaveCount(0);
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
}

const prefix = () => `Q${generateUniqueWord()}`;

test("in English, with scripts: check, import, export, undo", async ({ page, staff }) => {
  const words = texts.en;
  await staff.signIn(page, "editor");
  await page.goto("/en/admin/import");
  await expectAccessible(page);
  await send(page, "en", "unitcode;price;PRICE\nA-1;1;2\n");
  await expect(page.getByText(words.twice)).toBeVisible();
  const code = prefix();
  await send(
    page,
    "en",
    `unitcode,price,status\n${code}-1,٥٠٠,paused\n${code}-2,6,paused\n${code}-3,cheap,paused\n`,
  );
  await expect(page.getByText(words.faulty)).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "As a file" }).click();
  const rejectedCsv = readFileSync(await (await saving).path(), "utf8");
  expect(rejectedCsv.replace("\ufeff", "")).toBe(
    `unitcode,price,status,What is wrong\r\n${code}-3,cheap,paused,"Price, EGP: This is not a number such as 3,500,000 or 3.5 million: cheap"\r\n`,
  );
  await page.getByRole("button", { name: words.good }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(words.imported)).toBeVisible();
  const report = page.url();

  await page.goto(`/en/listings/admin?q=${code}`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export to CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^properties-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines[0]).toMatch(/^\ufeffunitcode,title,titlear,/);
  expect(
    lines
      .slice(1)
      .map((line) => line.split(",")[0])
      .toSorted(),
  ).toEqual([`${code}-1`, `${code}-2`]);

  await page.goto(report);
  await page.getByRole("link", { name: words.undo }).click();
  await page.getByRole("button", { name: words.undoYes }).click();
  await expect(page.getByText(words.undone)).toBeVisible();
});

test("in English, with scripts: the guessed field of a column is confirmed with a press, and remembered", async ({
  page,
  staff,
}) => {
  await staff.signIn(page, "editor");
  await confirmGuess(page, "en");
});

test("the page of imports is accessible in Arabic on a phone", async ({ page, staff }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.signIn(page, "editor");
  await page.goto("/ar/admin/import");
  await expect(page.getByLabel(texts.ar.file)).toBeVisible();
  await expectAccessible(page);
});

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("in Arabic: the guessed field of a column is confirmed with a press, and remembered", async ({
    page,
    staff,
  }) => {
    await staff.signIn(page, "editor");
    await confirmGuess(page, "ar");
  });

  test("in Arabic: check, import, undo", async ({ page, staff }) => {
    const words = texts.ar;
    await staff.signIn(page, "editor");
    const code = prefix();
    await send(
      page,
      "ar",
      `unitcode,price,status\n${code}-1,5,paused\n${code}-2,6,paused\n${code}-3,cheap,paused\n`,
    );
    // The page reloads itself until the import is finished.
    await expect(page.getByText(words.faulty)).toBeVisible();
    await page.getByRole("button", { name: words.good }).click();
    await expectInTheEnd(page, words.imported);
    await page.getByRole("link", { name: words.undo }).click();
    await page.getByRole("button", { name: words.undoYes }).click();
    await expectInTheEnd(page, words.undone);
  });
});
