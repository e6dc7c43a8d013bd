import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { inviteStaffFromTerminal, testStaffName } from "../support/staff-account.ts";

/* Staff retry failed deliveries, read the report about leads, and export and erase all data of a person. On a
   separate site whose only webhook is refused, so that deliveries are parked. */

const execFileAsync = promisify(execFile);
const email = "mona@example.com";
const password = "violet tractor hums at noon";

const people = {
  en: {
    name: "Nadia Zaghloul",
    phone: "01277384915",
    email: "nadia.zaghloul@example.com",
    message: "Call 0127 738 4915",
  },
  ar: {
    name: "شهيرة القللي",
    phone: "01193840276",
    email: "shahira.kolaly@example.com",
    message: "كلموني على ٠١١٩٣٨٤٠٢٧٦",
  },
} as const;
type Language = keyof typeof people;

const texts = {
  en: {
    replay: "Try again",
    replayAll: "Try all again…",
    yesAll: "Try all again",
    replayed: "The delivery is being tried again.",
    replayedAll: "The parked deliveries are being tried again.",
    refused: "The address leads into a private network.",
    sources: "By source",
    who: "Phone, e-mail or reference",
    find: "Find",
    unclear: "This is neither a complete phone number nor an e-mail address nor a reference.",
    nobody: "Nothing is kept about them.",
    file: "Download their data",
    erase: "Erase this person…",
    yes: "Erase for good",
    erased: "Everything about this person is erased.",
  },
  ar: {
    replay: "إعادة الإرسال",
    replayAll: "إعادة إرسال الكل…",
    yesAll: "إعادة إرسال الكل",
    replayed: "جارٍ إعادة إرسال الرسالة.",
    replayedAll: "جارٍ إعادة إرسال الرسائل المتوقفة.",
    refused: "الرابط يؤدي إلى شبكة خاصة.",
    sources: "حسب المصدر",
    who: "الهاتف أو البريد أو رقم الطلب",
    find: "بحث",
    unclear: "هذا ليس رقم هاتف كاملًا ولا بريدًا إلكترونيًا ولا رقم طلب.",
    nobody: "لا توجد بيانات محفوظة عنه.",
    file: "تنزيل بياناته",
    erase: "محو بيانات هذا الشخص…",
    yes: "محو نهائي",
    erased: "مُحيت كل بيانات هذا الشخص.",
  },
} as const;

/** Together, the two languages cover both themes, both widths, and pages with and without scripts. */
const appearances = {
  en: { colorScheme: "light", viewport: { width: 1440, height: 900 }, javaScriptEnabled: true },
  ar: { colorScheme: "dark", viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
} as const;

// One site for both tests, because starting it is the slowest part.
test.describe.configure({ mode: "default" });

let site: RunningSite;
let scratch: string;

test.beforeAll(async () => {
  // The test starts a separate site, which takes time.
  test.setTimeout(600_000);
  scratch = mkdtempSync(join(tmpdir(), "home-finder-people-"));
  site = await startSite({
    environment: {
      LOG_LEVEL: "info",
      // An address of the internal network, which the site never sends to: deliveries fail permanently.
      LEAD_WEBHOOK_URL: "http://127.0.0.1:9/leads",
      LEAD_WEBHOOK_SECRET: "whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ=",
    },
  });
  const { en: link } = await inviteStaffFromTerminal(email, "owner", site);
  const form = new URLSearchParams({ name: testStaffName, password });
  const headers = { Origin: site.origin };
  await fetch(site.origin + link, { method: "POST", headers, body: form, redirect: "manual" });
});
test.afterAll(async () => {
  await site.stop();
  site.discard();
  rmSync(scratch, { recursive: true, force: true });
});

async function makeBackup(folder: string): Promise<void> {
  const environment = { DATA_DIR: site.dataDir, PORT: new URL(site.origin).port };
  await execFileAsync(process.execPath, ["scripts/backup.ts", folder], {
    env: { ...process.env, ...environment },
  });
}

/** Signs in for each test, because the password is requested again when the last entry is too long ago. */
async function signedIn(browser: Browser, language: Language): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site.origin, ...appearances[language] });
  const answer = await context.request.post(`/${language}/admin`, {
    headers: { Origin: site.origin },
    maxRedirects: 0,
    form: { email, password },
  });
  expect(answer.status()).toBe(303);
  return context;
}

/** Sends a lead as a page with scripts does. @returns the lead's reference */
async function sendLead(context: BrowserContext, language: Language): Promise<string> {
  const { key, token } = (await (await context.request.get("/api/lead-form")).json()) as {
    key: string;
    token: string;
  };
  const form = { ...people[language], kind: "contact", consent: "yes", key, token };
  const headers = { Origin: site.origin };
  const answer = await context.request.post(`/api/leads?lang=${language}`, { headers, form });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { reference: string }).reference;
}

/** Checks the page with scripts enabled, because axe needs them. */
async function expectAccessible(source: Page, language: Language): Promise<void> {
  if (appearances[language].javaScriptEnabled) return expectUsable(source);
  const context = await source
    .context()
    .browser()!
    .newContext({
      ...appearances[language],
      javaScriptEnabled: true,
      storageState: await source.context().storageState(),
    });
  const page = await context.newPage();
  await page.goto(source.url());
  await expectUsable(page);
  await context.close();
}

async function expectUsable(page: Page): Promise<void> {
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await findAccessibilityViolations(page), page.url()).toEqual([]);
}

