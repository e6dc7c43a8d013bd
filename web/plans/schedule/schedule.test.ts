import { planShowcase } from "../../../content/showcase/plan-showcase.ts";
import { describe, expect, test } from "vitest";
import "../../../tests/support/render.tsx";
import { sampleHome } from "../../listings/property/sample-home.fixture.ts";
import { augustOffer } from "../../../content/showcase/offer.ts";
import { allProjects } from "../../../content/showcase/showcase.ts";
import { locales } from "../../../domain/text/locale.ts";
import { projectPlans } from "../../../domain/showcase/project-plans.ts";
import { loadSchedule } from "./load-schedule.ts";
import { toScheduleView } from "./schedule-view.ts";
import { findDeveloperSchedule, findHomeSchedule } from "../../../domain/plans/schedule/find-schedule.ts";
import { parseScheduleSearch, scheduleSearch } from "../../../domain/plans/schedule/schedule-query.ts";
import { augustScheduleHref, homeScheduleHref, projectScheduleHref } from "../pieces/schedule-links.ts";
import { askedIn, homeSheet, now, sheetAt, today } from "./schedule.fixture.ts";

const everyPlan = allProjects.flatMap(({ project }) =>
  project.status === "sold-out"
    ? []
    : projectPlans(project, today).map(({ unitType, advertised }) =>
        scheduleSearch({
          kind: "project",
          project: project.slug,
          type: unitType,
          plan: advertised.id,
          terms: null,
        }),
      ),
);
const everyOffer = augustOffer.plans.map(({ id }) =>
  scheduleSearch({ kind: "offer", offer: augustOffer.id, plan: id }),
);

