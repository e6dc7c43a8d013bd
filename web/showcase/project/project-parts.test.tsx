import { describe, expect, test } from "vitest";
import type { PublishedPrice } from "../../../domain/showcase/price-history.ts";
import type { Project } from "../../../domain/showcase/showcase.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { extractVisibleText } from "../../../tests/support/page-text.ts";
import { withAllProjectParts } from "../../../tests/support/project-parts.ts";
import { publicConfig } from "../../../tests/support/public-config.ts";
import { renderInLanguage } from "../../../tests/support/render.tsx";
import { BrochureLink } from "./brochure-part.tsx";
import { BuyerProtectionFacts } from "./buyers-money.tsx";
import { ProjectVideoSection } from "./film.tsx";
import { projectVideoOrigins, toProjectVideoSection } from "./film-view.ts";
import { loadProjectPage } from "./load-project.ts";
import { ProjectSectionLinks } from "./part-tabs.tsx";
import { ProjectSections } from "./project-parts.tsx";
import { sampleDeveloper, sampleProject } from "./sample-project.fixture.ts";
import { toUnitTableRows } from "./unit-rows.ts";

const withParts = withAllProjectParts(sampleProject);

interface RenderOptions {
  readonly search?: string;
  readonly project?: Project;
  readonly prices?: readonly PublishedPrice[];
}

function renderParts(locale: Locale, { search = "", project = withParts, prices = [] }: RenderOptions = {}) {
  const app = { now: () => new Date("2026-11-26T09:00:00Z"), config: publicConfig };
  const source = { developer: sampleDeveloper, project, prices };
  const { page } = loadProjectPage(app, source, { locale }, 0, new URLSearchParams(search));
  const part = toProjectVideoSection(project, { locale });
  return renderInLanguage(
    locale,
    <>
      <ProjectSectionLinks page={page} />
      <ProjectSections {...page} />
      {part && (
        <ProjectVideoSection {...part}>
          <BrochureLink project={project} />
        </ProjectVideoSection>
      )}
      <BuyerProtectionFacts project={project} />
    </>,
  );
}

/** Returns the HTML of one section of the page. */
const sectionOf = (html: string, id: string) => {
  const [, after = ""] = html.split(`id="${id}"`);
  return after.split("</section>")[0] ?? "";
};
const readPart = (html: string, id: string) =>
  extractVisibleText(`<section ${sectionOf(html, id)}</section>`).replace(
    /[\u2066-\u2069\u200e\u200f]/gu,
    "",
  );

