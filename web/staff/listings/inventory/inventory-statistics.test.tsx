import { expect, test } from "vitest";
import type { InventoryStats } from "../../../../server/listings/inventory/inventory-stats.ts";
import { renderForStaff, textOf } from "../../../../tests/support/render.tsx";
import { InventoryStatistics } from "./inventory-statistics.tsx";

const stats: InventoryStats = {
  totalProperties: 20,
  activeProperties: 18,
  pausedProperties: 2,
  removedProperties: 0,
  updateProperties: 0,
  totalValue: 199_100_000,
  averagePrice: 9_955_000,
  minPrice: 3_500_000,
  maxPrice: 24_000_000,
  averageAreaM2: 187,
  developers: 6,
  locations: 10,
  lastUpdated: null,
  samples: 0,
};

test.each([
  ["en", "In Hold2", ["Update", "Removed"]],
  ["ar", "موقوفة مؤقتًا٢", ["قيد التحديث", "غير معروضة"]],
] as const)("the figures leave a status out that no home has, in %s", (locale, expectedText, absentNames) => {
  const html = renderForStaff(locale, <InventoryStatistics stats={stats} updated={null} />);
  expect(textOf(html).replaceAll(" ", "")).toContain(expectedText.replaceAll(" ", ""));
  for (const name of absentNames) expect(html).not.toContain(`>${name}<`);
  expect(html).not.toMatch(/>[0\u0660]</u);
});
