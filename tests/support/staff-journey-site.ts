import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import type { Locale } from "../../domain/text/locale.ts";
import { findAccessibilityViolations } from "./axe.ts";
import { type RunningSite, startSite } from "./running-site.ts";
import { signInNewAccount } from "./own-site.ts";

/*
 * Helpers for browser tests of sales staff on a phone, on a separate site, so that no other test's leads and
 * listings are more urgent than their own.
 */

/**
 * Returns a function that gives a text without arguments by its key, such as "next.done". Reads the file itself,
 * because Playwright cannot import JSON. It throws if there is no such text.
 */
function readMessageFile(file: "inbox" | "today", language: Locale): (name: string) => string {
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
export const readInboxTexts = (language: Locale) => readMessageFile("inbox", language);
/** The texts of today's page in this language. */
export const readTodayTexts = (language: Locale) => readMessageFile("today", language);

const phoneViewport = { width: 390, height: 844 };

export interface StaffJourneySite extends RunningSite {
  /**
   * Opens a page as the signed-in owner, on a phone by default. Links to phone numbers are intercepted, because
   * the computer has no telephone. `errors` collects the page's script errors.
   */
  open(
    browser: Browser,
    options?: BrowserContextOptions,
  ): Promise<{ readonly page: Page; readonly errors: readonly string[] }>;
  /** Submits a lead as a visitor who needs as long as a person to fill in the form. */
  sendLead(name: string, email?: string): Promise<void>;
}

/** Starts a site and signs its owner in. */
export async function startStaffJourneySite(browser: Browser): Promise<StaffJourneySite> {
  const site = await startSite({ environment: { SALES_WHATSAPP: "01000000000" } });
  const storageState = await signInNewAccount(browser, site);
  let leads = 0;
  return {
    ...site,
    async open(testBrowser, options = {}) {
      const context = await testBrowser.newContext({
        baseURL: site.origin,
        storageState,
        viewport: phoneViewport,
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
      // A form that is submitted within two seconds counts as sent by a bot.
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

/** Presses controls by touch or mouse, and counts the presses. */
export function createClickCounter() {
  let presses = 0;
  return {
    press: async (control: Locator) => {
      presses += 1;
      await control.click();
    },
    get presses() {
      return presses;
    },
  };
}

/** Expects that axe finds no violations and that nothing is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflowPx).toBeLessThanOrEqual(0);
}
