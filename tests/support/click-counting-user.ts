import type { Locator, Page } from "@playwright/test";

/** A text in English and Arabic. */
export type EnglishArabicPair = readonly [en: string, ar: string];

/**
 * A user who finds controls by what the screen shows. Counts presses of links, buttons and disclosures, choices
 * from a list, and chosen files. Typing does not count.
 */
export class ClickCountingUser {
  clicks = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(control: Locator): Promise<void> {
    this.clicks++;
    await control.click();
  }

  async selectOption(list: Locator, option: string): Promise<void> {
    this.clicks++;
    await list.selectOption({ label: option });
  }

  async uploadFile(field: Locator, file: string): Promise<void> {
    this.clicks++;
    await field.setInputFiles(file);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** A group of fields, found by its heading, such as a text in both languages or the two ends of a range. */
  group(name: string, scope: Page | Locator = this.page): Locator {
    return scope.getByRole("group", { name, exact: true });
  }

  /** Types a text in both languages into the fields below a heading. */
  async typeBoth(
    name: string,
    [en, ar]: EnglishArabicPair,
    scope: Page | Locator = this.page,
  ): Promise<void> {
    const fields = this.group(name, scope);
    await fields.getByLabel("English").fill(en);
    await fields.getByLabel("العربية").fill(ar);
  }
}
