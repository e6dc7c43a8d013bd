import { monthsToPay } from "../../../domain/listings/payment-method.ts";
import { describe, expect, test } from "vitest";
import "../../../tests/support/render.tsx";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { augustOffer } from "../../../content/showcase/offer.ts";
import { allProjects } from "../../../domain/showcase/published-showcase.ts";
import { locales } from "../../../domain/text/locale.ts";
import { listUnitPlans } from "../../../domain/showcase/project-plans.ts";
import { toScheduleView } from "./pieces/schedule-view.ts";
import { formatScheduleQuery } from "../../../domain/plans/schedule/schedule-query.ts";
import {
  resaleScheduleHref,
  offerScheduleHrefLookup,
  projectScheduleHrefLookup,
} from "../pieces/schedule-links.ts";
import {
  listingScheduleDetails,
  buildDeveloperScheduleDetails,
  scheduleFixtureToday,
} from "../../../domain/plans/schedule/schedule.fixture.ts";

const planSearches = allProjects(sampleShowcase).flatMap(({ project }) =>
  project.status === "sold-out"
    ? []
    : listUnitPlans(project, scheduleFixtureToday).map(({ unitType, advertised }) =>
        formatScheduleQuery({
          kind: "project",
          project: project.slug,
          type: unitType,
          plan: advertised.id,
          terms: null,
        }),
      ),
);
const offerSearches = augustOffer.plans.map(({ id }) =>
  formatScheduleQuery({ kind: "offer", offer: augustOffer.id, plan: id }),
);

describe("A schedule", () => {
  test("of any plan of any type of home adds up to its total, year by year and to the last piastre", () => {
    expect(planSearches.length).toBeGreaterThan(30);
    for (const search of [...planSearches, ...offerSearches])
      for (const locale of locales) {
        const sheet = buildDeveloperScheduleDetails(search);
        const { years } = toScheduleView(sheet, { locale });
        const rows = years.flatMap((year) => year.rows);
        const sum = rows.reduce((all, { amountPiastres }) => all + amountPiastres, 0);
        expect([search, sum]).toEqual([search, sheet.schedule.totalPiastres]);
        expect([search, rows.at(-1)?.leftPiastres]).toEqual([search, 0]);
        expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).toSorted());
      }
  });

  test("of plan 2 of the August offer for 10 million, checked by hand", () => {
    const view = toScheduleView(
      buildDeveloperScheduleDetails("offer=august-2025&plan=plan-2&price=10,000,000"),
      {
        locale: "en",
      },
    );
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

  test("of a resale home has the down payment and monthly payments until nothing is left", () => {
    const view = toScheduleView(listingScheduleDetails(), { locale: "en" });
    const rows = view.years.flatMap((year) => year.rows);
    const downEgp = sampleListing.downPaymentEgp ?? 0;
    expect(rows).toHaveLength((monthsToPay(sampleListing) ?? 0) + 1);
    expect(rows[0]).toMatchObject({ name: "Down payment", amountPiastres: downEgp * 100 });
    expect(view.costs.map(({ name }) => name)).toContain("Transfer fee");
  });

  test.each([
    "project=ivoire-east",
    "project=ivoire-east&day=2028-01-01",
    "project=ivoire-east&day=2026-09-01",
    "project=ivoire-east&day=2026-02-30",
    "project=ivoire-east&day=2099-01-01",
    "project=the-brooks&price=٩٬٠٠٠٬٠٠٠",
    "project=the-brooks&price=-1",
    "project=the-brooks&price=99999",
    "offer=august-2025",
    "offer=august-2025&day=2026-05-01",
  ])("of %s has each of its notes in words", (search) => {
    const sheet = buildDeveloperScheduleDetails(search);
    for (const locale of locales) {
      const { notes } = toScheduleView(sheet, { locale });
      expect(notes).toHaveLength(sheet.notes.length);
      for (const note of notes) expect(note).not.toMatch(/[{}]|^$/u);
    }
  });

  test("of a visitor's own plan is called theirs", () => {
    const sheet = buildDeveloperScheduleDetails("project=ivoire-east&plan=cash&down=25&years=5&every=yearly");
    expect(toScheduleView(sheet, { locale: "en" }).planName).toBe("Your plan");
  });

  test("links to itself, whatever was chosen", () => {
    for (const search of [
      "project=ivoire-east&type=duplex&down=25&years=5&every=yearly",
      "project=ivoire-east&price=7000000&day=2027-02-03",
      "offer=august-2025&plan=cash",
    ]) {
      const sheet = buildDeveloperScheduleDetails(search);
      expect(buildDeveloperScheduleDetails(toScheduleView(sheet, { locale: "en" }).search)).toEqual(sheet);
    }
  });
});

describe("A link to a schedule", () => {
  const followed = (href: string | null) => {
    if (href === null) return null;
    const url = new URL(href, "https://homes.example.com");
    expect(url.pathname).toBe("/ar/schedule");
    return buildDeveloperScheduleDetails(url.search).advertised?.id;
  };

  test("exists for every available plan, and for no other", () => {
    for (const { project } of allProjects(sampleShowcase)) {
      const hrefOf = projectScheduleHrefLookup(project, "ar", scheduleFixtureToday);
      const isForSale = project.status !== "sold-out";
      for (const plan of project.plans) expect(followed(hrefOf(plan))).toBe(isForSale ? plan.id : null);
      for (const plan of augustOffer.plans.filter(({ id }) => id !== "cash")) expect(hrefOf(plan)).toBeNull();
    }
    for (const plan of augustOffer.plans)
      expect(followed(offerScheduleHrefLookup(augustOffer, "ar")(plan))).toBe(plan.id);
  });

  test("exists for homes paid in instalments, and for no other", () => {
    const home = { ...sampleListing, code: sampleListing.unitCode };
    expect(resaleScheduleHref(home, "ar")).toBe("/ar/schedule?unit=AA01-101");
    expect(resaleScheduleHref({ ...home, monthlyEgp: 0 }, "ar")).toBeNull();
    expect(resaleScheduleHref({ ...home, monthlyEgp: 0, downPaymentEgp: 0 }, "ar")).toBeNull();
  });
});
