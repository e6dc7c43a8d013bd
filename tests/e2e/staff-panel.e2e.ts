import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";

/* The panel next to the list: a listing is added, edited by two people simultaneously, paused, deleted and
   restored, and its last change is undone. Uses listings with the status "removed" or "paused", so that public
   counts do not change; the page of a removed listing is still public. */

const headers = { Origin: process.env["SITE_ORIGIN"] ?? "" };

test.use({ expectedErrors: [/status of (409|410|404|422)/] });

const texts = {
  en: {
    add: "Add property",
    faults: /fields? needs? another look/,
    restore: "Restore what you typed",
    percent: "20% of the price",
  },
  ar: {
    add: "إضافة وحدة",
    faults: /خان/,
    restore: "استعادة ما كتبته",
    percent: "\u2068٢٠٪\u061c\u2069 من السعر",
  },
} as const;

const newCode = () => `ZP-${generateUniqueWord()}`.toUpperCase();

/** Adds a listing that no other test finds. @returns its id */
async function makeProperty(page: Page, values: Readonly<Record<string, string>>): Promise<string> {
  const form = { intent: "create", unitcode: newCode(), status: "removed", ...values };
  const answer = await page.request.post("/en/listings/admin?panel=new", { form, headers, maxRedirects: 0 });
  const { location = "" } = answer.headers();
  expect(location, await answer.text()).toMatch(/panel=view&id=\d+&said=added$/);
  return /id=(\d+)/.exec(location)?.[1] ?? "";
}

/** Expects a message with this text about the last action. */
const expectMessage = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

const field = (page: Page, name: string) => page.locator(`#property-${name}`);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a property is added, held back, edited, deleted, restored and undone", async ({ page, staff }) => {
    await staff.signIn(page, "editor");
    const code = newCode();
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const open = (name: string) =>
      page.getByRole("complementary").getByRole("link", { name, exact: true }).click();
    const heading = page.getByRole("complementary").getByRole("heading", { level: 2 });

    await page.goto("/en/listings/admin");
    await page.getByRole("link", { name: "Add property" }).click();
    await expect(heading).toHaveText("New property");
    for (const name of ["developername", "location", "unittype", "finishing", "delivery", "status"])
      await expect(field(page, name)).toHaveValue("");
    await field(page, "title").fill("Villa by the lake");
    await field(page, "price").fill("three million");
    await field(page, "location").fill("Sheikh Zayed");
    await field(page, "transferfee").fill("2%");
    await field(page, "parking").fill("0");
    await press("Add property");
    const summary = page.getByRole("alert").filter({ hasText: "4 fields need another look" });
    await expect(summary.getByRole("link")).toHaveText([
      "Unit code",
      "Price, EGP",
      "Status",
      "Transfer fee, EGP",
    ]);
    await expect(field(page, "transferfee")).toHaveValue("2%");
    await expect(field(page, "parking")).toHaveValue("0");
    await expect(field(page, "price")).toHaveAccessibleDescription("Enter a number, such as 3,500,000.");
    await expect(field(page, "price")).toHaveValue("three million");
    await expect(field(page, "title")).toHaveValue("Villa by the lake");

    await field(page, "unitcode").fill(code);
    await field(page, "price").fill("٣٬٥٠٠٬٠٠٠");
    await field(page, "downpayment").fill("۷۰۰۰۰۰");
    await field(page, "transferfee").fill("٧٠٬٠٠٠");
    await field(page, "status").selectOption("active");
    await press("Add property");
    await expect(heading).toHaveText("Publish with something missing?");
    await expect(page.getByRole("complementary").getByRole("listitem")).toContainText([
      "Pictures",
      "Arabic title",
      "Developer",
      "Unit type",
      "Finishing",
      "Delivery",
    ]);
    await press("Back to the form");
    await press("Fill these in where empty");
    await expect(field(page, "developername")).toHaveValue("Apex Real Estate");
    await expect(field(page, "unittype")).toHaveValue("Apartment");
    await expect(field(page, "location")).toHaveValue("Sheikh Zayed");
    await press("Add property");
    await expect(heading).toHaveText("Publish with something missing?");
    await press("Back to the form");
    await expect(field(page, "location")).toHaveValue("Sheikh Zayed");
    await expect(page.getByText("20% of the price")).toBeVisible();
    await press("Add property");
    await press("Keep as In Hold");
    await expectMessage(page, "Property added successfully!");
    await expect(heading).toHaveText(code);
    await expect(page.getByRole("complementary")).toContainText("الشيخ زايد");
    await expect(page.getByRole("complementary")).toContainText(
      /Transfer fee, EGP\s*70,000.*Club membership, EGP\s*not disclosed.*Parking, EGP\s*0/,
    );

    expect((await page.request.get(`/en/listings/${code}`)).status()).toBe(404);
    await open("Edit");
    await expect(field(page, "price")).toHaveValue("3,500,000");
    await field(page, "status").selectOption({ label: "Removed" });
    await press("Save changes");
    await expectMessage(page, "Property updated successfully!");
    const statusOf = async () => (await page.request.get(`/en/listings/${code}`)).status();
    await expect.poll(statusOf).toBe(410);

    await open("Pause");
    await expect(heading).toHaveText("Are you sure you want to pause this property?");
    await press("Pause");
    await expectMessage(page, "Property paused successfully!");
    await open("Unpause");
    await expect(heading).toHaveText("Are you sure you want to unpause this property?");
    await open("Cancel");
    await open("Delete");
    await expect(heading).toHaveText("Are you sure you want to delete this property?");
    const question = page.url();
    await press("Delete");
    await expectMessage(page, "Property deleted successfully!");
    await page.goto(question.replace("panel=delete", "panel=edit"));
    await open("Restore");
    await press("Restore");
    await expectMessage(page, "Property restored successfully!");
    await press("Undo the last change");
    await expectMessage(page, "Change undone successfully!");
    await expect(page.getByRole("complementary")).toContainText("Deleted");
  });

  test("after two people edit one listing, the second chooses what is kept", async ({ page, staff }) => {
    await staff.signIn(page, "editor");
    const id = await makeProperty(page, { title: "First", price: "1000000", rooms: "2" });
    await page.goto(`/ar/listings/admin?panel=edit&id=${id}`);
    await field(page, "title").fill("Mine");
    await field(page, "toilets").fill("٣");
    const revision = await page.locator("input[name=revision]").last().inputValue();
    const otherEdit = { intent: "save", id, revision, title: "Theirs", rooms: "4" };
    const answer = await page.request.post(`/en/listings/admin?panel=edit&id=${id}`, {
      form: otherEdit,
      headers,
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    await page.getByRole("button", { name: "حفظ التعديلات" }).click();

    const panel = page.getByRole("complementary");
    await expect(panel.getByRole("heading", { level: 2 })).toHaveText("تعديلان في الوقت نفسه");
    const title = panel.getByRole("group", { name: "عنوان الإعلان", exact: true });
    await expect(title).toContainText("First");
    await expect(title.getByRole("radio", { name: "Mine" })).toBeChecked();
    const rooms = panel.getByRole("group", { name: "الغرف" });
    await expect(rooms.getByRole("radio", { name: "٤" })).toBeChecked();
    await title.getByRole("radio", { name: "Theirs" }).check();
    await panel.getByRole("button", { name: "حفظ هذه الاختيارات" }).click();
    await expectMessage(page, "تم تعديل الوحدة بنجاح!");
    const facts = panel.getByRole("definition");
    await expect(facts.filter({ hasText: /^Theirs$/ })).toBeVisible();
    await expect(facts.filter({ hasText: /^٤$/ })).toBeVisible();
    await expect(facts.filter({ hasText: /^٣$/ })).toBeVisible();
  });
});

