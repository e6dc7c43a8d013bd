import { describe, expect, test } from "vitest";
import "../../../tests/support/render.tsx";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { publicConfig } from "../../../tests/support/public-config.ts";
import { locales } from "../../../domain/text/locale.ts";
import { buildPlanSchedule } from "../../../domain/plans/plan-schedule.ts";
import { toScheduleCalendar } from "./schedule-calendar.ts";
import { toScheduleCsv } from "./schedule-csv.ts";
import { toScheduleDocument } from "./schedule-document.ts";
import { toScheduleView } from "./pieces/schedule-view.ts";
import {
  scheduleFixtureNow,
  stripBidiControls,
  buildDeveloperScheduleDetails,
  listingScheduleDetails,
  scheduleFixtureToday,
} from "../../../domain/plans/schedule/schedule.fixture.ts";

const site = { config: publicConfig, now: scheduleFixtureNow };

describe("The full cost", () => {
  test("names undisclosed charges and says that the total leaves them out", () => {
    const { costs, total, exclusionNote } = toScheduleView(
      buildDeveloperScheduleDetails("project=the-brooks"),
      {
        locale: "en",
      },
    );
    expect(costs.filter(({ money }) => money === null).map(({ name, text }) => [name, text])).toEqual([
      ["Maintenance deposit", "Not disclosed"],
      ["Club membership", "Not disclosed"],
      ["Parking", "Not disclosed"],
      ["Registration", "Not disclosed"],
      ["Tax", "Not disclosed"],
    ]);
    expect(total.text).toBe("EGP 9,440,000.00");
    expect(exclusionNote).toContain("maintenance deposit, club membership, parking, registration, tax");
  });

  test("includes known charges in the total, and then leaves nothing out", () => {
    const sheet = buildDeveloperScheduleDetails("project=the-brooks");
    const plan = {
      ...sheet.plan,
      charges: [
        {
          kind: "maintenance-deposit",
          due: { part: { kind: "percent", percent: 8 }, month: "delivery" },
        } as const,
      ],
    };
    const contract = { listPricePiastres: sheet.listPricePiastres, contractDate: sheet.contractDate };
    const schedule = buildPlanSchedule(plan, contract);
    if (schedule.kind !== "schedule") throw new Error(schedule.kind);
    const view = toScheduleView({ ...sheet, plan, schedule }, { locale: "en" });
    expect(view.costs.at(-1)?.text).toBe("EGP 755,200.00");
    expect(view.total.text).toBe("EGP 10,195,200.00");
    expect(view.exclusionNote).toBe("");
    expect(view.years.flatMap(({ rows }) => rows.map(({ name }) => name))).toContain("Maintenance deposit");
  });
});

describe("The schedule of a project with stated charges", () => {
  const sheet = buildDeveloperScheduleDetails("project=telal-sokhna");

  test("has each amount on its day, and charges of 0 or undisclosed ones in words", () => {
    const { costs, total, exclusionNote, notes, years } = toScheduleView(sheet, { locale: "en" });
    expect(costs.map(({ name, text }) => [name, text])).toEqual([
      ["Price under this plan", "EGP 6,750,000.00"],
      ["Maintenance deposit", "EGP 540,000.00"],
      ["Club membership", "EGP 150,000.00"],
      ["Parking", "Nothing to pay"],
      ["Registration", "Not disclosed"],
      ["Tax", "Not disclosed"],
    ]);
    expect(total.text).toBe("EGP 7,440,000.00");
    expect(exclusionNote).toContain("what is not disclosed: registration, tax.");
    expect(notes.join(" ")).toContain("what is due on delivery is shown in its last month");
    const rows = years.flatMap((year) => year.rows);
    const dated = rows.filter(({ name }) => /deposit|Club|Parking/u.test(name));
    expect(dated.map(({ name, day }) => [name, day])).toEqual([
      ["Maintenance deposit", "2028-06-21"],
      ["Club membership", "2028-06-21"],
    ]);
  });

  test("has them in every file", () => {
    const csv = toScheduleCsv(toScheduleView(sheet, { locale: "en" }), "en");
    expect(csv).toContain(",2028-06-21,Maintenance deposit,540000.00,");
    expect(csv).toContain("\r\n,,Parking,Nothing to pay,\r\n,,Registration,Not disclosed,\r\n");
    const view = toScheduleView(sheet, { locale: "ar" });
    const calendar = toScheduleCalendar(view, { locale: "ar", ...site });
    expect(calendar.replaceAll("\r\n ", "")).toContain("DESCRIPTION:وديعة الصيانة");
    const paper = JSON.stringify(toScheduleDocument(sheet, view, { locale: "ar", ...site }));
    expect(stripBidiControls(paper)).toContain('"name":"الجراج","text":"لا يوجد ما يُدفع"');
  });

  test("has the same charges on the visitor's own terms", () => {
    const customSheet = buildDeveloperScheduleDetails("project=telal-sokhna&down=20&years=5&every=yearly");
    expect(customSheet.schedule.chargesPiastres).toBe(sheet.schedule.chargesPiastres);
    expect(customSheet.notes).toContain("quarter");
  });

  test("of a home with an unconfirmed price says so on the page, in the PDF and in each calendar entry", () => {
    const unusualPrice = {
      ...sampleListing,
      unitType: "villa",
      priceEgp: 187_000,
      downPaymentEgp: 20_000,
    } as const;
    const home = { ...unusualPrice, monthlyEgp: 2_000 };
    const homeSheet = listingScheduleDetails("unit=AA01-101", home);
    for (const [locale, words] of [
      ["en", "EGP 187,000, is far from what such homes cost and is to be confirmed with the seller"],
      ["ar", "قيد التأكيد مع البائع"],
    ] as const) {
      const view = toScheduleView(homeSheet, { locale });
      expect(stripBidiControls(view.notes.join(" "))).toContain(words);
      const paper = JSON.stringify(toScheduleDocument(homeSheet, view, { locale, ...site }));
      expect(stripBidiControls(paper)).toContain(words);
      const calendar = toScheduleCalendar(view, { locale, ...site });
      expect(stripBidiControls(calendar.replaceAll("\r\n ", "").replaceAll("\\,", ","))).toContain(words);
    }
    const confirmed = { ...home, confirmedPriceEgp: 187_000 };
    expect(listingScheduleDetails("unit=AA01-101", confirmed).notes).not.toContain("price-open");
  });

  test.each([
    [
      "whose delivery has passed",
      { kind: "quarter", year: 2025, quarter: 4 },
      "delivery-past",
      scheduleFixtureToday,
    ],
    ["of an unknown delivery", { kind: "unknown" }, "delivery-unknown", null],
    ["that is handed over", { kind: "now" }, undefined, scheduleFixtureToday],
  ] as const)("of a resale home %s says when its deposit is due", (_, delivery, note, date) => {
    const chargesEgp = { ...sampleListing.chargesEgp, "maintenance-deposit": 280_000 };
    const homeSheet = listingScheduleDetails("unit=AA01-101", { ...sampleListing, delivery, chargesEgp });
    expect(homeSheet.notes.filter((each) => each !== "counted")).toEqual(note ? [note] : []);
    const deposit = homeSheet.schedule.payments.find(({ kind }) => kind === "maintenance-deposit");
    expect(deposit).toMatchObject({ date, amountPiastres: 28_000_000 });
    for (const locale of locales)
      expect(toScheduleView(homeSheet, { locale }).notes.join()).not.toMatch(/[{}]|undefined/u);
  });
});
