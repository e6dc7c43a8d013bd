import { describe, expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { sampleListing } from "../../listings/sample-listing.fixture.ts";
import { findDeveloperSchedule, findListingSchedule } from "./find-schedule.ts";
import { parseScheduleRequest } from "./schedule-query.ts";
import {
  scheduleRequestOf,
  listingScheduleDetails,
  buildDeveloperScheduleDetails,
  scheduleFixtureToday,
} from "./schedule.fixture.ts";

describe("A schedule", () => {
  test.each([
    ["project=ivoire-east", "2026-11-21", ["starting-price", "offer-applied", "quarter"]],
    // After the offer's last day its discount no longer applies.
    ["project=ivoire-east&day=2028-01-01", "2028-01-01", ["starting-price", "delivery-past"]],
    [
      "project=ivoire-east&day=2026-09-01",
      "2026-09-01",
      ["past-day", "starting-price", "offer-applied", "quarter"],
    ],
    [
      "project=ivoire-east&day=2026-02-30",
      "2026-11-21",
      ["bad-day", "starting-price", "offer-applied", "quarter"],
    ],
    [
      "project=ivoire-east&day=2099-01-01",
      "2026-11-21",
      ["bad-day", "starting-price", "offer-applied", "quarter"],
    ],
    ["project=the-brooks&price=٩٬٠٠٠٬٠٠٠", "2026-11-21", ["own-price"]],
    ["project=the-brooks&price=-1", "2026-11-21", ["bad-price", "starting-price"]],
    ["project=the-brooks&price=99999", "2026-11-21", ["bad-price", "starting-price"]],
    ["offer=august-2025", "2025-12-31", ["offer-ended", "example-price"]],
    ["offer=august-2025&day=2026-05-01", "2025-12-31", ["offer-ended", "bad-day", "example-price"]],
  ])("of %s is dated %s and says %j", (search, day, notes) => {
    const sheet = buildDeveloperScheduleDetails(search);
    expect(sheet.contractDate).toBe(day);
    expect(sheet.notes).toEqual(notes);
  });

  test("of a slug that a project had before is that of the project of now", () => {
    const formerAddresses = [
      { kind: "project", slug: "sunrise", now: "ivoire-east", developer: null },
      { kind: "project", slug: "old-hadaba", now: "hadaba", developer: null },
    ] as const;
    const findSchedule = (search: string) =>
      findDeveloperSchedule(scheduleRequestOf(search), scheduleFixtureToday, {
        ...sampleShowcase,
        formerAddresses,
      });
    expect(findSchedule("project=sunrise")).toEqual(findSchedule("project=ivoire-east"));
    expect(findSchedule("project=sunrise")).toMatchObject({
      kind: "sheet",
      sheet: { subject: { project: "ivoire-east" } },
    });
    expect(findSchedule("project=old-hadaba")).toMatchObject({ kind: "sold-out" });
  });

  test("has an offer's price up to its last day, and the list price from then on", () => {
    const priceOn = (day: string) =>
      buildDeveloperScheduleDetails(`project=ivoire-east&day=${day}`).schedule.pricePiastres;
    expect(priceOn("2027-12-31") / priceOn("2028-01-01")).toBeCloseTo(0.9, 10);
    // For a contract date in the past, the plans available now are used.
    expect(priceOn("2026-01-01")).toBe(priceOn("2027-12-31"));
  });

  test.each([
    "project=no-such",
    "project=ivoire-east&plan=no-such",
    "project=ivoire-east&type=warehouse",
    "offer=july-2024",
    "offer=august-2025&plan=no-such",
  ])("is not made up for %s", (search) => {
    expect(findDeveloperSchedule(scheduleRequestOf(search), scheduleFixtureToday, sampleShowcase).kind).toBe(
      "not-found",
    );
  });

  test.each([
    ["no price", { priceEgp: 0 }],
    ["no word of the rest", { monthlyEgp: 0 }],
  ])("is not made up for a home with %s", (_name, change) => {
    const home = { ...sampleListing, ...change };
    expect(findListingSchedule(scheduleRequestOf("unit=X"), home, scheduleFixtureToday)).toEqual({
      kind: "no-plan",
    });
  });

  test.each([
    ["active", "sheet"],
    ["update", "sheet"],
    ["removed", "gone"],
    ["paused", "not-found"],
    ["deleted", "not-found"],
  ] as const)("of a home that is %s is answered as %s", (status, kind) => {
    const home = { ...sampleListing, status };
    expect(
      findListingSchedule(scheduleRequestOf(`unit=${home.unitCode}`), home, scheduleFixtureToday).kind,
    ).toBe(kind);
  });

  test("is not found for a code that no home has", () => {
    expect(findListingSchedule(scheduleRequestOf("unit=X"), null, scheduleFixtureToday)).toEqual({
      kind: "not-found",
    });
  });

  test("of a plan that a visitor made up is on those terms, without the project's offer, and says so", () => {
    const sheet = buildDeveloperScheduleDetails("project=ivoire-east&plan=cash&down=25&years=5&every=yearly");
    expect(sheet.notes).toEqual(["own-terms", "starting-price"]);
    expect(sheet.schedule.pricePiastres).toBe(sheet.listPricePiastres);
    expect(sheet.schedule.payments.map(({ kind }) => kind)).toEqual([
      "down",
      ...Array.from({ length: 5 }, () => "instalment"),
    ]);
    const home = listingScheduleDetails("unit=AA01-101&down=50&years=2&every=monthly");
    expect(home.schedule.payments).toHaveLength(25);
    expect(home.notes).toEqual(["own-terms"]);
  });

  test.each([
    "",
    "plan=cash",
    "project=the-brooks&down=200",
    "unit=X&years=8&every=daily",
    "project=the-brooks&type=castle",
  ])("is asked for by no address like %j", (search) => {
    expect(parseScheduleRequest(new URLSearchParams(search))).toBeNull();
  });
});
