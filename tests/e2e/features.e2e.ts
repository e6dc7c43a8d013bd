import type { Locator, Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { testWithGeneratedListings as test } from "../support/generated-site.ts";
import { expect, openHydrated } from "../support/site.ts";

/* The filters by feature, and listings that do not state whether they have a feature. Uses generated listings,
   most of which state nothing. */

// All tests of this file run in one worker, because each worker starts a site.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 1440, height: 900 } });

const texts = {
  en: {
    group: "Features",
    more: "More features",
    elevator: /^Elevator/,
    chip: "Remove filter: Elevator",
    unsaid: /^\d+ more homes fit but do not say whether they have an elevator$/,
    note: "These homes fit but do not say whether they have an elevator.",
    back: "Only homes that have an elevator",
    show: "Show Results",
    found: "Showing",
    apart: "Apart from the others",
  },
  ar: {
    group: "المميزات",
    more: "مميزات أخرى",
    elevator: /^أسانسير/,
    chip: "إزالة الفلتر: أسانسير",
    unsaid: /^\d+ وحد(?:ة|ات) أخرى مناسبة، لكنها لا تذكر هل بها أسانسير$/,
    note: "هذه الوحدات مناسبة، لكنها لا تذكر هل بها أسانسير.",
    back: "الوحدات التي بها أسانسير فقط",
    show: "عرض النتائج",
    found: "عرض",
    apart: "على حدة",
  },
} as const;

const numberIn = async (place: Locator) => Number(/\d+/.exec((await place.textContent()) ?? "")?.[0]);
const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
}

for (const language of ["en", "ar"] as const) {
  const words = texts[language];

  test(`in ${language} a feature is found by keyboard, and homes that do not state it are separate`, async ({
    page,
  }) => {
    await openHydrated(page, `/${language}/listings`);
    await expect(group(page, words.group).getByRole("checkbox")).toHaveCount(4);
    await page.getByRole("link", { name: words.more }).press("Enter");
    await expect(page).toHaveURL(/\?more=features/);
    await expect(group(page, words.group).locator("summary")).toBeFocused();
    const elevator = page.getByRole("checkbox", { name: words.elevator });
    const count = await numberIn(page.locator("label").filter({ has: elevator }).locator("span").last());
    expect(count).toBeGreaterThan(0);
    await expectAccessible(page);
    await elevator.press("Space");
    await expect(page).toHaveURL(/\?features=elevator$/);
    const resultStatus = page.getByRole("status").filter({ hasText: words.found });
    await expect.poll(() => numberIn(resultStatus)).toBe(count);
    await expect(page.getByRole("article")).toHaveCount(Math.min(24, count));
    await expect(elevator).toBeFocused();

    const others = page.getByRole("link", { name: words.unsaid });
    const unstatedCount = await numberIn(others);
    await expectAccessible(page);
    await others.press("Enter");
    await expect(page).toHaveURL(/\?features=elevator&unsaid=1$/);
    await expect(page.getByText(words.note)).toBeVisible();
    const unstatedStatus = page.getByRole("status").filter({ hasText: words.apart });
    await expect.poll(() => numberIn(unstatedStatus)).toBe(unstatedCount);
    await expectAccessible(page);
    await page.getByRole("link", { name: words.back }).press("Enter");
    await expect.poll(() => numberIn(resultStatus)).toBe(count);

    await page.getByRole("link", { name: words.chip }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/listings$`));
  });

  test.describe(`in ${language} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test("links and the form find the same", async ({ page }) => {
      await page.goto(`/${language}/listings`);
      await page.getByRole("link", { name: words.more }).click();
      const elevator = page.getByRole("checkbox", { name: words.elevator });
      const count = await numberIn(page.locator("label").filter({ has: elevator }).locator("span").last());
      await elevator.check();
      await page.getByRole("button", { name: words.show }).click();
      await expect(page).toHaveURL(/[?&]features=elevator/);
      await expect
        .poll(() => numberIn(page.getByRole("status").filter({ hasText: words.found })))
        .toBe(count);
      const others = page.getByRole("link", { name: words.unsaid });
      const unstatedCount = await numberIn(others);
      await others.click();
      await expect(page.getByText(words.note)).toBeVisible();
      expect(await numberIn(page.getByRole("status").filter({ hasText: words.apart }))).toBe(unstatedCount);
    });
  });
}

test("version 1 of the API is unchanged, and version 2 has features and the number of homes that do not state them", async ({
  page,
}) => {
  const fetchListings = async (search: string) => {
    const answer = await page.request.get(`/api/listings?${search}`);
    return (await answer.json()) as Readonly<Record<string, unknown>> & {
      readonly listings: readonly Readonly<Record<string, unknown>>[];
      readonly facets: Readonly<Record<string, unknown>>;
    };
  };
  const old = await fetchListings("features=elevator");
  expect(old).not.toHaveProperty("unsaid");
  expect(old.facets).not.toHaveProperty("features");
  for (const name of ["features", "floor", "gardenAreaM2", "roofAreaM2"])
    expect(old.listings[0]).not.toHaveProperty(name);
  const now = await fetchListings("features=elevator&version=2");
  expect(now["total"]).toBe(old["total"]);
  for (const { features } of now.listings) expect(features).toMatchObject({ elevator: true });
  const unstated = await fetchListings("features=elevator&unsaid=1&version=2");
  expect(unstated["total"]).toBe(now["unsaid"]);
  for (const { features } of unstated.listings) expect(features).not.toHaveProperty("elevator");
});
