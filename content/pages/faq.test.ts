import { describe, expect, test } from "vitest";
import { faqQuestions } from "./faq.ts";

/** The answer without the invisible direction marks that surround numbers. */
const answerTo = (id: string, locale: "en" | "ar") =>
  (faqQuestions.find((question) => question.id === id)?.answer[locale] ?? "").replace(
    /[\u2066-\u2069]/gu,
    "",
  );

describe("The questions", () => {
  test("are at least ten, without repetition, with ids that are valid in a URL", () => {
    expect(faqQuestions.length).toBeGreaterThanOrEqual(10);
    expect(new Set(faqQuestions.map(({ question }) => question.en)).size).toBe(faqQuestions.length);
    expect(new Set(faqQuestions.map(({ question }) => question.ar)).size).toBe(faqQuestions.length);
    expect(new Set(faqQuestions.map(({ id }) => id)).size).toBe(faqQuestions.length);
    expect(faqQuestions.filter(({ id }) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([]);
  });

  test("end in a question mark of their language", () => {
    expect(
      faqQuestions.filter(({ question }) => !question.en.endsWith("?") || !question.ar.endsWith("؟")),
    ).toEqual([]);
  });

  test("begin with the money", () => {
    expect(faqQuestions.slice(0, 4).map(({ id }) => id)).toEqual([
      "down-payment",
      "term",
      "delivery",
      "price",
    ]);
  });
});

describe("The answers", () => {
  test("leave no slot open and name nothing that is missing", () => {
    expect(
      faqQuestions.filter(({ answer }) =>
        /[{}]|undefined|NaN|Infinity|null/.test(`${answer.en} ${answer.ar}`),
      ),
    ).toEqual([]);
  });

  test.each([
    ["down-payment", ["5%", "20%", "0% or 20%"], ["5%", "20%", "0% أو 20%"]],
    ["term", ["Between 5 years and 14 years", "8 years: Ivoire West"], ["من 5 سنوات إلى 14 سنة", "8 سنوات"]],
    ["delivery", ["Telal East (Q4 2028)"], ["تلال إيست (الربع الرابع 2028)"]],
    ["price", ["EGP 5.17M, in Telal North Coast", "EGP 9.44M"], ["5.17 مليون ج.م في تلال الساحل الشمالي"]],
    ["areas", ["There are 9 projects.", "6th of October City: Hadaba"], ["عدد المشروعات 9."]],
    ["new-cairo", ["Ivoire East (EGP 6.24M to 13.1M)"], ["آيفوار إيست (من 6.24 إلى 13.1 مليون ج.م)"]],
    ["west-of-cairo", ["Hadaba in 6th of October City is sold out"], ["فتم بيعه بالكامل"]],
    ["seaside", ["Telal North Coast (EGP 5.17M to 36.2M)"], ["تلال السخنة (من 6.75"]],
    ["cash", ["Ivoire East takes 40% off"], ["خصم كاش 40%"]],
    [
      "august-offer",
      ["31 December 2025", "5% down", "14 years", "2 years", "40% off", "about 20%"],
      ["31 ديسمبر 2025", "14 سنة", "بعد سنتين", "خصم كاش 40%"],
    ],
    ["developers", ["founded in 2017, builds 8 of them"], ["عام 2017"]],
    [
      "sales-hours",
      ["Sunday to Thursday, 9:00 AM to 6:00 PM", "Friday, 10:00 AM to 4:00 PM"],
      ["الأحد إلى الخميس، من 9:00 صباحًا إلى 6:00 مساءً"],
    ],
  ] as const)("%s states what the data holds", (id, english, arabic) => {
    expect(english.filter((part) => !answerTo(id, "en").includes(part))).toEqual([]);
    expect(arabic.filter((part) => !answerTo(id, "ar").includes(part))).toEqual([]);
  });

  test("promise nothing that only a brokerage can promise", () => {
    const claims = /free transport|24 hours|families|guarantee|نقل مجاني|انتقالات مجانية|عائلة|نضمن/i;
    expect(faqQuestions.filter(({ answer }) => claims.test(`${answer.en} ${answer.ar}`))).toEqual([]);
  });
});
