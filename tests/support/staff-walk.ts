import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import type { Locale } from "../../domain/text/locale.ts";
import { findViolations } from "./axe.ts";
import { type RunningSite, startSite } from "./running-site.ts";
import { inviteFromTerminal, staffName, staffPassword } from "./staff-account.ts";

/*
 * Walks of sales on a phone, through a site of their own: the most urgent lead and the homes to confirm are theirs alone.
 */

/** A text without arguments by its name, "next.done". Playwright imports no JSON, so the file is read. @throws if it is none */
function textsOf(file: "inbox" | "today", language: Locale): (name: string) => string {
  const path = new URL(`../../messages/${language}/${file}.json`, import.meta.url);
  const texts: unknown = JSON.parse(readFileSync(path, "utf8"));
  return (name) => {
    const text = name
      .split(".")
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], texts);
    if (typeof text !== "string") throw new Error(`${file} has no text ${name}`);
    return text;
  };
}

/** The texts of the inbox in this language. */
export const inboxTexts = (language: Locale) => textsOf("inbox", language);
/** The texts of today's page in this language. */
export const todayTexts = (language: Locale) => textsOf("today", language);

const phone = { width: 390, height: 844 };

export interface WalkSite extends RunningSite {
  /**
   * A page of the owner, who is signed in, on a phone unless said otherwise. Links to call are pressed and lead nowhere:
   * a telephone is not there. `errors` are those of the page's scripts.
   */
  open(
    browser: Browser,
    options?: BrowserContextOptions,
  ): Promise<{ readonly page: Page; readonly errors: readonly string[] }>;
  /** Has a visitor send a lead, who waits as long as a person types. */
  sendLead(name: string, email?: string): Promise<void>;
}

/** Starts a site, and lets its owner in. */
export async function startWalkSite(browser: Browser): Promise<WalkSite> {
  const site = await startSite({ environment: { SALES_WHATSAPP: "01000000000" } });
  const storageState = await signIn(browser, site);
  let leads = 0;
  return {
    ...site,
    async open(on, options = {}) {
      const context = await on.newContext({
        baseURL: site.origin,
        storageState,
        viewport: phone,
        ...options,
      });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      if (options.javaScriptEnabled !== false)
        await page.addInitScript(() =>
          document.addEventListener("click", (event) => {
            const link = event.target instanceof Element ? event.target.closest("a[href^='tel:']") : null;
            if (link) event.preventDefault();
          }),
        );
      return { page, errors };
    },
    async sendLead(name, email = "") {
      const opened = await fetch(`${site.origin}/api/lead-form`);
      const { token } = (await opened.json()) as { readonly token: string };
      // The one wait that is part of the site: who sends within two seconds may be a program.
      await new Promise((resolve) => setTimeout(resolve, 2_100));
      leads += 1;
      const sent = { kind: "contact", name, phone: `0100${1_000_000 + leads}`, email, message: "" };
      const answer = await fetch(`${site.origin}/api/leads?lang=en`, {
        method: "POST",
        headers: { Origin: site.origin, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ ...sent, consent: "yes", key: randomUUID(), token }),
      });
      expect([200, 201]).toContain(answer.status);
    },
  };
}

async function signIn(browser: Browser, site: RunningSite) {
  const email = "owner@example.com";
  const { en: link } = await inviteFromTerminal(email, "owner", site);
  const context = await browser.newContext({ baseURL: site.origin });
  const headers = { Origin: site.origin };
  const account = { name: staffName, password: staffPassword };
  await context.request.post(link, { headers, maxRedirects: 0, form: account });
  const form = { email, password: staffPassword };
  await context.request.post("/en/admin", { headers, maxRedirects: 0, form });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Presses with a finger or a mouse, and counts them. */
export function countPresses() {
  let presses = 0;
  return {
    press: async (on: Locator) => {
      presses += 1;
      await on.click();
    },
    get presses() {
      return presses;
    },
  };
}

/** That axe finds nothing, and nothing is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}
