import { type Bilingual, type Locale, otherLocale } from "./locale.ts";

const letters = { ar: /\p{Script=Arabic}/gu, en: /\p{Script=Latin}/gu } as const;

/** The language that a text is written in, by its letters; the Arabic one where they are even, null where it has none. */
export function languageOf(text: string): Locale | null {
  const arabic = text.match(letters.ar)?.length ?? 0;
  const latin = text.match(letters.en)?.length ?? 0;
  if (arabic === 0 && latin === 0) return null;
  return arabic >= latin ? "ar" : "en";
}

/** A line that was written once for readers of both languages, in the language of its letters; the other one is missing. */
export function inItsLanguage(text: string): Bilingual {
  return languageOf(text) === "ar" ? { en: "", ar: text } : { en: text, ar: "" };
}

/** Some words of a language within a text of the other one, with the figures and signs between them. */
const runs: Readonly<Record<Locale, RegExp>> = {
  ar: /(\p{Script=Arabic}(?:[\p{Script=Arabic}\p{N}\p{P}\p{M} ]*[\p{Script=Arabic}\p{N}])?)/u,
  en: /(\p{Script=Latin}(?:[\p{Script=Latin}\p{N}\p{P}\p{M} ]*[\p{Script=Latin}\p{N}])?)/u,
};

interface PieceOfText {
  readonly text: string;
  /** In the other language than the page's. */
  readonly isForeign: boolean;
  /** Where it begins. */
  readonly at: number;
}

/** A text in pieces of one language each, as a page in a language shows it: nearly always one piece. */
export function piecesByLanguage(text: string, locale: Locale): readonly PieceOfText[] {
  const other = otherLocale(locale);
  // A text that begins in the page's language is of that language, however long the names within it are.
  const [first = ""] = text.match(/\p{L}/u) ?? [];
  const isWholly = languageOf(first) === other && languageOf(text) === other;
  // What a pattern with a group splits off stands at every second place.
  const pieces = isWholly ? ["", text] : text.split(runs[other]);
  return pieces
    .map((piece, index) => ({
      text: piece,
      isForeign: index % 2 === 1,
      at: pieces.slice(0, index).join("").length,
    }))
    .filter((piece) => piece.text !== "");
}
