import type { Bilingual } from "../../domain/text/locale.ts";

/**
 * First words of names. Combined with `secondNameWords` they give more than 600 names, none of which belongs to a real
 * company.
 */
const firstNameWords: readonly Bilingual[] = [
  { en: "Amber", ar: "عنبر" },
  { en: "Badia", ar: "بادية" },
  { en: "Cedar", ar: "أرز" },
  { en: "Dahlia", ar: "داليا" },
  { en: "Elm", ar: "دردار" },
  { en: "Fayrouz", ar: "فيروز" },
  { en: "Granada", ar: "غرناطة" },
  { en: "Hazel", ar: "بندق" },
  { en: "Iris", ar: "سوسن" },
  { en: "Jasmine", ar: "ياسمين" },
  { en: "Karma", ar: "كرمة" },
  { en: "Lotus", ar: "لوتس" },
  { en: "Marjan", ar: "مرجان" },
  { en: "Narges", ar: "نرجس" },
  { en: "Olive", ar: "زيتون" },
  { en: "Palma", ar: "بالما" },
  { en: "Qamar", ar: "قمر" },
  { en: "Rayhan", ar: "ريحان" },
  { en: "Sanad", ar: "سند" },
  { en: "Tiraz", ar: "طراز" },
  { en: "Umbra", ar: "أومبرا" },
  { en: "Vela", ar: "فيلا مار" },
  { en: "Wadi", ar: "وادي" },
  { en: "Yara", ar: "يارا" },
  { en: "Zahra", ar: "زهرة" },
];

const secondNameWords: readonly Bilingual[] = [
  { en: "Gardens", ar: "جاردنز" },
  { en: "Heights", ar: "هايتس" },
  { en: "Valley", ar: "فالي" },
  { en: "Bay", ar: "باي" },
  { en: "Hills", ar: "هيلز" },
  { en: "Park", ar: "بارك" },
  { en: "Residence", ar: "ريزيدنس" },
  { en: "Shores", ar: "شورز" },
  { en: "Lakes", ar: "ليكس" },
  { en: "Courts", ar: "كورتس" },
  { en: "Terraces", ar: "تيراسز" },
  { en: "Village", ar: "فيليدج" },
  { en: "Groves", ar: "جروفز" },
  { en: "Ridge", ar: "ريدج" },
  { en: "Cove", ar: "كوف" },
  { en: "Square", ar: "سكوير" },
  { en: "Walk", ar: "ووك" },
  { en: "Fields", ar: "فيلدز" },
  { en: "Oasis", ar: "أواسيس" },
  { en: "Crescent", ar: "كريسنت" },
  { en: "Harbour", ar: "هاربر" },
  { en: "Meadows", ar: "ميدوز" },
  { en: "Springs", ar: "سبرينجز" },
  { en: "Views", ar: "فيوز" },
];

const companyNameWords: readonly Bilingual[] = [
  { en: "Developments", ar: "للتطوير العقاري" },
  { en: "Holding", ar: "القابضة" },
  { en: "Properties", ar: "العقارية" },
];

/** @param index below the number of first words times second words */
export function generateProjectName(index: number): Bilingual {
  return combineNameWords(firstNameWords, secondNameWords, index);
}

/** @param index below the number of first words times kinds of companies */
export function generateDeveloperName(index: number): Bilingual {
  return combineNameWords(firstNameWords, companyNameWords, index);
}

/** The slug of a name: "amber-gardens" for "Amber Gardens". */
export function slugFromEnglishName({ en }: Bilingual): string {
  return en.toLowerCase().replaceAll(" ", "-");
}

/** Name number `index`: all first words with the first second word, then all with the next one, and so on. */
function combineNameWords(
  firstWords: readonly Bilingual[],
  other: readonly Bilingual[],
  index: number,
): Bilingual {
  const first = firstWords[index % firstWords.length];
  const second = other[Math.floor(index / firstWords.length)];
  if (!first || !second) throw new Error(`There is no name number ${index}`);
  return { en: `${first.en} ${second.en}`, ar: `${first.ar} ${second.ar}` };
}
