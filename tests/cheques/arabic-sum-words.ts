/* Arabic number words with their values, written independently of the code under test. */

/** The words for 3 to 10 before a masculine noun. */
export const arabicThreeToTen: Readonly<Record<string, number>> = {
  ثلاثة: 3,
  أربعة: 4,
  خمسة: 5,
  ستة: 6,
  سبعة: 7,
  ثمانية: 8,
  تسعة: 9,
  عشرة: 10,
};
/** The words for 1 to 10 before a word for tens. */
export const arabicUnitsBeforeTens: Readonly<Record<string, number>> = {
  واحد: 1,
  اثنان: 2,
  ...arabicThreeToTen,
};
/** The words for 1 to 10 before «عشر», as in 11 to 19. */
export const arabicTeenUnits: Readonly<Record<string, number>> = { أحد: 1, اثنا: 2, ...arabicThreeToTen };
/** The words for the tens from 20 on. */
export const arabicTens: Readonly<Record<string, number>> = {
  عشرون: 20,
  ثلاثون: 30,
  أربعون: 40,
  خمسون: 50,
  ستون: 60,
  سبعون: 70,
  ثمانون: 80,
  تسعون: 90,
};
/** The hundreds. Two hundred has a shorter form directly before its noun. */
export const arabicHundreds: Readonly<Record<string, number>> = {
  مائة: 100,
  مائتا: 200,
  مائتان: 200,
  ثلاثمائة: 300,
  أربعمائة: 400,
  خمسمائة: 500,
  ستمائة: 600,
  سبعمائة: 700,
  ثمانمائة: 800,
  تسعمائة: 900,
};

type Form = "one" | "two" | "few" | "many" | "shortTwo";
interface Noun {
  readonly size: number;
  readonly form: Form;
}
/** Every form of thousand, million and milliard. */
export const arabicScaleWords: Readonly<Record<string, Noun>> = {
  ...formsOf(1e3, { one: "ألف", two: "ألفان", few: "آلاف", many: "ألفًا", shortTwo: "ألفا" }),
  ...formsOf(1e6, { one: "مليون", two: "مليونان", few: "ملايين", many: "مليونًا", shortTwo: "مليونا" }),
  ...formsOf(1e9, { one: "مليار", two: "ملياران", few: "مليارات", many: "مليارًا", shortTwo: "مليارا" }),
};
function formsOf(size: number, forms: Readonly<Record<Form, string>>): Readonly<Record<string, Noun>> {
  return Object.fromEntries(
    (Object.keys(forms) as Form[]).map((form) => [forms[form], { size, form }] as const),
  );
}

/** The units of a sum, larger one first, each with all forms of its noun. */
export const currencyUnitForms = [
  {
    piastres: 100,
    one: "جنيه مصري",
    alone: "جنيه مصري واحد",
    two: "جنيهان مصريان",
    few: "جنيهات مصرية",
    many: "جنيهًا مصريًا",
  },
  { piastres: 1, one: "قرش", alone: "قرش واحد", two: "قرشان", few: "قروش", many: "قرشًا" },
] as const;
