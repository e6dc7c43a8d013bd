import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";

/* Staff add, change, order and delete assignment rules, also without scripts; a lead is assigned to the agent
   that the rules determine; agents have working hours. Uses separate projects, so that other tests' leads are
   not affected. */

const texts = {
  en: {
    add: "Add rule",
    title: "Who answers",
    subject: "For requests about",
    noAgents: "Tick one agent at least.",
    noSubject: "Choose what the rule is for.",
    taken: "There is a rule for this already. Edit that one.",
    added: "Rule added.",
    saved: "Rule saved.",
    deleted: "Rule deleted.",
    edit: "Edit",
    delete: "Delete",
    deleteYes: "Delete rule",
    save: "Save changes",
    hours: "Working hours",
    day: "Sunday",
    from: "From",
    to: "To",
    order: "The end has to be after the beginning.",
    saveHours: "Save hours",
    hoursSaved: "Working hours saved.",
    project: "telal-sokhna",
  },
  ar: {
    add: "إضافة قاعدة",
    title: "توزيع الطلبات",
    subject: "نطاق القاعدة",
    noAgents: "اختر وكيلًا واحدًا على الأقل.",
    noSubject: "اختر نطاق القاعدة.",
    taken: "لهذا النطاق قاعدة بالفعل. عدّلها بدلًا من إضافة أخرى.",
    added: "تمت إضافة القاعدة.",
    saved: "تم حفظ القاعدة.",
    deleted: "تم حذف القاعدة.",
    edit: "تعديل",
    delete: "حذف",
    deleteYes: "حذف القاعدة",
    save: "حفظ التعديلات",
    hours: "مواعيد العمل",
    day: "الأحد",
    from: "من",
    to: "إلى",
    order: "يجب أن يكون وقت الانتهاء بعد وقت البدء.",
    saveHours: "حفظ المواعيد",
    hoursSaved: "تم حفظ مواعيد العمل.",
    project: "hadaba",
  },
} as const;

/** Together, the two languages cover both themes and both widths. */
const appearances = {
  en: { colorScheme: "light", screen: { width: 1440, height: 900 } },
  ar: { colorScheme: "dark", screen: { width: 390, height: 844 } },
} as const;

test.use({ expectedErrors: [/status of (409|422)/] });

const requestOptions = { headers: { Origin: process.env["SITE_ORIGIN"] ?? "" }, maxRedirects: 0 };

async function addAgent(page: Page, name: string): Promise<string> {
  const form = { intent: "create", name, phone: "01000000007", email: "agent@example.com" };
  expect((await page.request.post("/en/admin/agents", { ...requestOptions, form })).status()).toBe(303);
  const list = await (await page.request.get("/en/admin/agents")).text();
  const card = list.split("<article").find((part) => part.includes(name)) ?? "";
  return /panel=edit&amp;id=(\d+)/.exec(card)?.[1] ?? "";
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page), page.url()).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
}

