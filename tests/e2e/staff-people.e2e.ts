import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { findViolations } from "../support/axe.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { expect, test } from "../support/site.ts";

/*
 * What staff do about requests besides answering them: deliveries that were given up, the numbers, and one person's data,
 * handed over and erased everywhere. On a site of its own whose one receiver is refused, so that deliveries are parked.
 */

const run = promisify(execFile);
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
    replay: "إعادة المحاولة",
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

/** Between the two languages both themes, both widths, and scripts and none are met. */
const looks = {
  en: { colorScheme: "light", viewport: { width: 1440, height: 900 }, javaScriptEnabled: true },
  ar: { colorScheme: "dark", viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
} as const;

// One site for both: its start is the dearest part.
test.describe.configure({ mode: "default" });

let site: RunningSite;
let scratch: string;

test.setTimeout(90_000);
test.beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "home-finder-people-"));
  site = await startSite({
    environment: {
      LOG_LEVEL: "info",
      // Inside the network, and not allowed: refused for good before anything is sent.
      LEAD_WEBHOOK_URL: "http://127.0.0.1:9/leads",
      LEAD_WEBHOOK_SECRET: "whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ=",
    },
  });
});
test.afterAll(async () => {
  await site.stop();
  site.discard();
  rmSync(scratch, { recursive: true, force: true });
});

const command = (name: string, ...args: string[]) =>
  run(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: site.dataDir, PORT: new URL(site.origin).port },
  });

async function signedIn(browser: Browser, language: Language): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site.origin, ...looks[language] });
  const headers = { Origin: site.origin };
  const email = `${language}@example.com`;
  const { stdout } = await command("staff", "create", email, "--name", "Mona Fahmy", "--role", "sales");
  const link = new RegExp(`/${language}/admin/set-up\\?token=\\S+`).exec(stdout)?.[0] ?? "";
  await context.request.post(link, { headers, maxRedirects: 0, form: { name: "Mona Fahmy", password } });
  const answer = await context.request.post(`/${language}/admin`, {
    headers,
    maxRedirects: 0,
    form: { email, password },
  });
  expect(answer.status()).toBe(303);
  return context;
}

/** Sends a request as a page with scripts does. */
async function ask(context: BrowserContext, language: Language): Promise<string> {
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

/** The page as it is, looked at with scripts: without them axe cannot run. */
async function expectAccessible(shown: Page, language: Language): Promise<void> {
  const { width } = looks[language].viewport;
  const context = await shown
    .context()
    .browser()!
    .newContext({
      ...looks[language],
      javaScriptEnabled: true,
      storageState: await shown.context().storageState(),
    });
  const page = await context.newPage();
  await page.goto(shown.url());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await findViolations(page), page.url()).toEqual([]);
  await context.close();
}

/** Which of these are in a file of the data folder, in a back-up made now, or in what the site has printed. */
async function findAnywhere(wanted: readonly string[]): Promise<string[]> {
  const backup = join(mkdtempSync(join(scratch, "backup-")), "files");
  await command("backup", backup);
  const left = new Set(wanted.filter((text) => !site.output().includes(text)));
  for (const folder of [site.dataDir, backup])
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      const file = join(folder, name);
      // A picture that was being made is no more.
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
      const bytes = readFileSync(file);
      const text = name.endsWith(".gz") ? gunzipSync(bytes) : bytes;
      for (const each of left) if (text.includes(each)) left.delete(each);
    }
  return wanted.filter((text) => !left.has(text));
}

for (const language of ["en", "ar"] as const) {
  const words = texts[language];
  const { name, phone, email, message } = people[language];

  test(`in ${language} parked deliveries are tried anew, and a person's data is handed over and erased everywhere`, async ({
    browser,
  }) => {
    const context = await signedIn(browser, language);
    const reference = await ask(context, language);
    const page = await context.newPage();
    const said = page.getByRole("status");

    const line = page.getByRole("article").filter({ hasText: reference });
    await expect(async () => {
      await page.goto(`/${language}/admin/leads/deliveries`);
      await expect(line).toContainText(words.refused, { timeout: 300 });
    }).toPass();
    await expectAccessible(page, language);
    await line.getByRole("button", { name: words.replay }).click();
    await expect(said.filter({ hasText: words.replayed })).toBeVisible();
    await expect(async () => {
      await page.goto(`/${language}/admin/leads/deliveries`);
      await expect(line).toBeVisible({ timeout: 300 });
    }).toPass();
    await page.getByRole("link", { name: words.replayAll }).click();
    await page.getByRole("button", { name: words.yesAll }).click();
    await expect(said.filter({ hasText: words.replayedAll })).toBeVisible();

    await page.goto(`/${language}/admin/leads/numbers`);
    await expect(page.getByRole("heading", { name: words.sources })).toBeVisible();
    await expectAccessible(page, language);

    await page.goto(`/${language}/admin/leads/people`);
    const who = page.getByLabel(words.who);
    const find = page.getByRole("button", { name: words.find, exact: true });
    await who.fill("010");
    await find.click();
    await expect(page.getByRole("alert")).toHaveText(words.unclear);
    await expect(who).toHaveValue("010");
    await who.fill(`+20 ${phone.slice(1, 4)} ${phone.slice(4)}`);
    await find.click();
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    expect(new URL(page.url()).search).toBe(`?of=${reference}`);
    await expectAccessible(page, language);
    const file = await page.getByRole("link", { name: words.file }).getAttribute("href");
    const handedOver = await (await context.request.get(file ?? "")).json();
    expect(handedOver).toMatchObject({ phone: `+2${phone}`, leads: [{ reference, name, message }] });

    const forms = [phone.slice(1), message, name, email];
    expect(await findAnywhere(forms)).toEqual(forms);
    await page.getByRole("link", { name: words.erase }).click();
    await page.getByRole("button", { name: words.yes }).click();
    await expect(said.filter({ hasText: words.erased })).toBeVisible({ timeout: 20_000 });
    expect(await findAnywhere(forms)).toEqual([]);
    await who.fill(email);
    await find.click();
    await expect(page.getByRole("alert")).toHaveText(words.nobody);
    await context.close();
  });
}
