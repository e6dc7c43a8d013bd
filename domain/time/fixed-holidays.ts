import type { Bilingual } from "../text/locale.ts";

interface FixedHoliday {
  /** "01-07" for 7 January. */
  readonly monthDay: string;
  readonly name: Bilingual;
  /** The authority that declared the day a paid public holiday, and where that is published. */
  readonly source: string;
}

/**
 * Egypt's public holidays that fall on the same day of the Gregorian calendar every year, in the order of the
 * year.
 *
 * The cabinet may move the day off by a decree of that year, mostly from the middle of a week to its Thursday; the
 * Armed Forces Day of Monday 6 October 2025 was observed on Thursday 9 October. This table has the original days,
 * so pages that use it must let staff change a day. Holidays of the Islamic calendar, and Easter Monday (Sham
 * El-Nessim), have no fixed day: the government announces them, and staff enter them.
 */
export const fixedHolidays: readonly FixedHoliday[] = [
  {
    monthDay: "01-07",
    name: { en: "Coptic Christmas", ar: "عيد الميلاد المجيد" },
    source: "Decree of the Minister of Manpower 49 of 2009 under article 52 of Labour Law 12 of 2003",
  },
  {
    monthDay: "01-25",
    name: { en: "25 January Revolution and Police Day", ar: "عيد ثورة 25 يناير وعيد الشرطة" },
    source: "Decision of the Prime Minister for 25 January 2025, announced by the cabinet in January 2025",
  },
  {
    monthDay: "04-25",
    name: { en: "Sinai Liberation Day", ar: "عيد تحرير سيناء" },
    source: "Prime Minister Decree 1379 of 2025",
  },
  {
    monthDay: "05-01",
    name: { en: "Labour Day", ar: "عيد العمال" },
    source: "Prime Minister Decree 1380 of 2025",
  },
  {
    monthDay: "06-30",
    name: { en: "30 June Revolution", ar: "عيد ثورة 30 يونيو" },
    source: "Official holidays of 2025 as published by the cabinet of Egypt; observed since 2014",
  },
  {
    monthDay: "07-23",
    name: { en: "23 July Revolution", ar: "عيد ثورة 23 يوليو" },
    source: "Prime Minister Decree 2474 of 2025",
  },
  {
    monthDay: "10-06",
    name: { en: "Armed Forces Day", ar: "عيد القوات المسلحة" },
    source:
      "Decision of the Prime Minister for 6 October 2025, announced by the cabinet on 29 September 2025",
  },
];
