import type { Locale } from "../locale.ts";
import { type ArabicUnitForms, numberInArabicWords, maxArabicNumber } from "./arabic-number.ts";
import { numberInEnglishWords } from "./english-number.ts";

const arabicPound: ArabicUnitForms = {
  one: "جنيه مصري",
  oneAlone: "جنيه مصري واحد",
  two: "جنيهان مصريان",
  few: "جنيهات مصرية",
  many: "جنيهًا مصريًا",
};
const arabicPiastre: ArabicUnitForms = {
  one: "قرش",
  oneAlone: "قرش واحد",
  two: "قرشان",
  few: "قروش",
  many: "قرشًا",
};

const piastresPerEgp = 100;

/**
 * Writes a sum as on a cheque: "Two hundred Egyptian pounds only", «مائتا جنيه مصري فقط لا غير». The Arabic is in
 * the nominative, as after «مبلغ وقدره».
 * @param amountPiastres whole piastres, up to 999,999,999,999 EGP and 99 piastres
 * @throws RangeError for a negative or larger sum, or a fraction of a piastre
 */
export function amountInWords(amountPiastres: number, locale: Locale): string {
  const isAmount = Number.isSafeInteger(amountPiastres) && amountPiastres >= 0;
  const pounds = Math.floor(amountPiastres / piastresPerEgp);
  if (!isAmount || pounds > maxArabicNumber)
    throw new RangeError(`${String(amountPiastres)} piastres cannot be written in words`);
  const piastres = amountPiastres - pounds * piastresPerEgp;
  return locale === "ar" ? arabicAmount(pounds, piastres) : englishAmount(pounds, piastres);
}

function arabicAmount(pounds: number, piastres: number): string {
  const parts = [
    ...(pounds > 0 || piastres === 0 ? [numberInArabicWords(pounds, arabicPound)] : []),
    ...(piastres > 0 ? [numberInArabicWords(piastres, arabicPiastre)] : []),
  ];
  return `${parts.join(" و")} فقط لا غير`;
}

function englishAmount(pounds: number, piastres: number): string {
  const parts = [
    ...(pounds > 0 || piastres === 0
      ? [`${numberInEnglishWords(pounds)} Egyptian ${pounds === 1 ? "pound" : "pounds"}`]
      : []),
    ...(piastres > 0 ? [`${numberInEnglishWords(piastres)} ${piastres === 1 ? "piastre" : "piastres"}`] : []),
  ];
  const words = `${parts.join(" and ")} only`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