/** Finds which of these texts occur in a file of the data folder, in a new back-up, or in the site's output. */
async function findAnywhere(phrases: readonly string[]): Promise<string[]> {
  const backup = join(mkdtempSync(join(scratch, "backup-")), "files");
  await makeBackup(backup);
  const notFound = new Set(phrases.filter((text) => !site.output().includes(text)));
  for (const folder of [site.dataDir, backup])
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      const file = join(folder, name);
      // The temporary file of a picture may have been deleted in the meantime.
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
      const bytes = readFileSync(file);
      const text = name.endsWith(".gz") ? gunzipSync(bytes) : bytes;
      for (const phrase of notFound) if (text.includes(phrase)) notFound.delete(phrase);
    }
  return phrases.filter((text) => !notFound.has(text));
}

/** Reloads the list until it shows that the delivery is parked, with the reason. */
async function waitForParked(page: Page, line: Locator, language: Language): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(`/${language}/admin/leads/deliveries`);
      return (await line.allInnerTexts()).join("\n");
    })
    .toContain(texts[language].refused);
}

/** Searches a person, first with an invalid phone number, then with theirs, and checks the page. */
async function findPerson(page: Page, language: Language, reference: string): Promise<void> {
  const words = texts[language];
  const { name, phone } = people[language];
  await page.goto(`/${language}/admin/leads/people`);
  const personField = page.getByLabel(words.who);
  const find = page.getByRole("button", { name: words.find, exact: true });
  await personField.fill("010");
  await find.click();
  await expect(page.getByRole("alert")).toHaveText(words.unclear);
  await expect(personField).toHaveValue("010");
  await personField.fill(`+20 ${phone.slice(1, 4)} ${phone.slice(4)}`);
  await find.click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?of=${reference}`);
  await expectAccessible(page, language);
}

async function erase(page: Page, language: Language): Promise<void> {
  const words = texts[language];
  await page.getByRole("link", { name: words.erase }).click();
  await page.getByRole("button", { name: words.yes }).click();
  await expect(page.getByRole("status").filter({ hasText: words.erased })).toBeVisible();
}

test("in Arabic without scripts parked deliveries are retried, and a person's data is exported and erased everywhere", async ({
  browser,
}) => {
  const language = "ar";
  const words = texts[language];
  const { name, phone, email: personEmail, message } = people[language];
  const context = await signedIn(browser, language);
  const reference = await sendLead(context, language);
  const page = await context.newPage();
  const statusLine = page.getByRole("status");
  const line = page.getByRole("article").filter({ hasText: reference });
  await waitForParked(page, line, language);
  await expectAccessible(page, language);
  await line.getByRole("button", { name: words.replay }).click();
  await expect(statusLine.filter({ hasText: words.replayed })).toBeVisible();
  await waitForParked(page, line, language);
  await page.getByRole("link", { name: words.replayAll }).click();
  await page.getByRole("button", { name: words.yesAll }).click();
  await expect(statusLine.filter({ hasText: words.replayedAll })).toBeVisible();

  await page.goto(`/${language}/admin/leads/numbers`);
  await expect(page.getByRole("heading", { name: words.sources })).toBeVisible();
  await expectAccessible(page, language);

  await findPerson(page, language, reference);
  const file = await page.getByRole("link", { name: words.file }).getAttribute("href");
  const exportedData = await (await context.request.get(file ?? "")).json();
  expect(exportedData).toMatchObject({ phone: `+2${phone}`, leads: [{ reference, name, message }] });

  const forms = [phone.slice(1), message, name, personEmail];
  expect(await findAnywhere(forms)).toEqual(forms);
  await erase(page, language);
  // A background job rewrites the database's files after the erasure.
  await expect.poll(() => findAnywhere(forms), { intervals: [1_000] }).toEqual([]);
  await page.getByLabel(words.who).fill(personEmail);
  await page.getByRole("button", { name: words.find, exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(words.nobody);
  await context.close();
});

test("in English with scripts a delivery is retried, and a person is found and erased", async ({
  browser,
}) => {
  const language = "en";
  const words = texts[language];
  const context = await signedIn(browser, language);
  const reference = await sendLead(context, language);
  const page = await context.newPage();
  const line = page.getByRole("article").filter({ hasText: reference });
  await waitForParked(page, line, language);
  await waitUntilHydrated(page);
  await expectAccessible(page, language);
  await line.getByRole("button", { name: words.replay }).click();
  await expect(page.getByRole("status").filter({ hasText: words.replayed })).toBeVisible();

  // Searching by reference finds deliveries in every state; an invalid reference is explained.
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill("K7QX");
  await search.press("Enter");
  await expect(page.getByRole("alert")).toContainText("A reference looks like");
  await expect(search).toHaveValue("K7QX");
  await search.fill(reference.toLowerCase());
  await search.press("Enter");
  await expect(page.getByText(`Everything sent about ${reference}`)).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: reference }).first()).toBeVisible();
  await line.first().getByRole("link", { name: reference }).click();
  await expect(page.getByRole("region", { name: "Sent on" }).getByRole("listitem").first()).toBeVisible();

  await page.goto(`/${language}/admin/leads/numbers`);
  await expect(page.getByRole("heading", { name: words.sources })).toBeVisible();
  await expectAccessible(page, language);

  await findPerson(page, language, reference);
  await erase(page, language);
  await page.getByLabel(words.who).fill(people[language].email);
  await page.getByRole("button", { name: words.find, exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(words.nobody);
  await context.close();
});
