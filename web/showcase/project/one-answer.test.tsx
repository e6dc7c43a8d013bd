import { describe, expect, test } from "vitest";
import { sampleDevelopers } from "../../../content/showcase/showcase.ts";
import { findMainPlan, planPriceEgp, percentOfEgp } from "../../../domain/plans/plan-amounts.ts";
import { plansOnDay } from "../../../domain/showcase/project-plans.ts";
import type { Developer, Project } from "../../../domain/showcase/showcase.ts";
import { formatEgp } from "../../../messages/money.ts";
import { renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import { publicConfig } from "../../../tests/support/public-config.ts";
import { loadProjectPage } from "./load-project.ts";
import { ProjectPage } from "./project-page.tsx";

const projects = sampleDevelopers.flatMap((developer) =>
  developer.projects.map((project) => [project.slug, developer, project] as const),
);
/** A date on which all offers except one are valid, and a date on which all have ended. */
const days = ["2026-11-21", "2030-01-01"] as const;
const withOffer = { en: "With ", ar: "الأرقام مع " } as const;
const before = { en: "before the offer", ar: "قبل العرض" } as const;

function read(developer: Developer, project: Project, locale: "en" | "ar", day: string) {
  const app = { now: () => new Date(`${day}T09:00:00Z`), config: publicConfig };
  const { page, view } = loadProjectPage(
    app,
    { developer, project, prices: [] },
    { locale },
    0,
    new URLSearchParams(),
  );
  const html = renderInLanguage(
    locale,
    <ProjectPage page={{ ...page, drawing: null }} view={view} hasStepFailed={false} />,
  );
  const plain = (part = "") => textOf(part).replace(/[\u2066-\u2069]/gu, "");
  const [panel = "", afterPanel = ""] = html.slice(html.indexOf("<aside")).split("</aside>");
  return {
    panel: plain(panel),
    overview: plain(afterPanel.slice(0, afterPanel.indexOf("</ol>"))),
    comparer: plain(html.slice(html.indexOf('id="plans"'))),
    comparison: view.comparison,
  };
}

const forSale = projects.flatMap(([slug, developer, project]) => {
  const { status, priceEgp } = project;
  return status === "sold-out" || !priceEgp ? [] : [{ slug, developer, project, fromEgp: priceEgp.from }];
});
const cases = days.flatMap((day) => (["en", "ar"] as const).map((locale) => ({ day, locale })));

describe.each(forSale)("$slug has the same payment terms everywhere", ({ developer, project, fromEgp }) => {
  test.each(cases)("on $day in $locale", ({ day, locale }) => {
    const { panel, overview, comparer, comparison } = read(developer, project, locale, day);
    const { plans, offer } = plansOnDay(project, day);
    const plan = findMainPlan(plans);
    const downEgp = plan ? percentOfEgp(planPriceEgp(plan, fromEgp), plan.downPercent) : 0;
    // No amount is shown without a down payment.
    const sum = downEgp > 0 ? formatEgp(downEgp, { locale }).text : "";
    expect(panel).toContain(sum);
    expect(overview).toContain(sum);
    // The comparison shows the first unit type for sale, which is the cheapest in each of these projects.
    expect(comparison?.listPricePiastres).toBe(fromEgp * 100);
    // A payment due on a past delivery counts as due today, so the comparison shows a note instead of the amount.
    expect(comparer).toContain(comparison?.pastDelivery || sum);
    const hasOffer = offer !== null;
    for (const part of [panel, overview, comparer]) expect(part.includes(withOffer[locale])).toBe(hasOffer);
    for (const part of [panel, overview]) expect(part.includes(before[locale])).toBe(hasOffer);
  });
});

test("the table above has an offer that changes figures, and one that does not", () => {
  const changed = projects.filter(([, , project]) => plansOnDay(project, days[0]).offer !== null);
  expect(changed.map(([slug]) => slug)).toEqual(["ivoire-east"]);
  const unchanged = projects.filter(
    ([, , project]) => project.offer !== null && plansOnDay(project, days[0]).offer === null,
  );
  expect(unchanged.length).toBeGreaterThan(0);
});