describe("A schedule", () => {
  test("of any plan of any type of home adds up to its total, year by year and to the last piastre", () => {
    expect(everyPlan.length).toBeGreaterThan(30);
    for (const search of [...everyPlan, ...everyOffer])
      for (const locale of locales) {
        const sheet = sheetAt(search);
        const { years } = toScheduleView(sheet, locale);
        const rows = years.flatMap((year) => year.rows);
        const sum = rows.reduce((all, { amountPiastres }) => all + amountPiastres, 0);
        expect([search, sum]).toEqual([search, sheet.schedule.totalPiastres]);
        expect([search, rows.at(-1)?.leftPiastres]).toEqual([search, 0]);
        expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).toSorted());
      }
  });

  test("of plan 2 of the August offer for 10 million, by hand", () => {
    const view = toScheduleView(sheetAt("offer=august-2025&plan=plan-2&price=10,000,000"), "en");
    const rows = view.years.flatMap((year) => year.rows);
    expect(rows.slice(0, 3).map(({ name, dayText, amount }) => [name, dayText, amount.text])).toEqual([
      ["Down payment 1 of 2", "31 December 2025", "EGP 600,000.00"],
      ["Down payment 2 of 2", "31 March 2026", "EGP 600,000.00"],
      ["Instalment 1 of 55", "30 June 2026", "EGP 174,545.45"],
    ]);
    expect(rows.at(-1)).toMatchObject({ name: "Instalment 55 of 55", day: "2039-12-31" });
    expect(rows.at(-1)?.amount.text).toBe("EGP 174,545.70");
    expect(view.total.text).toBe("EGP 12,000,000.00");
    expect(view.notes[0]).toBe(
      "This offer ended on 31 December 2025. Its terms are kept for reference and cannot be asked for any more.",
    );
  });

  test("of a resale home is what is paid down and each month until nothing is left", () => {
    const view = toScheduleView(homeSheet(), "en");
    const rows = view.years.flatMap((year) => year.rows);
    const months = Math.ceil((sampleHome.priceEgp - sampleHome.downPaymentEgp) / sampleHome.monthlyEgp);
    expect(rows).toHaveLength(months + 1);
    expect(rows[0]).toMatchObject({ name: "Down payment", amountPiastres: sampleHome.downPaymentEgp * 100 });
    expect(view.costs.map(({ name }) => name)).toContain("Transfer fee");
  });

  test.each([
    ["project=ivoire-east", "2026-11-21", ["starting-price", "offer-applied", "quarter"]],
    // After the last day of the offer its discount is gone.
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
    const sheet = sheetAt(search);
    expect(sheet.contractDate).toBe(day);
    expect(sheet.notes).toEqual(notes);
    for (const locale of locales)
      for (const note of toScheduleView(sheet, locale).notes) expect(note).not.toMatch(/[{}]|^$/u);
  });

  test("has an offer's price up to its last day, and the list price from then on", () => {
    const priceOn = (day: string) => sheetAt(`project=ivoire-east&day=${day}`).schedule.pricePiastres;
    expect(priceOn("2027-12-31") / priceOn("2028-01-01")).toBeCloseTo(0.9, 10);
    // Whoever signed before asks what can be had now.
    expect(priceOn("2026-01-01")).toBe(priceOn("2027-12-31"));
  });

  test.each([
    "project=no-such",
    "project=ivoire-east&plan=no-such",
    "project=ivoire-east&type=warehouse",
    "offer=july-2024",
    "offer=august-2025&plan=no-such",
  ])("is not made up for %s", (search) => {
    expect(findDeveloperSchedule(askedIn(search), today, planShowcase).kind).toBe("not-found");
  });

  test.each([
    ["no price", { priceEgp: 0 }],
    ["no word of the rest", { monthlyEgp: 0 }],
  ])("is not made up for a home with %s", (_name, change) => {
    const home = { ...sampleHome, ...change };
    expect(findHomeSchedule(askedIn("unit=X"), home, today)).toEqual({ kind: "no-plan" });
  });

  test.each([
    ["active", "sheet"],
    ["update", "sheet"],
    ["removed", "gone"],
    ["paused", "not-found"],
    ["deleted", "not-found"],
  ] as const)("of a home that is %s is answered as %s", async (status, kind) => {
    const listings = { findByUnitCode: () => Promise.resolve({ ...sampleHome, status }) };
    const asked = new URLSearchParams({ unit: sampleHome.unitCode });
    const loaded = await loadSchedule({ listings, now: () => now }, asked);
    expect(loaded.kind).toBe(kind);
  });

  test("of a plan that a visitor made up is on those terms, without the project's offer, and says so", () => {
    const sheet = sheetAt("project=ivoire-east&plan=cash&down=25&years=5&every=yearly");
    expect(sheet.notes).toEqual(["own-terms", "starting-price"]);
    expect(sheet.schedule.pricePiastres).toBe(sheet.listPricePiastres);
    expect(sheet.schedule.payments.map(({ kind }) => kind)).toEqual([
      "down",
      ...Array.from({ length: 5 }, () => "instalment"),
    ]);
    expect(toScheduleView(sheet, "en").planName).toBe("Your plan");
    const home = homeSheet("unit=AA01-101&down=50&years=2&every=monthly");
    expect(home.schedule.payments).toHaveLength(25);
    expect(home.notes).toEqual(["own-terms"]);
  });

  test("is found again by its own address, whatever was chosen", () => {
    for (const search of [
      "project=ivoire-east&type=duplex&down=25&years=5&every=yearly",
      "project=ivoire-east&price=7000000&day=2027-02-03",
      "offer=august-2025&plan=cash",
    ]) {
      const sheet = sheetAt(search);
      const { search: own } = toScheduleView(sheet, "en");
      expect(sheetAt(own)).toEqual(sheet);
    }
    for (const nothing of [
      "",
      "plan=cash",
      "project=the-brooks&down=200",
      "unit=X&years=8&every=daily",
      "project=the-brooks&type=castle",
    ])
      expect(parseScheduleSearch(new URLSearchParams(nothing))).toBeNull();
  });
});

describe("A link to a schedule", () => {
  const followed = (href: string | null) => {
    if (href === null) return null;
    const url = new URL(href, "https://homes.example.com");
    expect(url.pathname).toBe("/ar/schedule");
    return sheetAt(url.search).advertised?.id;
  };

  test("leads from every plan that can be had to that plan, and from no other", () => {
    for (const { project } of allProjects) {
      const hrefOf = projectScheduleHref(project, "ar", today);
      const isForSale = project.status !== "sold-out";
      for (const plan of project.plans) expect(followed(hrefOf(plan))).toBe(isForSale ? plan.id : null);
      for (const plan of augustOffer.plans.filter(({ id }) => id !== "cash")) expect(hrefOf(plan)).toBeNull();
    }
    for (const plan of augustOffer.plans) expect(followed(augustScheduleHref("ar")(plan))).toBe(plan.id);
  });

  test("is on a home that is paid in instalments, and on no other", () => {
    const home = { ...sampleHome, code: sampleHome.unitCode };
    expect(homeScheduleHref(home, "ar")).toBe("/ar/schedule?unit=AA01-101");
    expect(homeScheduleHref({ ...home, monthlyEgp: 0 }, "ar")).toBeNull();
    expect(homeScheduleHref({ ...home, monthlyEgp: 0, downPaymentEgp: 0 }, "ar")).toBeNull();
  });
});
