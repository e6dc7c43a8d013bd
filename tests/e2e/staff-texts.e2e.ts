import type { Page } from "@playwright/test";
import { findLatinDigits } from "../support/page-text.ts";
import { expect, openHydrated, test } from "../support/site.ts";

/** Names of the text sections whose files the page has requested, such as "staff-audit". */
function trackSections(page: Page): ReadonlySet<string> {
  const sections = new Set<string>();
  page.on("request", (request) => {
    const [, section] = /\/assets\/(staff[a-z-]*)-(?:en|ar)-[\w-]+\.js$/.exec(request.url()) ?? [];
    if (section !== undefined) sections.add(section);
  });
  return sections;
}

test("a staff page requests the texts of its own section, and a link those of the next one", async ({
  page,
  staff,
}) => {
  await staff.signIn(page, "owner");
  const sections = trackSections(page);
  await openHydrated(page, "/en/admin/audit");
  expect([...sections].toSorted()).toEqual(["staff", "staff-audit"]);
  await page.getByRole("navigation", { name: "Parts" }).getByRole("link", { name: "Visits" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Visits" })).toBeVisible();
  expect([...sections].toSorted()).toEqual(["staff", "staff-audit", "staff-visits"]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Changes" })).toBeVisible();
});

const paths = [
  "admin/today",
  "admin/find?q=AA01",
  "listings/admin",
  "listings/admin/table",
  "listings/admin/card",
  "listings/admin?panel=new",
  "admin/account",
  "admin/staff",
  "admin/settings",
  "admin/agents",
  "admin/reports",
  "admin/spellings",
  "admin/places",
  "admin/visits",
  "admin/leads",
  "admin/leads/rules",
  "admin/leads/deliveries",
  "admin/leads/people",
  "admin/leads/numbers",
  "admin/import",
  "admin/audit",
];

/**
 * Latin words that Arabic pages may contain, such as codes and suffixes that tests add to names. Most text that
 * users entered is in `<bdi>`.
 */
const names = /[\w.-]*[A-Za-z][\w-]*/gu;

for (const path of paths)
  test(`/ar/${path} has the digits of staff pages, whatever was chosen for public pages`, async ({
    page,
    staff,
  }) => {
    await staff.signIn(page, "owner");
    const html = await (await page.request.get(`/ar/${path}`)).text();
    expect(html).toContain('data-digits="arab"');
    expect(findLatinDigits(html.replace(/<bdi\b.*?<\/bdi>/gsu, " "), names)).toEqual([]);
  });
