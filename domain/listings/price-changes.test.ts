import { expect, test } from "vitest";
import type { ListingStatus } from "./listing.ts";
import { publicPriceChanges, type PriceAuditEntry } from "./price-changes.ts";

const day = (date: number, hour = 9) => new Date(Date.UTC(2026, 4, date, hour));
const price = (at: Date, from: number | null, to: number): PriceAuditEntry => ({
  at,
  price: { from, to },
  status: null,
});
const status = (at: Date, from: ListingStatus, to: ListingStatus): PriceAuditEntry => ({
  at,
  price: null,
  status: { from, to },
});
const created = (egp: number, first: ListingStatus): PriceAuditEntry => ({
  at: day(1),
  price: { from: null, to: egp },
  status: { from: null, to: first },
});

test.each<[string, readonly PriceAuditEntry[], readonly string[]]>([
  ["none where nothing was recorded", [], []],
  ["none where the home was only created", [created(3, "active")], []],
  [
    "each change of a home that was always public",
    [price(day(2), 5, 4), price(day(4), 4, 6)],
    ["2: 5 to 4", "4: 4 to 6"],
  ],
  ["from the first price that was public", [created(3, "paused"), price(day(2), 3, 4)], []],
  [
    "over a pause, on the day it ended",
    [status(day(2), "active", "paused"), price(day(3), 5, 4), status(day(4), "paused", "active")],
    ["4: 5 to 4"],
  ],
  ["passing over a price that was not known", [price(day(2), 5, 0), price(day(3), 0, 4)], ["3: 5 to 4"]],
  ["none from a price that was not known", [price(day(2), 0, 4)], []],
  ["none to a price that is not known", [price(day(2), 4, 0)], []],
  ["several of one day as one", [price(day(2, 8), 5, 50), price(day(2, 10), 50, 4)], ["2: 5 to 4"]],
  ["none for a slip put right on the same day", [price(day(2, 8), 5, 50), price(day(2, 9), 50, 5)], []],
  ["midnight is Egypt's", [price(day(2, 20), 5, 4), price(day(2, 22), 4, 3)], ["2: 5 to 4", "2: 4 to 3"]],
  [
    "while the home waits for an update, or is no longer offered",
    [status(day(2), "active", "update"), price(day(3), 5, 4), status(day(4), "update", "removed")],
    ["3: 5 to 4"],
  ],
])("buyers are shown the price changes that they could see: %s", (_, recorded, expected) => {
  const now = recorded.findLast((entry) => entry.price)?.price?.to ?? 5;
  const changes = publicPriceChanges(recorded, { priceEgp: now, status: "active" });
  expect(changes.map(({ at, fromEgp, toEgp }) => `${at.getUTCDate()}: ${fromEgp} to ${toEgp}`)).toEqual(
    expected,
  );
});