test("the form helps with typing, keeps a draft and can be reached by keyboard", async ({ page, staff }) => {
  const language = "en";
  const words = texts[language];
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signIn(page, "editor");
  await page.goto(`/${language}/listings/admin`);
  await waitUntilHydrated(page);
  const add = page.getByRole("link", { name: words.add });
  const panel = page.getByRole("complementary");
  const heading = panel.getByRole("heading", { level: 2 });
  await add.press("Enter");
  await expect(heading).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(add).toBeFocused();
  await add.press("Enter");
  await expect(heading).toBeFocused();
  await expectAccessible(page);

  await field(page, "location").fill("Sheikh Zayed");
  await expect(field(page, "locationar")).toHaveValue("الشيخ زايد");
  await field(page, "location").fill("Katameya Heights");
  await expect(field(page, "locationar")).toHaveValue("");
  await field(page, "unittype").selectOption("Villa");
  await expect(field(page, "unittypear")).toHaveValue("فيلا");
  await field(page, "price").fill("٣٥٠٠٠٠٠");
  await field(page, "downpayment").fill("700000");
  await expect(panel.getByText(words.percent)).toBeVisible();
  await expect(field(page, "price")).toHaveValue("3,500,000");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("alert")).toHaveText(words.faults);
  await expect(panel.getByRole("alert")).toBeFocused();
  await panel.getByRole("alert").getByRole("link").first().press("Enter");
  await expect(field(page, "unitcode")).toBeFocused();
  await expect(field(page, "unitcode")).toHaveAttribute("aria-invalid", "true");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/${language}/listings/admin?panel=new`);
  await panel.getByRole("button", { name: words.restore }).click();
  await expect(field(page, "price")).toHaveValue("3,500,000");
  await expect(field(page, "unittype")).toHaveValue("Villa");
  await expect(field(page, "locationar")).toHaveValue("");
  await field(page, "unitcode").fill(newCode());
  await field(page, "status").selectOption("removed");
  await field(page, "unitcode").press("Enter");
  await expect(page).toHaveURL(/panel=view/);
  await expect(heading).toBeFocused();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
});

test("in Arabic, on a phone, the form fills in what it can and shows what is wrong", async ({
  page,
  staff,
}) => {
  const words = texts.ar;
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.signIn(page, "editor");
  await page.goto("/ar/listings/admin?panel=new");
  await waitUntilHydrated(page);
  const panel = page.getByRole("complementary");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await field(page, "location").fill("Sheikh Zayed");
  await expect(field(page, "locationar")).toHaveValue("الشيخ زايد");
  await field(page, "price").fill("٣٥٠٠٠٠٠");
  await field(page, "downpayment").fill("700000");
  await expect(panel.getByText(words.percent)).toBeVisible();
  await panel.getByRole("button", { name: words.add }).click();
  await expect(panel.getByRole("alert")).toHaveText(words.faults);
  await expect(panel.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
});

/** Checks accessibility in both themes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await findAccessibilityViolations(page, { selector: "aside" })).toEqual([]);
  }
}
