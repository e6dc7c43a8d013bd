import { type SentenceAmountUnit, hasPhraseMeaning } from "../../search/sentence/amounts.ts";
import { findPhrases, type Phrase } from "../../search/sentence/find-phrases.ts";
import { parseQuantities } from "../../search/sentence/quantities.ts";
import { tokenizeSentence } from "../../search/sentence/tokens.ts";
import { listingTextMaxLength } from "../../listings/listing.ts";
import { foldText } from "../../text/fold.ts";
import type { CellWords } from "./cell-words.ts";

/** Splits a cell into phrases of the market's words; empty for a cell longer than any value. */
export function splitCellIntoPhrases(text: string, words: CellWords): readonly Phrase[] {
  if (text.length > listingTextMaxLength) return [];
  const { lexicon } = words;
  return findPhrases(
    lexicon,
    tokenizeSentence(text, (word) => lexicon.knows(word)),
  );
}

/** An amount in words, read like the search does: "4 مليون ونص", "half a million". */
export type ColloquialAmount =
  | {
      readonly kind: "amount";
      readonly value: number;
      readonly unit: SentenceAmountUnit;
      readonly cues: readonly string[];
    }
  | { readonly kind: "aRange" }
  | { readonly kind: "onRequest" }
  | { readonly kind: "none" };

/** Phrases that, anywhere in a cell, mean that no amount is stated; compared after `foldText`. */
const requests = [
  "عند التواصل|عند الطلب|عند الاتصال|تواصل|للتواصل|اتصل|كلمنا|يحدد لاحقا",
  "on request|upon request|on call|call|contact|ask|tba|tbd|to be announced",
].flatMap((list) => list.split("|").map((words) => ` ${foldText(words)} `));

export function readColloquialAmount(text: string, words: CellWords): ColloquialAmount {
  const folded = ` ${foldText(text)} `;
  if (requests.some((request) => folded.includes(request))) return { kind: "onRequest" };
  if (isSigned(text)) return { kind: "none" };
  const phrases = splitCellIntoPhrases(text, words);
  const nodes = parseQuantities(phrases);
  const quantities = nodes.filter((node) => node.kind === "quantity");
  const [quantity] = quantities;
  if (!quantity) return { kind: "none" };
  const others = nodes.flatMap((node) => (node.kind === "other" ? [node.phrase] : []));
  const isBounded = others.some((phrase) => boundKinds.some((kind) => hasPhraseMeaning(phrase, kind)));
  if (quantities.length > 1 || quantity.bound !== "bare" || isBounded) return { kind: "aRange" };
  const cues = others.map(cueOf);
  const [value] = quantity.values;
  if (value === undefined || cues.includes(null)) return { kind: "none" };
  return {
    kind: "amount",
    value,
    unit: quantity.unit,
    cues: cues.filter((cue) => cue !== null && cue !== "") as string[],
  };
}

const boundKinds = ["limit", "range", "around"] as const;

/** True for a minus sign, accounting brackets, or a sign without a meaning here. */
function isSigned(text: string): boolean {
  return /^\s*[(\-\u2212\u2013]|[\u00b1#@&!?\u061f=]/u.test(text);
}

/** What a word next to an amount counts; "" for a word without meaning, null for one that means something else. */
function cueOf(phrase: Phrase): string | null {
  for (const { kind, value: meaning } of phrase.meanings) {
    if (kind === "cue") return meaning;
    if (kind === "unit" && (meaning === "egp" || meaning === "m2")) return "";
    if (kind === "unit" && meaning === "months") return "monthly";
    if (kind === "stop" && meaning === "in") return "";
  }
  return null;
}