test("a rule is added, changed and deleted, also without scripts, and agents get working hours", async ({
  page,
  staff,
}) => {
  const language = "en";
  const words = texts[language];
  const { colorScheme, screen } = appearances[language];
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize(screen);
  await staff.signIn(page, "owner");
  const name = `Adam ${generateUniqueWord()}`;
  const agentId = await addAgent(page, name);
  const rules = `/${language}/admin/leads/rules`;
  const subject = `project/${words.project}`;
  const statusWith = (text: string) => page.getByRole("status").filter({ hasText: text });

  await page.goto(rules);
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
  await page.getByRole("link", { name: words.add }).click();
  await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: words.add }).click();
  await expect(page.getByRole("alert")).toHaveText(words.noSubject);
  await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await page.getByLabel(words.subject).selectOption(subject);
  await expectAccessible(page);
  await page.getByRole("button", { name: words.add }).click();
  await expect(statusWith(words.added)).toBeVisible();
  const rule = page.getByRole("article").filter({ hasText: name });
  await expect(rule).toHaveCount(1);
  await expectAccessible(page);

  // Without scripts: adding the same rule again is refused, and the form still has the chosen values; then the
  // rule is changed.
  const plain = await page
    .context()
    .browser()!
    .newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      viewport: screen,
    });
  const plainPage = await plain.newPage();
  await plainPage.goto(new URL(`${rules}?panel=new`, page.url()).href);
  await plainPage.getByLabel(words.subject).selectOption(subject);
  await plainPage.getByRole("button", { name: words.add }).click();
  await expect(plainPage.getByRole("alert")).toHaveText(words.noAgents);
  await expect(plainPage.getByLabel(words.subject)).toHaveValue(subject);
  await plainPage.getByRole("checkbox", { name }).check();
  await plainPage.getByRole("button", { name: words.add }).click();
  await expect(plainPage.getByRole("alert")).toHaveText(words.taken);

  // Working hours: if a day is invalid, the form still has what was typed.
  await plainPage.goto(new URL(`/${language}/admin/agents?panel=hours&id=${agentId}`, page.url()).href);
  const day = plainPage.getByRole("group", { name: words.day });
  await day.getByLabel(words.from).fill("17:00");
  await day.getByLabel(words.to).fill("09:00");
  await plainPage.getByRole("button", { name: words.saveHours }).click();
  await expect(day.getByRole("alert")).toHaveText(words.order);
  await expect(day.getByLabel(words.from)).toHaveValue("17:00");
  await plain.close();

  await page.goto(`/${language}/admin/agents?panel=hours&id=${agentId}`);
  await waitUntilHydrated(page);
  const sunday = page.getByRole("group", { name: words.day });
  await sunday.getByLabel(words.from).fill("09:00");
  await sunday.getByLabel(words.to).fill("14:30");
  await expectAccessible(page);
  await page.getByRole("button", { name: words.saveHours }).click();
  await expect(statusWith(words.hoursSaved)).toBeVisible();
  await page.goto(`/${language}/admin/agents?panel=hours&id=${agentId}`);
  await expect(sunday.getByLabel(words.to)).toHaveValue("14:30");

  // Changing a rule is refused if another person changed it after it was loaded.
  await page.goto(rules);
  const editHref = (await rule.getByRole("link", { name: words.edit }).getAttribute("href")) ?? "";
  const id = /id=(\d+)/.exec(editHref)?.[1] ?? "";
  const staleForm = { intent: "save", id, seen: "everything 1", subject, [`agent-${agentId}`]: "yes" };
  expect((await page.request.post(rules, { ...requestOptions, form: staleForm })).status()).toBe(409);
  await page.goto(editHref);
  await page.getByRole("button", { name: words.save }).click();
  await expect(statusWith(words.saved)).toBeVisible();

  await rule.getByRole("link", { name: words.delete }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: words.deleteYes }).click();
  await expect(statusWith(words.deleted)).toBeVisible();
  await expect(rule).toHaveCount(0);
});

test("in Arabic, on a phone in the dark theme, a rule shows what is missing and is added", async ({
  page,
  staff,
}) => {
  const words = texts.ar;
  const { colorScheme, screen } = appearances.ar;
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize(screen);
  await staff.signIn(page, "owner");
  const name = `آدم ${generateUniqueWord()}`;
  const agentId = await addAgent(page, name);

  await page.goto("/ar/admin/leads/rules");
  await waitUntilHydrated(page);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
  await page.getByRole("link", { name: words.add }).click();
  await page.getByLabel(words.subject).selectOption(`project/${words.project}`);
  await page.getByRole("button", { name: words.add }).click();
  await expect(page.getByRole("alert")).toHaveText(words.noAgents);
  await page.getByRole("checkbox", { name }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: words.add }).click();
  await expect(page.getByRole("status").filter({ hasText: words.added })).toBeVisible();
  const rule = page.getByRole("article").filter({ hasText: name });
  await rule.getByRole("link", { name: words.delete }).click();
  await page.getByRole("button", { name: words.deleteYes }).click();
  await expect(page.getByRole("status").filter({ hasText: words.deleted })).toBeVisible();

  await page.goto(`/ar/admin/agents?panel=hours&id=${agentId}`);
  await expect(page.getByRole("group", { name: words.day }).getByLabel(words.from)).toBeVisible();
  await expect(page.getByRole("button", { name: words.saveHours })).toBeVisible();
  await expectAccessible(page);
});
