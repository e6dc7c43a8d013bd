import { describe, expect, test } from "vitest";
import { sampleDevelopers } from "../../../content/showcase/showcase.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { Project } from "../../../domain/showcase/showcase.ts";
import { publicConfig } from "../../../tests/support/public-config.ts";
import { renderInLanguage, plainTextOf } from "../../../tests/support/render.tsx";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { sampleDeveloper, sampleProject } from "../../showcase/project/sample-project.fixture.ts";
import type { PlanComparisonView } from "./comparison-view.ts";
import { compareResalePlans, compareProjectPlans } from "./load-comparison.ts";
import { PlanComparison } from "./plan-comparison.tsx";

const requestOf = (search: string, locale: Locale) => ({
  locale,
  params: new URLSearchParams(search),
  today: "2026-11-21",
  config: publicConfig,
});

function ofProject(project: Project, search = "", locale: Locale = "en") {
  return compareProjectPlans({ developer: sampleDeveloper, project }, requestOf(search, locale));
}

function ofHome(money: Partial<typeof sampleListing>, search = "", locale: Locale = "en") {
  return compareResalePlans({ ...sampleListing, ...money }, requestOf(search, locale));
}

function read(view: PlanComparisonView | null, locale: Locale = "en"): string {
  if (!view) throw new Error("There is nothing to compare");
  const html = renderInLanguage(
    locale,
    <PlanComparison view={view} className={undefined} hasFailed={false} />,
  );
  return plainTextOf(html);
}

const textOfProject = (...args: Parameters<typeof ofProject>) => read(ofProject(...args), args[2]);
const textOfHome = (...args: Parameters<typeof ofHome>) => read(ofHome(...args), args[2]);

