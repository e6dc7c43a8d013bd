import { parseStatedPayment } from "../../listings/payment-way.ts";
import { means } from "../../search/sentence/amounts.ts";
import type { Phrase } from "../../search/sentence/find-phrases.ts";
import type { CellRead } from "./cell-reading.ts";
import type { CellWords } from "./cell-words.ts";
import { phrasesOf } from "./spoken-amount.ts";

/**
 * The way of payment in words. A home that can be had either way ("كاش أو تقسيط") can be had in instalments: that is what
 * is known, and whoever pays cash is never refused. Cash alone is only read where nothing else is said.
 */
export function readPayment(text: string, words: CellWords): CellRead {
  const stated = parseStatedPayment(text);
  if (stated !== null) return { texts: [["payment", stated]] };
  const phrases = phrasesOf(text, words);
  const isDenied = phrases.some(
    (phrase, at) =>
      (isInstalments(phrase) || means(phrase, "payment", "cash")) && means(phrases[at - 1], "negation"),
  );
  if (isDenied) return { fault: "notAPayment" };
  if (phrases.some((phrase, at) => isInstalments(phrase) || isPlan(phrases, at)))
    return { texts: [["payment", "instalments"]], isWorded: true };
  const isCash =
    phrases.some((phrase) => means(phrase, "payment", "cash")) &&
    phrases.every(
      (phrase) => means(phrase, "payment", "cash") || means(phrase, "stop") || means(phrase, "join"),
    );
  return isCash ? { texts: [["payment", "cash"]], isWorded: true } : { fault: "notAPayment" };
}

function isInstalments(phrase: Phrase): boolean {
  return means(phrase, "payment", "installments") || means(phrase, "installment");
}

/** "8 سنين", "على 96 شهر": a length of time over which is paid. */
function isPlan(phrases: readonly Phrase[], at: number): boolean {
  const phrase = phrases[at];
  if (means(phrase, "years")) return true;
  const isCounted = phrases[at - 1]?.kind === "number" || means(phrases[at - 1], "number");
  return isCounted && (means(phrase, "cue", "years") || means(phrase, "unit", "months"));
}
