import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";

/* Staff add, edit and delete agents, by keyboard and without scripts. Buyers see the agent on the page of a
   listing that refers to the agent. */

const texts = {
  en: {
    add: "Add agent",
    fields: {
      name: "Name",
      nameAr: "Name in Arabic",
      title: "Title",
      phone: "Phone",
      whatsapp: "WhatsApp",
      email: "E-mail",
    },
    addTitle: "Add agent",
    notAPhone: "This is not a complete phone number. Abroad, begin with + and the country code.",
    required: "Fill this in.",
    added: "Agent added successfully!",
    updated: "Agent updated successfully!",
    deleted: "Agent deleted successfully!",
    edit: "Edit",
    save: "Save changes",
    delete: "Delete",
    deleteYes: "Delete agent",
    sure: "Are you sure you want to delete this agent?",
    conflict: "Somebody else has saved this agent meanwhile",
    ask: "Ask on WhatsApp",
    call: "Call",
    contact: "Your contact for this home",
    report: "Report this listing",
    home: "PH14-022",
  },
  ar: {
    add: "إضافة وكيل",
    fields: {
      name: "الاسم",
      nameAr: "الاسم بالعربية",
      title: "المسمى الوظيفي",
      phone: "الهاتف",
      whatsapp: "واتساب",
      email: "البريد الإلكتروني",
    },
    addTitle: "إضافة وكيل",
    notAPhone: "رقم الهاتف غير مكتمل. للأرقام الدولية ابدأ بعلامة + وكود الدولة.",
    required: "املأ هذه الخانة.",
    added: "تمت إضافة الوكيل بنجاح!",
    deleted: "تم حذف الوكيل بنجاح!",
    delete: "حذف",
    deleteYes: "حذف الوكيل",
    sure: "هل تريد حذف هذا الوكيل؟",
    home: "TS06-015",
  },
} as const;

const languages = ["en", "ar"] as const;
type Language = (typeof languages)[number];
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.use({ expectedErrors: [/status of (404|409|422)/] });

const requestOptions = { headers: { Origin: process.env["SITE_ORIGIN"] ?? "" }, maxRedirects: 0 };

/** Sets the agent of the listing with this unit code, or removes it. */
async function nameAgent(page: Page, code: string, agentId: string): Promise<void> {
  const list = await (await page.request.get(`/en/listings/admin?q=${code}`)).text();
  const id = /panel=view&amp;id=(\d+)/.exec(list)?.[1] ?? "";
  const panel = await (await page.request.get(`/en/listings/admin?panel=edit&id=${id}`)).text();
  const revision = /name="revision" value="(\d+)"/.exec(panel)?.[1] ?? "";
  const form = { intent: "save", id, revision, agentid: agentId, publish: "anyway" };
  const answer = await page.request.post(`/en/listings/admin?panel=edit&id=${id}`, {
    ...requestOptions,
    form,
  });
  expect(answer.status(), await answer.text()).toBe(303);
}

const fieldsOf = (language: Language) => (page: Page, name: keyof (typeof texts)[Language]["fields"]) =>
  page.getByLabel(texts[language].fields[name], { exact: true });

/** Together, the two languages cover both themes and both widths. */
const appearances = {
  en: { colorScheme: "light", screen: desktop },
  ar: { colorScheme: "dark", screen: phone },
} as const;

async function expectAccessible(page: Page, language: Language): Promise<void> {
  const { colorScheme, screen } = appearances[language];
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize(screen);
  expect(await findAccessibilityViolations(page), `${page.url()} at ${screen.width} px`).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.setViewportSize(desktop);
}