describe("On a project's page", () => {
  test("each plan, under the current offer, states the payments today, per month, on delivery and in total", () => {
    const text = textOfProject(sampleProject);
    expect(text).toContain("Apartment, list price from EGP 6,240,000.");
    expect(text).toContain("Today EGP 280,800 EGP 3,744,000");
    expect(text).toContain("Per month, on average EGP 42,120 None");
    expect(text).toContain("On delivery EGP 280,800 None");
    expect(text).toContain("Total EGP 5,616,000 EGP 3,744,000");
    expect(text).toMatch(
      /Worth today at 15\.5% a year .* Worth today at 20\.5% a year .* Worth today at 25\.5%/,
    );
  });

  test("one sentence states the rate below which cash is cheaper, in both languages, where the values are equal", () => {
    const rate = /Cash wins only if your money earns under ([\d.]+)% a year\./.exec(
      textOfProject(sampleProject),
    )?.[1];
    const view = ofProject(sampleProject, `rate=${rate}`);
    const [plan = 0, cash = 1] = view?.values[1]?.valuePiastres.map(Number) ?? [];
    expect(Math.abs(plan - cash) / cash).toBeLessThan(0.001);
    expect(textOfProject(sampleProject, "", "ar")).toContain(
      `الكاش هو الأوفر فقط إذا قلّ عائد أموالك عن ${rate}% سنويًا.`,
    );
  });

  test("each plan links to its payments for this type of home, the visitor's own too; payment at once does not", () => {
    const hrefs = (view: PlanComparisonView | null) => view?.plans.map(({ scheduleHref }) => scheduleHref);
    const baseHref = `/ar/schedule?project=${sampleProject.slug}&type=apartment`;
    const offeredView = ofProject(sampleProject, "", "ar");
    expect(hrefs(offeredView)).toEqual(sampleProject.plans.map(({ id }) => `${baseHref}&plan=${id}`));
    const links = renderInLanguage(
      "ar",
      offeredView && <PlanComparison view={offeredView} className={undefined} hasFailed={false} />,
    );
    expect(links.match(/href="\/ar\/schedule\?/gu)).toHaveLength(sampleProject.plans.length);
    const customView = ofProject(
      { ...sampleProject, plans: [], offer: null },
      "down=25&years=5&every=yearly",
      "ar",
    );
    expect(hrefs(customView)).toEqual([`${baseHref}&down=25&years=5&every=yearly`, null]);
    expect(hrefs(ofHome({}))).toEqual(["/en/schedule?unit=AA01-101"]);
    expect(hrefs(ofHome({ monthlyEgp: 0 }, "years=4"))).toEqual([
      "/en/schedule?unit=AA01-101&down=20&years=4&every=quarterly",
      null,
    ]);
  });

  test("undisclosed charges, the source of the rate, and that this is no advice are stated", () => {
    const text = textOfProject(sampleProject);
    expect(text).toContain(
      "The total leaves out what is not disclosed: maintenance deposit, club membership, parking, registration, tax.",
    );
    expect(text).toContain("The rate begins at 20.5%, of December 2025.");
    expect(text).toContain("This is arithmetic on the seller’s published terms, not advice.");
  });

  test("a plan with an undated delivery has no present value, and says so", () => {
    const text = textOfProject({ ...sampleProject, delivery: null, construction: null });
    expect(text).toContain("Worth today at 20.5% a year Not known EGP 3,744,000");
    expect(text).toContain("EGP 280,800 is due on a delivery without a date, and is not in the chart.");
    expect(text).toContain("Cost of instalments over cash, a year Not known None");
    expect(text, "nothing is the lowest beside what is not known").not.toContain("Lowest");
  });

  test("a payment due on a past delivery counts as due today, once, with a note", () => {
    const lateProject = {
      ...sampleProject,
      delivery: { year: 2025, quarter: 4 },
      construction: null,
    } as const;
    const text = textOfProject(lateProject);
    expect(text).toContain("Today EGP 561,600 EGP 3,744,000");
    expect(text).not.toContain("On delivery");
    expect(text).toContain("Total EGP 5,616,000 EGP 3,744,000");
    expect(text).toContain("The delivery announced for Q4 2025 has passed and no new one is known");
    expect(textOfProject(lateProject, "", "ar")).toContain("فات موعد الاستلام المعلن");
    expect(textOfProject(sampleProject)).not.toContain("has passed");
    // A plan without a payment on delivery needs no note about it.
    expect(ofProject({ ...lateProject, plans: lateProject.plans.slice(1) })?.pastDelivery).toBe("");
  });

  test("each plan's rate against cash is the rate at which both have the same value", () => {
    const text = textOfProject(sampleProject);
    const cost = /Cost of instalments over cash, a year ([\d.]+)% None/.exec(text)?.[1];
    expect(text).toContain(`Cash wins only if your money earns under ${cost}% a year.`);
    expect(textOfProject({ ...sampleProject, plans: [], offer: null })).not.toContain("over cash");
    expect(textOfHome({})).not.toContain("over cash");
  });

  test("types that are not for sale at a known price are not compared, nor are sold-out projects", () => {
    const view = ofProject(sampleProject, "type=villa&rate=many");
    expect(view?.type).toBe("apartment");
    expect(read(view)).toContain(
      "Villa: not for sale here just now. The figures are of another type: Apartment, list price from",
    );
    expect(textOfProject(sampleProject, "type=villa", "ar")).toContain("نوع فيلا غير متاح للبيع هنا حاليًا.");
    expect(ofProject(sampleProject, "type=apartment")?.missingType).toBeNull();
    expect(read(view)).toContain(
      "Could not be read, and the usual value stands instead: Your money earns, % a year.",
    );
    expect(ofProject({ ...sampleProject, status: "sold-out" })).toBeNull();
  });

  test("without a published plan a visitor can make one up, which is not an offer", () => {
    const project = { ...sampleProject, plans: [], offer: null };
    const text = textOfProject(project, "down=25&years=5&every=yearly");
    expect(text).toContain("Try out a payment plan");
    expect(text).toContain("No payment plan is published.");
    expect(text).toContain("Today EGP 1,560,000 EGP 6,240,000");
    expect(text).toContain("Cash wins at no rate: “Your plan” asks no more, and asks it later.");
    expect(text).toContain("not advice and not an offer.");
  });

  test("every project of the showcase that sells at a price can be compared, in both languages", () => {
    for (const developer of sampleDevelopers)
      for (const project of developer.projects)
        for (const locale of ["en", "ar"] as const) {
          const view = compareProjectPlans({ developer, project }, requestOf("", locale));
          const isForSale = project.status !== "sold-out" && project.priceEgp !== null;
          expect(view !== null, project.slug).toBe(isForSale);
          expect(view?.plansWithoutSchedule ?? 0).toBe(0);
          expect(view === null || /[\d.]+%/.test(read(view, locale))).toBe(true);
        }
  });
});

describe("On the page of a resale home", () => {
  test("the offered plan has a present value, and the discount that would make cash cheaper", () => {
    const text = textOfHome({});
    expect(text).toContain("Asking price EGP 3,500,000.");
    expect(text).toContain("Today EGP 700,000");
    expect(text).toContain("Per month, on average EGP 25,000");
    expect(text).toContain("At 20.5% a year, cash wins only with more than 42.4% off the asking price");
    expect(textOfHome({}, "rate=0")).toContain(
      "At 0% a year, cash at the full price and the plan cost the same",
    );
    expect(text).toContain("leaves out what is not disclosed: transfer fee, maintenance deposit");
  });

  test("known charges are in the full cost and in each total, and do not change the verdict", () => {
    const chargesEgp = {
      "transfer-fee": 70_000,
      "maintenance-deposit": 280_000,
      club: 0,
      parking: null,
      registration: null,
      tax: null,
    };
    const delivery = { kind: "quarter", year: 2028, quarter: 4 } as const;
    const text = textOfHome({ chargesEgp, delivery });
    expect(text).toContain("Today EGP 770,000");
    expect(text).toContain("Charges after signing EGP 280,000 Total EGP 3,850,000");
    expect(text).toContain("cash wins only with more than 42.4% off the asking price");
    expect(text).toContain(
      "Full cost Asking price EGP 3,500,000 Transfer fee on signing EGP 70,000 Maintenance deposit on delivery EGP 280,000 Club membership Nothing to pay Parking Not disclosed",
    );
    expect(text).toContain(
      "Total of what is known EGP 3,850,000 The total leaves out what is not disclosed: parking, registration, tax.",
    );
    const arabic = textOfHome({ chargesEgp, delivery }, "", "ar");
    expect(arabic).toContain("اشتراك النادي لا يوجد ما يُدفع الجراج غير معلن");
    // The plan that the visitor defines and the payment in full on signing include these charges too.
    const customText = textOfHome({ chargesEgp, delivery, monthlyEgp: 0 }, "down=20&years=8");
    expect(customText).toContain("Total EGP 3,850,000 EGP 3,850,000");
    expect(customText).toContain("asks no more, and asks it later");
  });

  test.each([
    ["asks for the full price at once", { downPaymentEgp: 0, monthlyEgp: 0 }, 10],
    ["is not disclosed", { monthlyEgp: 0 }, 20],
  ] as const)("that %s has a calculator", (reason, money, downPercent) => {
    const view = ofHome(money);
    expect(view?.ownPlan?.terms).toEqual({ downPercent, years: 8, frequency: "quarterly" });
    expect(read(view)).toContain(reason);
    expect(textOfHome(money, "down=100")).toContain("There is one way to pay");
  });

  test("an unconfirmed price is marked, and nothing is called the cheapest", () => {
    const unusualPrice = {
      priceEgp: 187_000,
      downPaymentEgp: 20_000,
      monthlyEgp: 2_000,
      unitType: "villa",
    } as const;
    const text = textOfHome(unusualPrice);
    expect(text).toContain(
      "Asking price EGP 187,000. This price is far from what such homes cost and is to be",
    );
    expect(text).not.toMatch(/cash wins|asks no more/);
    expect(textOfHome(unusualPrice, "", "ar")).toContain("قيد التأكيد مع البائع");
    const confirmed = textOfHome({ ...unusualPrice, confirmedPriceEgp: 187_000 });
    expect(confirmed).not.toContain("to be confirmed");
    expect(confirmed).toContain("cash wins");
  });

  test("without a price there is nothing to compare", () => {
    expect(ofHome({ priceEgp: 0 })).toBeNull();
  });
});
