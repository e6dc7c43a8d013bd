import { describe, expect, test } from "vitest";
import { emptyInventoryQuery } from "../../../../domain/listings/inventory-query.ts";
import { renderForStaff, textOf } from "../../../../tests/support/render.tsx";
import { StaffAccountContext } from "../../shell/use-may.ts";
import { InventoryContext, type InventoryPageState } from "./use-inventory.ts";
import { inventoryHref } from "./inventory-address.ts";
import type { InventoryData, InventoryRow } from "./load-inventory.ts";
import { InventoryCards } from "./inventory-cards.tsx";
import { InventoryTable } from "./inventory-table.tsx";

const moment = { iso: "2026-11-21T10:00:00.000Z", ago: "yesterday", exact: "21 November 2026 at 12:00" };
const home: InventoryRow = {
  id: 7,
  revision: 3,
  unitCode: "AA01-101",
  projectName: { en: "Ivoire East", ar: "آيفوار إيست" },
  developerName: { en: "Apex", ar: "أبيكس" },
  location: { en: "New Cairo", ar: "القاهرة الجديدة" },
  unitType: { en: "Apartment", ar: "شقة" },
  areaM2: 140,
  rooms: 3,
  priceEgp: 3_500_000,
  status: "active",
  isSample: false,
  cover: null,
  pictureCount: 0,
  createdAt: new Date("2026-11-01T10:00:00Z"),
  updatedAt: new Date("2026-11-21T10:00:00Z"),
  confirmedAt: null,
  isDue: false,
  missing: [],
  isPriceOpen: false,
  draftLacks: [],
  contractFaults: [],
  duplicates: [],
  updated: moment,
};

function onInventory(canWrite: boolean, element: React.ReactNode) {
  const board: InventoryPageState = {
    design: "admin",
    query: emptyInventoryQuery,
    panel: null,
    canWrite,
    action: "/en/listings/admin",
    href: (changes) => inventoryHref("en", "admin", { ...emptyInventoryQuery, ...changes }),
    panelHref: (panel) => inventoryHref("en", "admin", emptyInventoryQuery, panel),
  };
  return (
    <StaffAccountContext value={{ role: canWrite ? "editor" : "viewer" }}>
      <InventoryContext value={board}>{element}</InventoryContext>
    </StaffAccountContext>
  );
}

function card(changes: Partial<InventoryRow>, { locale = "en", canWrite = true } = {}): string {
  const properties = [{ ...home, ...changes }];
  return renderForStaff(
    locale === "ar" ? "ar" : "en",
    onInventory(canWrite, <InventoryCards properties={properties} isLarge={false} />),
  );
}

