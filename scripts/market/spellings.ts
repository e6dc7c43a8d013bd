import type { Bilingual } from "../../domain/text/locale.ts";
import { shares } from "./market-shape.ts";
import type { Random } from "./random.ts";

/** A compound's name as some people write it: mostly one that folds to the same, now and then one that does not. */
export function respellCompound(random: Random, name: Bilingual): Bilingual {
  return respell(random, name, { en: `${name.en} Compound`, ar: `كمبوند ${name.ar}` });
}

/** A developer's, likewise. */
export function respellDeveloper(random: Random, name: Bilingual): Bilingual {
  return respell(random, name, { en: `${name.en} Egypt`, ar: `${name.ar} مصر` });
}

function respell(random: Random, name: Bilingual, otherName: Bilingual): Bilingual {
  if (random.chance(shares.otherName))
    return random.chance(0.5) ? otherName : { ...name, en: name.en.replaceAll(" ", "") };
  if (!random.chance(shares.otherSpelling)) return name;
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

/** Letters that people write for one another. */
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
