import { expect, test } from "vitest";
import { lastPriceChangeDate, projectPriceHistory, type PublishedPrice } from "./price-history.ts";

const price = (
  type: PublishedPrice["type"],
  since: string,
  from: number | null,
  project = "east",
): PublishedPrice => ({ project, type, since, priceEgp: from === null ? null : { from, to: from * 2 } });

test("a price that changed has its steps with what each added, oldest first", () => {
  const prices = [
    price("villa", "2026-01-05", 10_000_000),
    price("apartment", "2026-01-05", 5_000_000),
    price("apartment", "2026-01-05", 4_000_000, "west"),
    price("villa", "2026-06-01", 12_500_000),
    price("villa", "2026-09-01", null),
    price("villa", "2026-10-01", 12_000_000),
  ];
  const histories = projectPriceHistory(prices, "east");
  expect(histories).toEqual([
    {
      type: "villa",
      steps: [
        { since: "2026-01-05", fromEgp: 10_000_000, changePercent: null },
        { since: "2026-06-01", fromEgp: 12_500_000, changePercent: 25 },
        { since: "2026-09-01", fromEgp: null, changePercent: null },
        { since: "2026-10-01", fromEgp: 12_000_000, changePercent: null },
      ],
    },
  ]);
  expect(lastPriceChangeDate(histories)).toBe("2026-10-01");
});

test("of several prices of one day the last one stands, and one that came back is no change", () => {
  const prices = [
    price("villa", "2026-01-05", 10_000_000),
    price("villa", "2026-02-01", 11_000_000),
    price("villa", "2026-02-01", 10_000_000),
  ];
  expect(projectPriceHistory(prices, "east")).toEqual([]);
  expect(lastPriceChangeDate([])).toBeNull();
});

test("a range that grew at its upper end alone is no step of the starting price", () => {
  const [first] = [price("villa", "2026-01-05", 10_000_000)];
  const wider = { ...first, since: "2026-02-01", priceEgp: { from: 10_000_000, to: 30_000_000 } };
  expect(projectPriceHistory([first, wider], "east")).toEqual([]);
});