describe("a property's card for staff", () => {
  test("shows its type and price, and opens in the panel", () => {
    const html = card({});
    expect(textOf(html)).toContain(
      "Active AA01-101 Apartment, Ivoire East EGP 3,500,000 140m², 3 rooms, New Cairo",
    );
    expect(html).toContain('href="/en/listings/admin?panel=view&amp;id=7"');
    expect(html).toContain('href="/en/listings/admin?panel=edit&amp;id=7"');
  });

  test.each([
    ["Town", "تاون", "Townhouse, Ivoire East", "تاون هاوس، آيفوار إيست"],
    ["Twin", "توين", "Twin house, Ivoire East", "توين هاوس، آيفوار إيست"],
    ["Chalet on stilts", "شاليه معلق", "Chalet on stilts, Ivoire East", "شاليه معلق، آيفوار إيست"],
  ])("names the type %j as filters and cards do", (en, ar, english, arabic) => {
    expect(textOf(card({ unitType: { en, ar } }))).toContain(english);
    expect(textOf(card({ unitType: { en, ar } }, { locale: "ar" }))).toContain(arabic);
  });

  test("in Arabic writes its figures in Arabic-Indic digits [STAFF-10], and its code in Latin ones", () => {
    const text = textOf(card({ duplicates: ["AA01-102"] }, { locale: "ar" }));
    expect(text).toContain("متاحة AA01-101 شقة، آيفوار إيست ٣٬٥٠٠٬٠٠٠ ج.م ١٤٠ م²، ٣ غرف، القاهرة الجديدة");
    expect(text).toContain("AA01-102");
  });

  test.each(["en", "ar"])("in %s says so when the price is not known", (locale) => {
    expect(textOf(card({ priceEgp: 0 }, { locale }))).toContain("N/A");
  });

  test.each([
    ["active", "Active", ["Edit", "Pause", "Delete"]],
    ["update", "Update", ["Edit", "Pause", "Delete"]],
    ["removed", "Removed", ["Edit", "Pause", "Delete"]],
    ["paused", "In Hold", ["Edit", "Unpause", "Delete"]],
    ["deleted", "Deleted", ["Restore"]],
  ] as const)("that is %s reads %s and offers %s", (status, words, actions) => {
    const html = card({ status });
    expect(textOf(html)).toContain(`${words} AA01-101`);
    const actionNames = [...html.matchAll(/panel=(?!view)\w+&amp;id=7"[^>]*>(\w+) </g)].map(
      ([, name]) => name,
    );
    expect(actionNames).toEqual(actions);
  });

  test("shows missing values and possible duplicates, and asks whether it is still available", () => {
    const html = card({
      isDue: true,
      missing: ["price", "pictures", "titlear", "projectnamear"],
      duplicates: ["AA01-102"],
    });
    const text = textOf(html);
    expect(text).toContain("No price No pictures No Arabic: title, project");
    expect(text).toContain("Looks like AA01-102");
    expect(html).toContain('href="/en/listings/admin?q=AA01-102"');
    expect(html).toMatch(/name="id" value="7".*name="revision" value="3".*value="confirm" name="intent"/s);
  });

  test("has no controls for writing without the right", () => {
    const html = card({ isDue: true }, { canWrite: false });
    expect(html).not.toContain("<form");
    expect(html).not.toMatch(/panel=(?!view)/);
    expect(textOf(html)).toContain("Confirmation due");
  });
});

describe("the table", () => {
  const board: InventoryData = {
    kind: "board",
    account: { id: 1, email: "mona@example.com", name: "Mona", role: "owner" },
    canWrite: true,
    design: "table",
    areas: [],
    query: emptyInventoryQuery,
    properties: [home, { ...home, id: 8, unitCode: "AA01-102" }],
    total: 2,
    page: 1,
    pageCount: 1,
    counts: {} as InventoryData["counts"],
    updated: moment,
    stats: null,
    samples: null,
    pending: null,
    panelAddress: null,
    panel: null,
  };
  const table = (changes: Partial<InventoryData>, canWrite = true) =>
    renderForStaff("en", onInventory(canWrite, <InventoryTable board={{ ...board, ...changes }} />));

  test("asks about the selected properties by their codes, and keeps them selected", () => {
    const html = table({ pending: { step: "delete", ids: [8, 99] } });
    expect(textOf(html)).toContain("Are you sure you want to delete 1 property? AA01-102");
    expect(html).toContain('<input type="hidden" name="pick" value="8"/>');
    expect(html).not.toContain('<input type="hidden" name="pick" value="99"/>');
    expect(html).toMatch(
      /<input[^>]*name="pick"[^>]*checked=""[^>]*value="8"|<input[^>]*value="8"[^>]*checked=""/,
    );
  });

  test("without a selection says what to do first", () => {
    const html = table({ pending: { step: "pause", ids: [] } });
    expect(textOf(html)).toContain("Select one or more properties first.");
    expect(html).not.toContain('method="post"');
  });

  test("says that the selected listings no longer exist, and leads back", () => {
    const html = table({ pending: { step: "delete", ids: [98, 99] } });
    expect(textOf(html)).toContain("None of the properties that you selected is in this list any more");
    expect(html).toMatch(/<a[^>]*href="\/en\/listings\/admin"[^>]*>Back to the list</u);
    expect(html).not.toContain('method="post"');
  });

  test("has checkboxes only with the right to write", () => {
    expect(table({})).toContain('type="checkbox"');
    const html = table({ pending: { step: "delete", ids: [8] } }, false);
    expect(html).not.toContain("<input");
    expect(html).not.toContain("<form");
  });
});
