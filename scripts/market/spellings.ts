import type { Bilingual } from "../../domain/text/locale.ts";
import { marketShares } from "./market-statistics.ts";
import type { Random } from "./random.ts";

/** Another spelling of a compound's name; usually its folded form is the same. */
export function varyCompoundSpelling(random: Random, name: Bilingual): Bilingual {
  return respell(random, name, { en: `${name.en} Compound`, ar: `كمبوند ${name.ar}` });
}

/** Another spelling of a developer's name; usually its folded form is the same. */
export function varyDeveloperSpelling(random: Random, name: Bilingual): Bilingual {
  return respell(random, name, { en: `${name.en} Egypt`, ar: `${name.ar} مصر` });
}

function respell(random: Random, name: Bilingual, otherName: Bilingual): Bilingual {
  if (random.chance(marketShares.otherName))
    return random.chance(0.5) ? otherName : { ...name, en: name.en.replaceAll(" ", "") };
  if (!random.chance(marketShares.otherSpelling)) return name;
  return { en: respellEnglish(random, name.en), ar: respellArabic(random, name.ar) };
}

function respellEnglish(random: Random, text: string): string {
  switch (random.below(4)) {
    case 0:
      return text.toUpperCase();
    case 1:
      return text.toLowerCase();
    case 2:
      return text.replaceAll(" ", "-");
    default:
      return text;
  }
}

/** Replaces letters that people use interchangeably in Arabic. */
function respellArabic(random: Random, text: string): string {
  switch (random.below(3)) {
    case 0:
      return text.replace(/[أإآ]/gu, "ا");
    case 1:
      return text.replace(/ة(?= |$)/gu, "ه");
    default:
      return text.replace(/ى(?= |$)/gu, "ي");
  }
}
