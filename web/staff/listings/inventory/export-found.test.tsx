import { expect, test } from "vitest";
import { emptyInventoryQuery } from "../../../../domain/listings/inventory-query.ts";
import type { Role } from "../../../../domain/staff/roles.ts";
import { renderForStaff } from "../../../../tests/support/render.tsx";
import { InventoryContext, type InventoryPageState } from "./use-inventory.ts";
import { ExportResultsLinks } from "./export-found.tsx";
import type { InventoryData } from "./load-inventory.ts";

const board: InventoryPageState = {
  design: "admin",
  query: { ...emptyInventoryQuery, text: "ivoire & co", view: "paused", page: 3 },
  panel: null,
  canWrite: true,
  action: "/ar/listings/admin",
  href: () => "",
  panelHref: () => "",
};

function links(role: Role, total = 40): string[] {
  const data = { account: { role }, total } as InventoryData;
  const html = renderForStaff(
    "ar",
    <InventoryContext value={board}>
      <ExportResultsLinks board={data} />
    </InventoryContext>,
  );
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

test("accounts with the right to export get all pages of the result", () => {
  expect(links("editor")).toEqual([
    "/ar/admin/export?format=xlsx&q=ivoire+%26+co&view=paused",
    "/ar/admin/export?format=csv&q=ivoire+%26+co&view=paused",
  ]);
});

test.each([
  ["viewer", 40],
  ["editor", 0],
] as const)("a %s with %d properties found gets no link", (role, total) => {
  expect(links(role, total)).toEqual([]);
});
