import { describe, expect, test } from "vitest";
import type { Locale } from "../../../domain/text/locale.ts";
import type { Project } from "../../../domain/showcase/showcase.ts";
import { latinDigitsIn, renderForReader, renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import { publicConfig } from "../../../tests/support/public-config.ts";
import { ShowcaseContactSection } from "../pieces/contact-band.tsx";
import { launchOfferHref } from "../pieces/offer-tag.tsx";
import { loadProjectPage } from "./load-project.ts";
import { ProjectPage } from "./project-page.tsx";
import { sampleDeveloper, sampleProject, projectWithUnknownFacts } from "./sample-project.fixture.ts";

const today = "2026-11-21";

interface LoadOptions {
  readonly locale: Locale;
  readonly digits?: "arab";
  readonly day?: string;
  readonly resaleCount: number | null;
  readonly developer?: typeof sampleDeveloper;
}

function load(
  project: Project,
  { day = today, resaleCount, developer = sampleDeveloper, ...reader }: LoadOptions,
) {
  const app = { now: () => new Date(`${day}T09:00:00Z`), config: publicConfig };
  const source = { developer, project, prices: [] };
  return loadProjectPage(app, source, reader, resaleCount, new URLSearchParams());
}

function pageOf(
  project: Project,
  locale: Locale = "en",
  day = today,
  resaleCount: number | null = 0,
  developer = sampleDeveloper,
) {
  const { page, view } = load(project, { locale, day, resaleCount, developer });
  const pageProps = { page: { ...page, drawing: null }, view: { ...view, comparison: null } };
  return renderInLanguage(locale, <ProjectPage {...pageProps} hasStepFailed={false} />);
}

const readPage = (...args: Parameters<typeof pageOf>) => textOf(pageOf(...args));
const readArabic = (...args: Parameters<typeof pageOf>) => readPage(...args).replace(/[\u2066-\u2069]/gu, "");

describe("A project's page", () => {
  test("begins with the four figures of each language", () => {
    const english = readPage(sampleProject);
    expect(english).toContain("Starting price EGP 6,240,000 to 13,100,000");
    expect(english).toContain("Total area 84 acres Status Launching Unit types 2");
    const arabic = readArabic(sampleProject, "ar");
    expect(arabic).toContain(
      "الموقع القاهرة الجديدة أنواع الوحدات 2 الاستلام الربع الرابع 2027 المطور سامبل للتطوير",
    );
    expect(arabic).toContain("الأسعار من 6,240,000 إلى 13,100,000 ج.م");
  });

  test("calculates the plan from the starting price", () => {
    const text = readPage(sampleProject);
    expect(text).toContain("Down payment, 5% EGP 280,800 On signing");
    expect(text).toContain("Equal instalments, 90% EGP 42,120 a month Every month for 10 years");
    expect(text).toContain("On delivery, 5% EGP 280,800 Q4 2027");
    expect(text).toContain("40% discount From EGP 3,744,000");
  });

  test("shows eight amenities and says how many more there are", () => {
    const amenities = pageOf(sampleProject).split("Amenities</h2>")[1] ?? "";
    const [visible = "", hidden = ""] = amenities.split("<details");
    expect(visible).toContain("Amenity 8");
    expect(visible).not.toContain("Amenity 9");
    expect(hidden).toContain("+2 more");
    expect(hidden).toContain("Amenity 10");
  });

  test("offers each type of home that is left, and no other", () => {
    const html = pageOf(sampleProject);
    const [, apartment = "", villa = ""] = html
      .slice(html.indexOf("<tbody"), html.indexOf("</tbody"))
      .split("<tr");
    expect(textOf(apartment)).toContain("115 to 190 m² 5% down, 10 years Available Inquire");
    expect(apartment).toContain(
      'href="/en/contact?kind=unit&amp;developer=sample-builders&amp;project=sample-park&amp;type=apartment"',
    );
    expect(textOf(villa)).toContain("Sold Out 310 m² Sold Out Sold Out");
    expect(villa).not.toContain("href");
  });

  test("opens the contact page in a new tab", () => {
    const html = pageOf(sampleProject);
    expect(html).toMatch(/href="\/en\/contact\?developer=Sample%20Builders"[^>]* target="_blank"/);
  });

  test("links to resale homes with their number, and omits the link if there are none", () => {
    const realDeveloper = { ...sampleDeveloper, isSample: false };
    expect(readPage(sampleProject, "en", today, 2, realDeveloper)).toContain(
      "Owners in Sample Park are selling 2 homes.",
    );
    expect(pageOf(sampleProject, "ar", today, 2)).toContain('href="/ar/listings?project=sample-park"');
    expect(readPage(sampleProject)).not.toMatch(/Resale homes in|Homes that name/u);
    expect(readPage(sampleProject, "en", today, null)).toContain("could not be counted");
  });

  test("of a sample does not say that real homes are sold in it", () => {
    const english = readPage(sampleProject, "en", today, 69);
    expect(english).not.toMatch(/owner(s)? in|are selling/iu);
    expect(english).toContain("69 homes listed here name Sample Park as their project.");
    expect(english).toContain("The project on this page is a sample");
    const arabic = readArabic(sampleProject, "ar", today, 69);
    expect(arabic).not.toContain("يبيعها ملاكها في");
    expect(arabic).toContain("69 وحدة معروضة هنا باسم سامبل بارك.");
  });
});

describe("A project that is sold out", () => {
  const soldOutProject = { ...sampleProject, status: "sold-out" } as const;

  test("asks for no price list of today, and says whom one can still buy from", () => {
    expect(readPage(sampleProject)).toMatch(/ask for today.s price list/u);
    const english = readPage(soldOutProject);
    expect(english).not.toMatch(/price list/iu);
    expect(english).toContain("ask about the homes that their owners resell");
    const arabic = readArabic(soldOutProject, "ar");
    expect(arabic).not.toContain("قائمة أسعار");
    expect(arabic).toContain("واسأل عن الوحدات التي يبيعها ملاكها");
  });
});

describe("What is unknown", () => {
  test.each([
    ["en", "Not specified", "Not provided", "Amenities under development", "payment plan is not specified"],
    ["ar", "غير محدد", "غير معلن", "الخدمات والمرافق قيد التطوير", "خطة السداد غير محددة"],
  ] as const)("is stated as unknown in %s", (locale, unknownText, notProvided, amenities, plan) => {
    const text = readPage(projectWithUnknownFacts, locale);
    expect(text).toContain(unknownText);
    // Four facts are not provided: licence, decision, escrow account, certified progress.
    expect(text.split(notProvided)).toHaveLength(5);
    expect(text).toContain(amenities);
    expect(text).toContain(plan);
    expect(text).not.toMatch(/soon\b|null|NaN|undefined/);
  });

  test("has no construction section, no offer and no table", () => {
    const text = readPage(projectWithUnknownFacts);
    expect(text).not.toContain("Construction updates");
    expect(text).not.toMatch(/launch offer|offer ended/i);
    expect(pageOf(projectWithUnknownFacts)).not.toContain("<table");
  });
});

describe("Time", () => {
  const due = { year: 2025, quarter: 4 } as const;
  const { construction, offer } = sampleProject;
  if (!construction || !offer) throw new Error("The sample has both");
  const lateProject: Project = {
    ...sampleProject,
    delivery: due,
    construction: { ...construction, expectedDelivery: due },
  };

  test("a project unfinished after its quarter is delayed, whatever its update said", () => {
    const text = readPage(lateProject);
    expect(text).toContain("Expected delivery Due Q4 2025, 10 months late");
    expect(text).toContain("Construction status Delayed");
    expect(text).not.toContain("On Schedule");
    expect(readPage(lateProject, "ar")).toContain("تأخير 10 أشهر");
    expect(readPage(lateProject, "en", "2025-12-31")).toContain("Construction status On Schedule");
  });

  test("an offer is above the homes on its last day, and below them once it has ended", () => {
    const lastDay = readPage(sampleProject, "en", "2027-12-31");
    expect(lastDay).toContain("Valid until 31 December 2027");
    expect(lastDay.indexOf("Launch Offer")).toBeLessThan(lastDay.indexOf("Unit availability"));
    const after = readPage(sampleProject, "en", "2028-01-01");
    expect(after).toContain("This offer ended on 31 December 2027.");
    expect(after).not.toContain("Valid until");
    expect(after).not.toContain("Limited-time");
    expect(after.indexOf("Launch Offer")).toBeGreaterThan(after.indexOf("Unit availability"));
    // The offer has the project's plans, which are shown in their usual section once the offer has ended.
    expect(after).toContain("Other ways to pay");
  });

  test("the offer's card links to the top of its own page, and to the developer from elsewhere", () => {
    const from = (path: string) => launchOfferHref(path, "ar", "sample-builders", "sample-park");
    expect(from("/ar/developer/sample-builders/sample-park")).toBe("#top");
    expect(from("/ar")).toBe("/ar/developer/sample-builders");
  });
});

test("a sold-out project shows Sold Out for prices and plans", () => {
  const text = readPage({ ...sampleProject, status: "sold-out" });
  expect(text).toContain("Starting price Sold Out");
  expect(text).toContain("How you pay Sold Out");
  expect(text).not.toContain("EGP");
  expect(text).not.toContain("Inquire");
  expect(text).not.toContain("Limited-time");
});

test("several pictures are a carousel, a single one is not", () => {
  expect(pageOf(sampleProject)).toContain('aria-label="Next image"');
  expect(pageOf(projectWithUnknownFacts).split("<dialog")[0]).not.toContain('aria-label="Next image"');
  expect(readPage(sampleProject)).toContain("Caption 1");
});

describe("For a reader of Arabic-Indic digits", () => {
  const arabicFigures = { locale: "ar", digits: "arab", currency: null } as const;
  /** Names of pictures, amenities and licences, whose digits come from the content and are not converted. */
  const names = /(?:مرفق|صورة|تعليق) \d+|[BM]-\d/gu;

  test("a project's page has no Latin digits", () => {
    const exact = { ...sampleProject, positionPrecision: "project" } as const;
    const { page: pageData, view } = load(exact, { locale: "ar", digits: "arab", resaleCount: 12 });
    const html = renderForReader(
      arabicFigures,
      <ProjectPage page={pageData} view={view} hasStepFailed={false} />,
    );
    // Omits header, footer and forms, which have their own tests.
    const page = html.slice(html.indexOf("<main"), html.indexOf("اطلب التفاصيل"));
    const text = textOf(page).replace(/[\u2066-\u2069]/gu, "");
    for (const part of [
      "الأسعار من ٦٬٢٤٠٬٠٠٠ إلى ١٣٬١٠٠٬٠٠٠ ج.م",
      "المقدم ٥٪",
      "٣٤٠٬٠٠٠ م²",
      "المرحلة ٢:",
      "سنة التأسيس ٢٠١٧",
    ])
      expect(text).toContain(part);
    expect(text).toContain("القيمة الحالية بعائد ٢٠٫٥٪");
    expect(latinDigitsIn(page, names)).toEqual([]);
  });

  test("the hours of sales use them", () => {
    expect(latinDigitsIn(renderForReader(arabicFigures, <ShowcaseContactSection />))).toEqual([]);
  });
});
