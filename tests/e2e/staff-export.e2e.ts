import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { testStaffPassword } from "../support/staff-account.ts";

/* A download that needs the password arrives completely. The page for the password links back to the page where
   the download was requested. */

const texts = {
  en: {
    password: "Password",
    goOn: "Go on",
    ready: "Your file is ready",
    again: "Download the file",
    back: "Back to the page before",
  },
  ar: {
    password: "كلمة المرور",
    goOn: "متابعة",
    ready: "ملفك جاهز",
    again: "تنزيل الملف",
    back: "العودة إلى الصفحة السابقة",
  },
} as const;

const files = [
  ["properties", "admin/export?format=csv&q=", "listings/admin", /^unitcode,/],
  ["leads", "admin/leads/export?state=new", "admin/leads?state=new", /^"?reference"?,/],
] as const;

for (const language of ["en", "ar"] as const) {
  const words = texts[language];
  for (const [subject, file, page, firstLine] of files) {
    test(`in ${language}, the file of ${subject} arrives after the password`, async ({
      page: tab,
      staff,
    }) => {
      await tab.setViewportSize(
        language === "ar" ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      );
      await staff.signInAlone(tab, "owner");
      await openProof(tab, `/${language}/${file}`, language);
      await tab.getByLabel(words.password).fill(testStaffPassword);
      const download = tab.waitForEvent("download");
      await tab.getByRole("button", { name: words.goOn }).click();
      const text = readFileSync(await (await download).path(), "utf8").replace("\uFEFF", "");
      expect(text).toMatch(firstLine);
      await expect(tab.getByRole("heading", { level: 1 })).toHaveText(words.ready);
      expect(await findAccessibilityViolations(tab)).toEqual([]);
      const nextDownload = tab.waitForEvent("download");
      await tab.getByRole("link", { name: words.again }).click();
      expect(readFileSync(await (await nextDownload).path(), "utf8").replace("\uFEFF", "")).toMatch(
        firstLine,
      );
      await tab.getByRole("link", { name: words.back }).click();
      await expect(tab).toHaveURL(new RegExp(`/${language}/${page.replace("?", "\\?")}`));
    });
  }
}

/**
 * Opens the page that requests the password before this download. These tests signed in so recently that a
 * download would not need the password, so the page is opened for another purpose and its form's target is changed
 * to the download.
 */
async function openProof(page: Page, file: string, language: string): Promise<void> {
  const proofPath = (to: string) => `/${language}/admin/prove?to=${encodeURIComponent(to)}`;
  await page.goto(proofPath(`/${language}/admin/account`));
  await waitUntilHydrated(page);
  await page
    .locator("main form")
    .evaluate((form, action) => form.setAttribute("action", action), proofPath(file));
}
