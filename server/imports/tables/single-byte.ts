/** Windows encodings with one byte per character, which older programs call "ANSI". */
export const singleByteEncodings = ["windows-1256", "windows-1252"] as const;
export type SingleByteEncoding = (typeof singleByteEncodings)[number];

/** Matches a word, which consists of letters with their vowel marks. */
const wordPattern = /[\p{L}\p{M}]+/gu;
const arabic = /^[\u0621-\u065f\u0670-\u06d3]+$/u;
const hasArabic = /[\u0621-\u065f\u0670-\u06d3]/u;
/** Matches a teh marbuta or alef maksura within a word; they occur only at the end, or before a last vowel mark. */
const misplacedFinal = /[\u0629\u0649](?![\u064b-\u0652]*$)/u;
/** Words of one letter in price lists: meem for metres, jeem for pounds, and waw for "and". */
const oneLetterWords: ReadonlySet<string> = new Set(["\u0645", "\u062c", "\u0648"]);
/** Matches two characters that are frequent in Arabic UTF-8 text if it was decoded as Windows-1256. */
const utf8Pair = /[\u0637\u0638][^\p{L}\s\d]/gu;

/**
 * Alef, lam, yeh, meem, noon, waw, reh, teh, teh marbuta and beh make up more than half of the letters of any
 * Arabic text.
 */
const frequent = /[\u0627\u0644\u064a\u0645\u0646\u0648\u0631\u062a\u0629\u0628]/gu;
/** The frequent letters without those that Cyrillic and Greek capitals become if decoded as Windows-1256. */
const frequentLow = /[\u0644\u064a\u0645\u0646\u0648]/gu;
/** The minimum number of Arabic letters for a judgement by letter frequencies. */
const lettersToCount = 12;

/** The number of words after which the rest of a file cannot change the verdict. */
const wordsEnough = 20_000;

/** Bytes that are undefined in Windows-1252. */
const undefinedIn1252 = /[\u0081\u008d\u008f\u0090\u009d]/u;
const plainLetter = /[A-Za-z]/;
/** Matches a capital after a small letter: accented small letters of a Mac encoding look so in Windows-1252. */
const capitalInside = /[a-z][\u0160\u017d\u0178\u00c0-\u00de]/u;

/**
 * Creates a detector of the encoding of bytes that are not UTF-8. It decodes them in each Windows encoding, and
 * decides by plausible words instead of single characters: signs such as "²" and "–" have the same bytes in both.
 * In Windows-1256 the words of an Arabic text consist of Arabic letters, while accented letters of a western text
 * become Arabic letters within Latin words ("caf\u0639"). Conversely, in Windows-1252 Arabic words become words of
 * accented letters only, which no western language has.
 */
export function createEncodingDetector() {
  const as1256 = new TextDecoder("windows-1256");
  const as1252 = new TextDecoder("windows-1252");
  const counts = { arabic: 0, mixed: 0, pairs: 0, western: 0, strange: 0, letters: 0, usual: 0, usualLow: 0 };
  let isDefined = true;

  const scoreArabic = (text: string) => {
    counts.pairs += text.match(utf8Pair)?.length ?? 0;
    for (const [word] of text.matchAll(wordPattern)) {
      if (!hasArabic.test(word)) continue;
      if (!arabic.test(word) || misplacedFinal.test(word)) counts.mixed += 1;
      else if (word.length > 1 || oneLetterWords.has(word)) {
        counts.arabic += 1;
        counts.letters += word.length;
        counts.usual += word.match(frequent)?.length ?? 0;
        counts.usualLow += word.match(frequentLow)?.length ?? 0;
      }
    }
  };
  const scoreWestern = (text: string) => {
    if (undefinedIn1252.test(text)) isDefined = false;
    for (const [word] of text.matchAll(wordPattern)) {
      if (!/[^\p{ASCII}]/u.test(word)) continue;
      if ((word.length > 1 && !plainLetter.test(word)) || capitalInside.test(word)) counts.strange += 1;
      else counts.western += 1;
    }
  };

  return {
    write(bytes: Uint8Array): void {
      scoreArabic(as1256.decode(bytes));
      scoreWestern(as1252.decode(bytes));
    },
    get isSure(): boolean {
      return counts.arabic + counts.mixed + counts.western + counts.strange > wordsEnough;
    },
    /** The detected encoding; null if the words are implausible in both. */
    get verdict(): SingleByteEncoding | null {
      const { arabic: words, mixed, pairs, western, strange, letters, usual, usualLow } = counts;
      const isPlausible = letters < lettersToCount || (usual >= letters * 0.4 && usualLow >= letters * 0.15);
      if (words > 0 && words >= mixed * 9 && words > pairs && isPlausible) return "windows-1256";
      if (words > mixed || !isDefined) return null;
      return western >= strange * 9 ? "windows-1252" : null;
    },
  };
}