describe("The parts of a project", () => {
  test("show plans, pictures by day, film and brochure, with their days", () => {
    const text = extractVisibleText(renderParts("en"));
    for (const words of [
      "Type A, 115 m²",
      "Plan of 12 March 2026. North is up.",
      "Villas sold out 46 homes",
      "Play, 2 min 14 s A walk through the model",
      "A walk through the model. Filmed on 1 March 2026. YouTube plays it; nothing is fetched from there before you press.",
      "File PDF, 24 pages, 8.4 MB Language Arabic and English Dated 12 March 2026",
      "Bank Misr 100-200-300 The developer’s report, 1 October 2026",
      "38% The developer’s report, 18 October 2026",
    ])
      expect(text).toContain(words);
    // The newest picture of the construction comes first.
    expect(text.indexOf("16 October 2026")).toBeLessThan(text.indexOf("28 June 2026"));
  });

  test("request nothing from other sites before the visitor does", () => {
    const html = renderParts("en");
    expect(html).not.toMatch(/<(?:iframe|video|script)/);
    expect(html).not.toMatch(/src="https:/);
    expect(html).toContain('href="https://www.youtube.com/watch?v=aBc-123_45" rel="noopener noreferrer"');
  });

  test("show a file of this site in the browser's player, which loads nothing in advance", () => {
    const withOwnVideo = { ...withParts, video: { ...withParts.video!, url: "/uploads/walk.mp4" } };
    for (const [locale, words] of [
      ["en", "The film is on this site and is loaded when you press play."],
      ["ar", "الفيديو على هذا الموقع، ويُحمَّل عند الضغط على زر التشغيل."],
    ] as const) {
      const html = renderParts(locale, { project: withOwnVideo });
      expect(html).toMatch(/<video[^>]* controls="" preload="none"/);
      expect(html).toContain('<source src="/uploads/walk.mp4" type="video/mp4"/>');
      expect(extractVisibleText(html)).toContain(words);
    }
  });

  test("show a film without a known player as a link only", () => {
    const url = "https://www.youtube.com/@apex";
    const html = renderParts("en", { project: { ...withParts, video: { ...withParts.video!, url } } });
    expect(html).toContain(`href="${url}"`);
    expect(extractVisibleText(html)).toContain(
      "It opens at www.youtube.com; before that nothing is fetched from there.",
    );
    expect(projectVideoOrigins({ video: { ...withParts.video!, url } })).toEqual([]);
  });

  test("may frame the player of a film's host, and nothing for a film of this site", () => {
    expect(projectVideoOrigins(withParts)).toEqual(["https://www.youtube-nocookie.com"]);
    expect(projectVideoOrigins({ video: { ...withParts.video!, url: "/uploads/walk.mp4" } })).toEqual([]);
    expect(projectVideoOrigins(sampleProject)).toEqual([]);
  });

  test("show plans at the aspect ratio of their pictures, so that marks are on their zones", () => {
    const tall = { ...withParts.masterPlan!.picture, widthPx: 900, heightPx: 1200 };
    const project = { ...withParts, masterPlan: { ...withParts.masterPlan!, picture: tall } };
    for (const locale of ["en", "ar"] as const) {
      const plan = sectionOf(renderParts(locale, { project }), "master-plan");
      expect(plan).toMatch(
        /style="aspect-ratio:900 \/ 1200">.*?dir="ltr".*?style="left:24.5%;top:27%">1<\/b>/s,
      );
    }
  });

  test("draw the rectangles of zones below their marks, and none for a zone without a rectangle", () => {
    const plan = sectionOf(renderParts("en"), "master-plan");
    expect(plan).toContain('data-status="on-sale" style="left:6.5%;top:12%;width:36%;height:30%"');
    expect(plan.match(/width:\d+%;height:\d+%/g)).toHaveLength(2);
  });

  test("are in Arabic too", () => {
    const text = extractVisibleText(renderParts("ar"));
    for (const words of ["المخطط العام", "نموذج أ", "بنك مصر", "تشغيل، 2 د 14 ث"])
      expect(text).toContain(words);
  });

  test("describe the file of the brochure in Arabic, its format before its pages", () => {
    expect(renderParts("ar")).toContain("\u2068PDF\u2069، 24 صفحة، 8.4 ميجابايت");
  });

  test("that are unknown are not shown, and missing legal facts are stated as not provided", () => {
    const html = renderParts("en", { project: { ...sampleProject, construction: null } });
    expect(extractVisibleText(html)).toBe(
      "Buyers’ money Each project has one account for what its buyers pay, and money leaves it as far as certified building work goes (decree 2184 of 2022). Escrow account Not provided Certified progress Not provided",
    );
  });

  test("have a row of tabs for the shown parts, in the order of the page", () => {
    const tabs = (html: string) => [...html.matchAll(/<a href="#([a-z-]+)">/gu)].map(([, id]) => id);
    const html = renderParts("en");
    expect(tabs(html)).toEqual([
      "units",
      "floor-plans",
      "master-plan",
      "construction",
      "film",
      "buyers-money",
    ]);
    const [nav = ""] = html.split("</nav>");
    expect(extractVisibleText(nav)).toBe(
      "Unit availability Floor plans Master plan Construction updates Video and brochure Buyers’ money",
    );
    for (const id of tabs(html).slice(1)) expect(html).toContain(`id="${id}"`);
    // Tabs are only for projects with sections that not every project has.
    expect(tabs(renderParts("en", { project: sampleProject }))).toEqual([]);
  });

  test.each([
    ["", "Type A, 115 m²"],
    ["plan=apartment-140", "Type B, 140 m²"],
    ["plan=villa", "Garden, 240 m²"],
    ["plan=castle-9", "Type A, 115 m²"],
  ])("show the floor plan of the address, %j", (search, heading) => {
    const html = sectionOf(renderParts("en", { search }), "floor-plans");
    expect(/<h3[^>]*>([^<]+)</u.exec(html)?.[1]).toBe(heading);
    // Each row of chips has one that is marked as current.
    expect(html.match(/aria-current="true"/gu)).toHaveLength(search === "plan=villa" ? 1 : 2);
  });

  test("keep other choices in the links to another floor plan, and no unknown parameters", () => {
    const html = renderParts("en", { search: "rate=20&plan=apartment-140&utm_source=a" });
    expect(sectionOf(html, "floor-plans")).toContain(
      'href="/en/developer/sample-builders/sample-park?rate=20&amp;plan=apartment-165#floor-plans"',
    );
  });

  test.each([
    [
      "en",
      "Starting price EGP 6,360,000 Rooms 3 bedrooms, 2 bathrooms Built-up area 140 m² Terrace, beside it 8.4 m² Halls and stairs not counted Left 12 of 12, on 21 November 2026 Ask about Type B",
      "1 Reception 7.40 × 4.80 2 Bedroom 3 3.80 × 4.00",
      "7 Laundry 8 Kitchen",
    ],
    [
      "ar",
      "سعر البداية 6,360,000 ج.م الغرف 3 غرف نوم، حمامان المساحة المبنية 140 م² التراس (خارج المساحة) 8.4 م² نسبة التحميل (المداخل والسلالم) غير محسوبة ضمن المساحة المتبقي 12 من 12 في 21 نوفمبر 2026 اسأل عن نموذج ب",
      "1 ريسبشن 7.40 × 4.80 2 غرفة نوم 3 3.80 × 4.00",
      "7 غسيل 8 مطبخ",
    ],
  ] as const)(
    "say of a floor plan what is known and list its rooms by number, %s",
    (locale, facts, ...listed) => {
      const text = readPart(renderParts(locale, { search: "plan=apartment-140" }), "floor-plans");
      for (const words of [facts, ...listed]) expect(text).toContain(words);
      // This plan has fewer facts; unknown facts are omitted.
      expect(readPart(renderParts(locale), "floor-plans")).not.toContain("8.4");
    },
  );

  test.each([
    ["en", "84 acres. Zones on sale now: 1 and 2."],
    ["ar", "81 فدانًا. مناطق المشروع المعروضة للبيع الآن: 1 و2."],
  ] as const)("state which zones of the land are for sale, %s", (locale, words) => {
    expect(readPart(renderParts(locale), "master-plan")).toContain(words);
  });

  test.each([
    [
      "en",
      "18 October 2026 38% Phase 2 - Main Construction Main gate and spine road open to site traffic. The frame of the first buildings is complete. Ground floor (illustration), 16 October 2026",
      "14 December 2025 12% Phase 1 - Foundation Foundations of the first zones poured. No photographs were given for this date.",
    ],
    [
      "ar",
      "18 أكتوبر 2026 38% المرحلة 2: الإنشاءات الرئيسية",
      "صُبّت أساسات المناطق الأولى. لا توجد صور لهذا التاريخ.",
    ],
  ] as const)("report on the building site by day, %s", (locale, ...expectedTexts) => {
    const text = readPart(renderParts(locale), "construction");
    for (const words of expectedTexts) expect(text).toContain(words);
  });

  test("show photographs of a building site without a stated progress", () => {
    const project = { ...withParts, construction: null, siteReports: [] };
    const html = renderParts("en", { project });
    expect(readPart(html, "construction")).toMatch(/^Pictures of the site 16 October 2026 Ground floor/);
    expect(html).toContain('<a href="#construction">Pictures of the site</a>');
  });

  test("show the price history of the chosen type", () => {
    const price = (type: PublishedPrice["type"], since: string, from: number): PublishedPrice => ({
      project: sampleProject.slug,
      type,
      since,
      priceEgp: { from, to: from },
    });
    const prices = [
      price("apartment", "2025-12-01", 5_600_000),
      price("apartment", "2026-04-01", 5_950_000),
      price("villa", "2025-12-01", 20_000_000),
      price("villa", "2026-04-01", 21_000_000),
    ];
    const read = (search: string) => readPart(renderParts("en", { prices, search }), "prices");
    expect(read("")).toContain("EGP 5,950,000");
    expect(read("")).not.toContain("EGP 21,000,000");
    expect(read("prices=villa")).toContain("EGP 21,000,000");
    expect(read("prices=castle")).toContain("EGP 5,950,000");
  });

  test.each([
    ["en", "12 left on 21 November 2026"],
    ["ar", "متبقي 12 وحدة في 21 نوفمبر 2026"],
  ] as const)("state how many homes are left, %s", (locale, words) => {
    const [row] = toUnitTableRows(withParts, "2026-11-26", { locale });
    expect(row?.homes).toContain(words);
    expect(toUnitTableRows(sampleProject, "2026-11-26", { locale })[0]?.homes).not.toContain("2026");
  });
});
