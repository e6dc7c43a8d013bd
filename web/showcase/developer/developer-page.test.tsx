import { describe, expect, test } from "vitest";
import { lastProjectUpdate, paginateProjects } from "../../../domain/showcase/project-facts.ts";
import type { Developer } from "../../../domain/showcase/showcase.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { createLargeShowcase } from "../../../tests/support/large-showcase.ts";
import { latinDigitsIn, renderForReader, renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import { sampleDeveloper } from "../project/sample-project.fixture.ts";
import { DeveloperCard } from "./developer-card.tsx";
import { DeveloperPage } from "./developer-page.tsx";

const today = "2026-11-21";
const licensed = { ...sampleDeveloper, licence: { number: "L-77", checkedOn: "2026-05-01" } };

function pageOf(developer: Developer, locale: Locale, pageParam: string | null = null) {
  const { slug, name, isSample, projects } = developer;
  const listPage = paginateProjects(developer, pageParam);
  const page = { developer, shown: listPage, changedOn: lastProjectUpdate(projects), today };
  return <DeveloperPage slug={slug} name={name[locale]} isSample={isSample} page={page} />;
}

describe("A developer's page", () => {
  const pageFor = (developer: Developer, locale: Locale = "en") =>
    textOf(renderInLanguage(locale, pageOf(developer, locale))).replace(/[\u2066-\u2069]/gu, "");

  test("counts each project once and shows six amenities of it", () => {
    const text = pageFor(sampleDeveloper);
    expect(text).toContain("1 project ");
    expect(text.split("Amenity 6 +4 more")).toHaveLength(2);
    expect(text).not.toContain("Amenity 7");
    expect(pageFor(sampleDeveloper, "ar")).toContain("مشروع واحد");
  });

  test("calls a developer certified only with a licence and the day it was checked", () => {
    expect(pageFor(sampleDeveloper)).not.toContain("Certified");
    expect(pageFor(licensed)).toContain("Certified developer. Licence L-77, checked on 1 May 2026.");
    expect(pageFor(licensed, "ar")).toContain("الترخيص رقم L-77");
  });

  test("shows twelve of 84 projects, with page links that need no scripts", () => {
    const [developer] = createLargeShowcase().developers;
    if (!developer) throw new Error("There is no developer");
    const { slug, projects } = developer;
    const renderPage = (locale: Locale, pageParam: string) =>
      renderInLanguage(locale, pageOf(developer, locale, pageParam));
    const cards = /<article/gu;
    const second = renderPage("en", "2");
    expect(second.match(cards)).toHaveLength(12);
    expect(textOf(second)).toContain("84 projects");
    expect(textOf(second)).toContain("Page 2 of 7");
    expect(second).toContain(`href="/en/developer/${slug}#projects"`);
    expect(second).toContain(`href="/en/developer/${slug}?page=3#projects"`);
    expect(second).toContain(projects[12]?.name.en);
    const last = renderPage("ar", "99");
    expect(last.match(cards)).toHaveLength(12);
    expect(textOf(last)).toContain("صفحة 7 من 7");
  });
});

describe("A developer's card", () => {
  const card = (day: string, locale: Locale = "en") =>
    renderInLanguage(locale, <DeveloperCard developer={sampleDeveloper} today={day} />);

  test("shows the project that is launching, with its terms and its offer", () => {
    const text = textOf(card(today));
    expect(text).toContain("Sample Builders 1 project Launching Sample Park New Cairo From EGP 6,240,000");
    expect(text).toContain("Down payment 5% Up to 10 years Delivery Q4 2027 Launch Offer, 10% off");
    expect(card(today)).toContain('href="/en/developer/sample-builders/sample-park"');
  });

  test("drops an offer that has ended", () => {
    expect(textOf(card("2028-01-01"))).not.toContain("Launch Offer");
  });
});

test("a developer's page and card have no Latin digits for a reader of Arabic-Indic ones", () => {
  const format = { locale: "ar", digits: "arab", currency: null } as const;
  const html = renderForReader(format, pageOf(licensed, "ar"));
  const page = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(textOf(page)).toContain("تمت مراجعته في ١ مايو ٢٠٢٦");
  expect(latinDigitsIn(page, /(?:مرفق|صورة|تعليق) \d+|L-77/gu)).toEqual([]);
  const card = renderForReader(format, <DeveloperCard developer={licensed} today={today} />);
  expect(textOf(card)).toContain("حتى ١٠ سنوات");
  expect(latinDigitsIn(card)).toEqual([]);
});
