import { type Bilingual, type Locale, otherLocale } from "./locale.ts";

const letters = { ar: /\p{Script=Arabic}/gu, en: /\p{Script=Latin}/gu } as const;

/** The language of most letters in a text; Arabic if they are equal in number, null if there are none. */
export function detectLanguage(text: string): Locale | null {
  const arabic = text.match(letters.ar)?.length ?? 0;
  const latin = text.match(letters.en)?.length ?? 0;
  if (arabic === 0 && latin === 0) return null;
  return arabic >= latin ? "ar" : "en";
}

/** A bilingual text from a line that exists in one language only; the other language is empty. */
export function bilingualFromText(text: string): Bilingual {
  return detectLanguage(text) === "ar" ? { en: "", ar: text } : { en: text, ar: "" };
}

/** Words of a language within a text of the other, with the digits and punctuation between them. */
const runPatterns: Readonly<Record<Locale, RegExp>> = {
  ar: /(\p{Script=Arabic}(?:[\p{Script=Arabic}\p{N}\p{P}\p{M} ]*[\p{Script=Arabic}\p{N}])?)/u,
  en: /(\p{Script=Latin}(?:[\p{Script=Latin}\p{N}\p{P}\p{M} ]*[\p{Script=Latin}\p{N}])?)/u,
};

interface TextPiece {
  readonly text: string;
  /** True if the piece is not in the page's language. */
  readonly isForeign: boolean;
  /** Index of its first character in the text. */
  readonly start: number;
}

/** Splits a text into pieces of one language each, for a page in `locale`; nearly always a single piece. */
export function splitByLanguage(text: string, locale: Locale): readonly TextPiece[] {
  const other = otherLocale(locale);
  // A text that begins in the page's language counts as that language, however long the foreign names in it are.
  const [first = ""] = text.match(/\p{L}/u) ?? [];
  const isWholly = detectLanguage(first) === other && detectLanguage(text) === other;
  // `split` puts the matches of the group at odd indexes.
  const pieces = isWholly ? ["", text] : text.split(runPatterns[other]);
  return pieces
    .map((piece, index) => ({
      text: piece,
      isForeign: index % 2 === 1,
      start: pieces.slice(0, index).join("").length,
    }))
    .filter((piece) => piece.text !== "");
}
