import { describe, expect, test } from "vitest";
import golden from "./arabic-amounts.golden.json" with { type: "json" };
import { amountInWords } from "./amount-in-words.ts";

const egp = (pounds: number) => pounds * 100;
const end = " فقط لا غير";

describe("An amount in Arabic words", () => {
  test.each([
    [46_800, "ستة وأربعون ألفًا وثمانمائة جنيه مصري"],
    [102_000, "مائة وألفا جنيه مصري"],
    [2_000_000, "مليونا جنيه مصري"],
    [1_103, "ألف ومائة وثلاثة جنيهات مصرية"],
    [12_211, "اثنا عشر ألفًا ومائتان وأحد عشر جنيهًا مصريًا"],
    // As on the printed page of a cheque book.
    [148_200, "مائة وثمانية وأربعون ألفًا ومائتا جنيه مصري"],
    [312_000, "ثلاثمائة واثنا عشر ألف جنيه مصري"],
    [6_240_000, "ستة ملايين ومائتان وأربعون ألف جنيه مصري"],
    // One and two: alone, after hundreds, and of thousands and millions.
    [0, "صفر جنيه مصري"],
    [1, "جنيه مصري واحد"],
    [2, "جنيهان مصريان"],
    [101, "مائة وجنيه مصري واحد"],
    [202, "مائتان وجنيهان مصريان"],
    [1_000, "ألف جنيه مصري"],
    [2_000, "ألفا جنيه مصري"],
    [2_100, "ألفان ومائة جنيه مصري"],
    [200_000, "مائتا ألف جنيه مصري"],
    [203_000, "مائتان وثلاثة آلاف جنيه مصري"],
    [2_002_002, "مليونان وألفان وجنيهان مصريان"],
    [202_202_202_202, "مائتان وملياران ومائتان ومليونان ومائتان وألفان ومائتان وجنيهان مصريان"],
    // A number noun loses its ending only directly before the noun that it counts.
    [11_000, "أحد عشر ألف جنيه مصري"],
    [11_011, "أحد عشر ألفًا وأحد عشر جنيهًا مصريًا"],
    [8_000_000, "ثمانية ملايين جنيه مصري"],
    [88, "ثمانية وثمانون جنيهًا مصريًا"],
  ])("of %i is %s", (pounds, words) => {
    expect(amountInWords(egp(pounds), "ar")).toBe(words + end);
  });

  test.each([
    [1, "قرش واحد"],
    [2, "قرشان"],
    [10, "عشرة قروش"],
    [99, "تسعة وتسعون قرشًا"],
    [102, "جنيه مصري واحد وقرشان"],
    [1_030_005, "عشرة آلاف وثلاثمائة جنيه مصري وخمسة قروش"],
    [17_454_545, "مائة وأربعة وسبعون ألفًا وخمسمائة وخمسة وأربعون جنيهًا مصريًا وخمسة وأربعون قرشًا"],
  ])("of %i piastres is %s", (piastres, words) => {
    expect(amountInWords(piastres, "ar")).toBe(words + end);
  });

  const listed = Object.entries(golden.amounts);

  test("agrees with 200 and more that another program wrote", () => {
    expect(listed.length).toBeGreaterThanOrEqual(200);
    expect(listed.map(([pounds]) => [pounds, amountInWords(egp(Number(pounds)), "ar")])).toEqual(
      listed.map(([pounds, words]) => [pounds, words + end]),
    );
  });
});

describe("An amount in English words", () => {
  test.each([
    [0, "Zero Egyptian pounds only"],
    [1, "One Egyptian pound only"],
    [13, "Thirteen Egyptian pounds only"],
    [100, "One hundred Egyptian pounds only"],
    [148_200, "One hundred forty-eight thousand two hundred Egyptian pounds only"],
    [312_000, "Three hundred twelve thousand Egyptian pounds only"],
    [6_240_000, "Six million two hundred forty thousand Egyptian pounds only"],
    [1_000_001, "One million one Egyptian pounds only"],
    [
      999_999_999_999,
      "Nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine Egyptian pounds only",
    ],
  ])("of %i is %s", (pounds, words) => {
    expect(amountInWords(egp(pounds), "en")).toBe(words);
  });

  test.each([
    [1, "One piastre only"],
    [50, "Fifty piastres only"],
    [101, "One Egyptian pound and one piastre only"],
    [
      17_454_545,
      "One hundred seventy-four thousand five hundred forty-five Egyptian pounds and forty-five piastres only",
    ],
  ])("of %i piastres is %s", (piastres, words) => {
    expect(amountInWords(piastres, "en")).toBe(words);
  });
});

test.each([-1, 0.5, Number.NaN, egp(1_000_000_000_000)])(
  "%d piastres are no amount of a cheque",
  (piastres) => {
    expect(() => amountInWords(piastres, "ar")).toThrow(RangeError);
    expect(() => amountInWords(piastres, "en")).toThrow(RangeError);
  },
);
