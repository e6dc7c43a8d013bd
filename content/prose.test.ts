import { describe, expect, test } from "vitest";
import type { Bilingual } from "../domain/text/locale.ts";
import { findAvoidedArabicWords } from "../tests/support/arabic-words.ts";
import { fillSectionsForCompany } from "../domain/showcase/site-texts.ts";
import { aboutSections as aboutPage } from "./pages/about.ts";
import { areaDescriptions, areaHighlights } from "./map/areas.ts";
import { faqQuestions } from "./pages/faq.ts";
import { faqTexts } from "./pages/faq-texts.ts";
import { augustOffer } from "./showcase/offer.ts";
import { privacySections } from "./pages/privacy.ts";
import { amenities } from "./showcase/projects/amenities.ts";
import { sampleProjects, sampleDevelopers } from "./showcase/showcase.ts";

const company = { name: { en: "Nile Homes", ar: "بيوت النيل" }, email: null, details: null };
const sections = [
  ...fillSectionsForCompany(aboutPage, company),
  ...fillSectionsForCompany(privacySections, company),
];
const projects = sampleProjects.map(({ project }) => project);
const offers = [augustOffer, ...projects.flatMap(({ offer }) => offer ?? [])];
const allContent = {
  developers: sampleDevelopers,
  augustOffer,
  faq: faqQuestions,
  sections,
  areaDescriptions,
  areaHighlights,
  amenities,
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Every bilingual text within a value, with its path in the value. */
function collectTexts(value: unknown, path = ""): readonly { path: string; en: unknown; ar: unknown }[] {
  if (!isRecord(value)) return [];
  if ("en" in value || "ar" in value) return [{ path, en: value["en"], ar: value["ar"] }];
  return Object.entries(value).flatMap(([key, below]) => collectTexts(below, `${path}.${key}`));
}

/**
 * Texts without numbers of their own: every number in them comes from data. Only captions may contain numbers,
 * which count what a picture shows.
 */
const prose: readonly (readonly [string, readonly Bilingual[]])[] = [
  ["project descriptions", projects.map(({ description }) => description)],
  ["amenities", Object.values(amenities)],
  [
    "milestones",
    projects.flatMap(({ construction }) => construction?.milestones.map(({ text }) => text) ?? []),
  ],
  [
    "offers",
    offers.flatMap(({ description, conclusion }) => (conclusion ? [description, conclusion] : [description])),
  ],
  ["developers", sampleDevelopers.flatMap(({ about, slogan }) => [about, slogan])],
  ["areas", Object.values(areaDescriptions)],
  ["highlights of areas", Object.values(areaHighlights).flat()],
  ["questions", Object.values(faqTexts).flatMap(({ question, answer }) => [question, answer])],
  [
    "About",
    fillSectionsForCompany(aboutPage, company).flatMap(({ heading, paragraphs, points }) =>
      [heading].concat(
        paragraphs,
        points.flatMap(({ title, text }) => (title ? [title, text] : [text])),
      ),
    ),
  ],
];

const numberWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|forty|hundred|thousand|million|dozen|per ?cent|percent|EGP)\b/i;
const arabicNumberWords =
  /(?<!\p{L})[وبلف]?(?:ال)?(?:اثنان|اثنين|سنتان|سنتين|ثلاثة?|أربعة?|خمسة?|ستة?|سبعة?|ثماني?ة?|تسعة?|عشرة?|عشرون|عشرين|أربعون|أربعين|مئة|مائة|ألف|مليون|بالمئة|بالمائة|ج\.م)(?!\p{L})/u;
const containsNumber = ({ en, ar }: Bilingual) =>
  [en, ar].some((text) => /[\d٠-٩%٪]/.test(text)) || numberWords.test(en) || arabicNumberWords.test(ar);

const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.؟?!])\s+/u)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter(Boolean);

describe("Texts of the showcase", () => {
  const texts = collectTexts(allContent);

  test("are there in both languages, every one", () => {
    expect(texts.length).toBeGreaterThan(300);
    const unwritten = texts.filter(
      ({ en, ar }) => typeof en !== "string" || typeof ar !== "string" || !en.trim() || !ar.trim(),
    );
    expect(unwritten).toEqual([]);
  });

  test("are in the right language", () => {
    const wrongTexts = texts.filter(
      ({ en, ar }) => !/\p{Script=Arabic}/u.test(String(ar)) || /\p{Script=Arabic}/u.test(String(en)),
    );
    expect(wrongTexts).toEqual([]);
    // Arabic texts have the English names of browser settings, which are removed before the check.
    const withoutSettings = (text: string) => text.replaceAll(/Do Not Track|GPC/gu, "");
    expect(texts.filter(({ ar }) => /[A-Za-z]{2,}/.test(withoutSettings(String(ar))))).toEqual([]);
  });

  test("keep to the words of the market", () => {
    const strays = /بنك|على الطوب|طرح جديد/u;
    expect(texts.filter(({ ar }) => strays.test(String(ar)))).toEqual([]);
    expect(texts.flatMap(({ ar }) => findAvoidedArabicWords(String(ar)))).toEqual([]);
  });
});

describe("Prose holds no number that the data holds", () => {
  test.each(prose)("%s", (_, texts) => {
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(containsNumber)).toEqual([]);
  });

  test("and the check finds numbers in digits and in words", () => {
    const caught = [
      { en: "From 2027", ar: "قريبًا" },
      { en: "Over ten years", ar: "بالتقسيط" },
      { en: "Soon", ar: "على عشر سنوات" },
      { en: "Soon", ar: "وخمسة مليون" },
      { en: "Soon", ar: "خصم ٤٠٪" },
    ];
    expect(caught.filter((text) => !containsNumber(text))).toEqual([]);
    expect(containsNumber({ en: "Often", ar: "تُستخدم بأكملها" })).toBe(false);
  });
});

test("No two descriptions share a sentence", () => {
  const descriptions = [
    ...projects.map(({ description }) => description),
    ...sampleDevelopers.flatMap(({ about, slogan }) => [about, slogan]),
    ...Object.values(areaDescriptions),
    ...Object.values(areaHighlights).flat(),
    ...faqQuestions.map(({ answer }) => answer),
    ...offers.flatMap(({ description, conclusion }) =>
      conclusion ? [description, conclusion] : [description],
    ),
  ];
  const sentences = descriptions.flatMap(({ en, ar }) => sentencesOf(`${en} ${ar}`));
  const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
  expect(sentences.length).toBeGreaterThan(100);
  expect(repeated).toEqual([]);
});
