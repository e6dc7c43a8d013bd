import { expect, test } from "vitest";
import { type SiteCompany, type TextPageSection, fillSectionsForCompany } from "./site-texts.ts";

const company: SiteCompany = {
  name: { en: "Nile Homes", ar: "بيوت النيل" },
  email: "sales@nile.example",
  details: null,
};

const sections: readonly TextPageSection[] = [
  {
    id: "who",
    heading: { en: "Who", ar: "من" },
    paragraphs: [
      { en: "{company} is at {email}.", ar: "{company} على {email}." },
      { en: "{details}", ar: "{details}" },
      { en: "{details}", ar: "{details}", otherwise: { en: "Ask {company}.", ar: "اسأل {company}." } },
      { en: "A {word} in braces.", ar: "كلمة {word} بين قوسين." },
    ],
    points: [
      { title: null, text: { en: "Write to {email}", ar: "راسلنا على {email}" } },
      { title: null, text: { en: "See {details}", ar: "انظر {details}" } },
    ],
  },
];

const englishOf = (siteCompany: SiteCompany) =>
  fillSectionsForCompany(sections, siteCompany).flatMap(({ paragraphs, points }) =>
    paragraphs.map(({ en }) => en).concat(points.map(({ text }) => text.en)),
  );

test("A text names who runs the site in both languages", () => {
  const [first] = fillSectionsForCompany(sections, company)[0]?.paragraphs ?? [];
  expect(first).toEqual({
    en: "Nile Homes is at sales@nile.example.",
    ar: "بيوت النيل على sales@nile.example.",
  });
});

test.each([
  [{ en: "Register 1", ar: "سجل 1" }, "Register 1", "سجل 1"],
  [{ en: "", ar: "سجل 1" }, "سجل 1", "سجل 1"],
  [{ en: "Register 1", ar: "" }, "Register 1", "Register 1"],
])(
  "The company's line %j is read in the page's language, or else in the one that it has",
  (details, en, ar) => {
    const [, line] = fillSectionsForCompany(sections, { ...company, details })[0]?.paragraphs ?? [];
    expect(line).toEqual({ en, ar });
  },
);

test("A text that names what is not known is left out, or another one stands in its place", () => {
  expect(englishOf(company)).toEqual([
    "Nile Homes is at sales@nile.example.",
    "Ask Nile Homes.",
    "A {word} in braces.",
    "Write to sales@nile.example",
  ]);
  expect(englishOf({ ...company, email: null })).toEqual(["Ask Nile Homes.", "A {word} in braces."]);
});
