import { mayHaveNoRooms, parseUnitType, unitTypeLabels } from "../../listings/unit-type.ts";
import { toLatinDigits } from "../../text/digits.ts";
import { foldText } from "../../text/fold.ts";
import type { CellParseResult } from "./cell-reading.ts";
import type { CellWords } from "./cell-words.ts";
import { splitCellIntoPhrases } from "./colloquial-amount.ts";

/** Words for a hall, which may follow the number of bedrooms but is no bedroom. */
const halls: ReadonlySet<string> = new Set(
  ["صالة", "صاله", "ريسبشن", "رسبشن", "ليفنج", "معيشة", "reception", "hall", "living", "living room"].map(
    foldText,
  ),
);

/** Reads a number of bedrooms: "3", "3 غرف", "غرفتين", "3+1" and "3 + maid" with a maid's room, "ستوديو" with none. */
export function readRoomsCell(text: string, words: CellWords): CellParseResult {
  if (parseUnitType(text) === "studio" || words.type(text) === "studio")
    return {
      texts: [
        ["rooms", "0"],
        ["unittype", unitTypeLabels.studio.en],
      ],
      isFromWords: true,
    };
  const [first = "", ...others] = partsOf(text, words);
  const count = countIn(first, "rooms", words);
  if (count !== null && others.length === 0) return { texts: [["rooms", String(count)]] };
  const isMaid = (part: string) =>
    words.feature(part)?.[0] === "maid-room" || (part === "1" && /\+/u.test(text));
  const maids = others.filter(isMaid);
  const isKnown = others.every((part) => isMaid(part) || halls.has(part));
  if (count === null || !isKnown || maids.length > 1) return { fault: faultOf(text) };
  return {
    texts: [["rooms", String(count)], ...(maids.length > 0 ? [["maid-room", "yes"] as const] : [])],
    isFromWords: true,
  };
}

/** Singular words that mean one bathroom by themselves; the market's words do not distinguish singular and plural. */
const oneBathWords: ReadonlySet<string> = new Set(
  ["حمام", "حمام واحد", "دورة مياه", "bath", "bathroom", "one bathroom", "toilet"].map(foldText),
);

/** Reads a number of bathrooms: "2", "2 حمام", "حمامين", "حمام". */
export function readBathsCell(text: string, words: CellWords): CellParseResult {
  const folded = foldText(text);
  const count = oneBathWords.has(folded) ? 1 : countIn(folded, "baths", words);
  return count === null || isSigned(text)
    ? { fault: faultOf(text, "notANumber") }
    : { texts: [["toilets", String(count)]] };
}

/**
 * The unit type of a home with "ستوديو" (studio) in the column of rooms: a studio if the file states no unit type or
 * an apartment; otherwise the stated type if it may have no rooms, or else null.
 */
export function impliedUnitType(type: string, words: CellWords): string | null {
  const stated = words.type(type) ?? parseUnitType(type);
  if (type.trim() === "" || stated === "apartment") return unitTypeLabels.studio.en;
  return mayHaveNoRooms(stated) ? type : null;
}

/** The fault of a cell without a readable number: "aRange" for "3-4" and the like, otherwise the given one. */
function faultOf(text: string, fallback: "notRooms" | "notANumber" = "notRooms") {
  return /\d\s*(?:[-\u2013/]|الى|الي|to|او|or|ل)\s*\d|\d\s*\+\s*$/u.test(toLatinDigits(text))
    ? "aRange"
    : fallback;
}

function isSigned(text: string): boolean {
  return /[-+\u2212\u2013~<>.]/u.test(text);
}

/** Splits a cell at "+", "and" and "with", and applies `foldText`: "3 غرف وناني". */
function partsOf(text: string, words: CellWords): readonly string[] {
  const parts = toLatinDigits(text)
    .split("+")
    .flatMap((part) =>
      /[-\u2212\u2013~<>./]/u.test(part) ? ["?"] : foldText(part).split(/ (?:and|with|plus|w|و|مع) /u),
    );
  return parts.flatMap((part) => {
    if (countIn(part, "rooms", words) !== null) return [part];
    const [, first, second] = /^(.+?) و(\S.*)$/u.exec(part) ?? [];
    return first === undefined || second === undefined ? [part] : [first, second];
  });
}

/** Reads the number in "3 غرف", "rooms 3" or "3". "غرفتين" is a word of the market with the meaning 2. */
function countIn(folded: string, kind: "rooms" | "baths", words: CellWords): number | null {
  const wholeMeaning = words.meaning(kind, folded);
  if (wholeMeaning !== null) return Number(wholeMeaning);
  const [, before = "", digits, after = ""] = /^([^\d]*?) ?(\d{1,2}) ?([^\d]*)$/u.exec(folded) ?? [];
  const isCueWord = (word: string) => word === "" || words.meaning("cue", word) === kind;
  if (digits !== undefined)
    return isCueWord(before.trim()) && isCueWord(after.trim()) ? Number(digits) : null;
  // The number may be a word: "three bedrooms", "تلات غرف".
  const [number, ...others] = splitCellIntoPhrases(folded, words);
  const stated = number?.meanings.find((meaning) => meaning.kind === "number");
  const otherText = others.map(({ text }) => text).join(" ");
  return stated && isCueWord(otherText) && /^\d{1,2}$/u.test(stated.value) ? Number(stated.value) : null;
}