test("an agent is added and edited, met by buyers, and deleted", async ({ page, request, staff }) => {
  const language = "en";
  const words = texts[language];
  const { home } = words;
  const field = fieldsOf(language);
  await page.setViewportSize(desktop);
  await staff.signIn(page, "editor");
  const name = `Adam ${generateUniqueWord()}`;
  await page.goto(`/${language}/admin/agents`);
  await waitUntilHydrated(page);
  const card = page.getByRole("article").filter({ hasText: name });

  // By keyboard alone: a panel that opens takes the focus, and Save is possible once the required fields are
  // filled in.
  await page.getByRole("link", { name: words.add }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: words.addTitle })).toBeFocused();
  const add = page.getByRole("button", { name: words.add });
  await expect(add).toBeDisabled();
  await field(page, "name").fill(name);
  await field(page, "phone").fill("٠١٠٠ ٠٠٠");
  await expect(add).toBeDisabled();
  await expect(field(page, "email")).toHaveAttribute("type", "email");
  await field(page, "email").fill("Adam@Example.com");
  await expect(add).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(words.notAPhone);
  await expect(field(page, "name")).toHaveValue(name);
  await expect(field(page, "phone")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, language);
  await field(page, "phone").fill("٠١٠٠ ٠٠٠ ٠٠٠٧");
  await field(page, "whatsapp").fill("+971 50 123 4567");
  await field(page, "whatsapp").press("Enter");
  await expect(page.getByRole("status").filter({ hasText: words.added })).toBeVisible();
  await expect(card).toContainText("+20 100 000 0007");
  await expectAccessible(page, language);

  // The page of a listing with this agent shows the agent, with the agent's own phone numbers.
  const editHref = (await card.getByRole("link", { name: words.edit }).getAttribute("href")) ?? "";
  const agentId = /id=(\d+)/.exec(editHref)?.[1] ?? "";
  await nameAgent(page, home, agentId);
  const fetchHtml = async () => (await request.get(`/${language}/listings/${home}`)).text();
  await expect.poll(fetchHtml).toContain(name);
  const visitor = await page.context().browser()!.newPage({ viewport: phone });
  await visitor.goto(new URL(`/${language}/listings/${home}`, page.url()).href);
  const panel = visitor.getByRole("main");
  await expect(panel.getByText(words.contact)).toBeVisible();
  const call = panel.getByRole("link", { name: words.call }).first();
  await expect(call).toHaveAttribute("href", "tel:+201000000007");
  const chat = await panel.getByRole("link", { name: words.ask, exact: true }).getAttribute("href");
  expect(chat).toBe(`/go/whatsapp?about=unit&unit=${home}&lang=${language}`);
  await expect(visitor.getByRole("link", { name: words.report })).toHaveAttribute("rel", "nofollow");
  await visitor.close();
  const fetchPath = (path: string) => request.get(path, { maxRedirects: 0 });
  const chatUrl = new URL((await fetchPath(`${chat}&phone=201999999999`)).headers()["location"] ?? "");
  expect([chatUrl.origin, chatUrl.pathname]).toEqual(["https://wa.me", "/971501234567"]);
  expect(chatUrl.searchParams.get("text")).toContain(home);
  const defaultChatUrl = new URL(
    (await fetchPath("/go/whatsapp?about=unit&unit=MV02-008")).headers()["location"] ?? "",
  );
  expect(defaultChatUrl.pathname).toBe("/201000000000");
  expect((await fetchPath("/go/whatsapp?about=unit&unit=ZZ99-1")).status()).toBe(404);

  // Two people edit the same agent: the second one sees both values, and neither is lost.
  await page.goto(editHref);
  await waitUntilHydrated(page);
  const other = await page.context().newPage();
  await other.goto(editHref);
  await waitUntilHydrated(other);
  await field(other, "title").fill("Sales manager");
  await field(other, "nameAr").fill("آدم");
  await other.getByRole("button", { name: words.save }).click();
  await expect(other.getByRole("status").filter({ hasText: words.updated })).toBeVisible();
  await other.close();
  await field(page, "title").fill("Sales director");
  await page.getByRole("button", { name: words.save }).click();
  const conflict = page.getByRole("alert").filter({ hasText: words.conflict });
  await expect(conflict).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Sales manager" })).toContainText("Sales director");
  await expect(field(page, "title")).toHaveValue("Sales director");
  await expect(field(page, "nameAr")).toHaveValue("آدم");
  await expectAccessible(page, language);
  await page.getByRole("button", { name: words.save }).click();
  await expect(page.getByRole("status").filter({ hasText: words.updated })).toBeVisible();
  await expect.poll(fetchHtml).toContain("Sales director");

  // After a confirmation the agent is deleted and gone from the listing's page, but the listing may still refer to
  // the agent.
  const agentCard = page
    .getByRole("article")
    .filter({ hasText: "+20 100 000 0007" })
    .filter({ hasText: "Sales director" });
  await agentCard.getByRole("link", { name: words.delete }).click();
  await expect(page.getByText(words.sure)).toBeVisible();
  await page.getByRole("button", { name: words.deleteYes }).click();
  await expect(page.getByRole("status").filter({ hasText: words.deleted })).toBeVisible();
  await expect(agentCard).toHaveCount(0);
  await expect.poll(fetchHtml).not.toContain("Sales director");
  await nameAgent(page, home, "");
});

test("in Arabic, on a phone in the dark theme, the agent form shows faults and accepts valid input", async ({
  page,
  staff,
}) => {
  const language = "ar";
  const words = texts[language];
  const field = fieldsOf(language);
  await page.setViewportSize(phone);
  await staff.signIn(page, "editor");
  await page.goto(`/${language}/admin/agents?panel=new`);
  await waitUntilHydrated(page);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 2, name: words.addTitle })).toBeVisible();
  const name = `آدم ${generateUniqueWord()}`;
  await field(page, "name").fill(name);
  await field(page, "phone").fill("٠١٠٠ ٠٠٠");
  await field(page, "email").fill("Adam@Example.com");
  await page.getByRole("button", { name: words.add }).click();
  await expect(page.getByRole("alert")).toHaveText(words.notAPhone);
  await expectAccessible(page, language);
  await field(page, "phone").fill("٠١٠٠ ٠٠٠ ٠٠٠٨");
  await field(page, "phone").press("Enter");
  await expect(page.getByRole("status").filter({ hasText: words.added })).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card).toContainText("+20 100 000 0008");
  await card.getByRole("link", { name: words.delete }).click();
  await expect(page.getByText(words.sure)).toBeVisible();
  await page.getByRole("button", { name: words.deleteYes }).click();
  await expect(page.getByRole("status").filter({ hasText: words.deleted })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages)
    test(`in ${language} an agent's missing fields have messages beside them`, async ({ page, staff }) => {
      const words = texts[language];
      const field = fieldsOf(language);
      await staff.signIn(page, "editor");
      await page.goto(`/${language}/admin/agents?panel=new`);
      await field(page, "title").fill("Kept");
      await page.getByRole("button", { name: words.add }).click();
      await expect(page.getByRole("alert")).toHaveText([words.required, words.required, words.required]);
      await expect(field(page, "title")).toHaveValue("Kept");
    });
});
