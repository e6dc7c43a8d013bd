import { test as base, expect } from "@playwright/test";

/**
 * `test` for pages of the running site: relative addresses work, and any console error, page error or failed request
 * to our own origin that a test did not announce fails it.
 */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  baseURL: async ({}, use) => {
    const origin = process.env["SITE_ORIGIN"];
    if (!origin) throw new Error("The site is not running");
    await use(origin);
  },
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
  },
});

export { expect };
