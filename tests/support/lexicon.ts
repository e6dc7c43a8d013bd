import { Lexicon, type LexiconData } from "../../domain/search/sentence/lexicon.ts";
import { readMarketWords } from "../../server/search/words/market-words.ts";
import { createTestGazetteer } from "./gazetteer.ts";

/** A lexicon with the words and places of a new site, and with a few projects and developers. */
export function createTestLexicon(changes: Partial<LexiconData> = {}): Lexicon {
  return new Lexicon({
    words: readMarketWords(),
    gazetteer: createTestGazetteer(),
    projects: [
      { slug: "stone-residence", en: "Stone Residence", ar: "ستون ريزيدنس" },
      { slug: "ivoire-east", en: "Ivoire East", ar: "إيفوار إيست" },
      { slug: "marassi", en: "Marassi", ar: "مراسي" },
      { slug: "park-90", en: "Park 90", ar: "بارك 90" },
    ],
    developers: [
      { slug: "pre", en: "PRE Developments", ar: "بي آر إي للتطوير" },
      { slug: "sky-builders", en: "Sky Builders", ar: "سكاي بيلدرز" },
    ],
    spellings: [],
    ...changes,
  });
}
