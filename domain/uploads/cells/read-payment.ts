import { parseStatedPayment } from "../../listings/payment-way.ts";
import { means } from "../../search/sentence/amounts.ts";
import type { Phrase } from "../../search/sentence/find-phrases.ts";
import { gatherQuantities, type SentenceNode } from "../../search/sentence/quantities.ts";
import type { CellRead } from "./cell-reading.ts";
import type { CellWords } from "./cell-words.ts";
import { toShare } from "./read-amount.ts";
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
  const down = downPaymentIn(phrases);
  if (down !== null || phrases.some((phrase, at) => isInstalments(phrase) || isPlan(phrases, at)))
    return {
      texts: [["payment", "instalments"], ...(down === null ? [] : [["downpayment", down] as const])],
      isWorded: true,
    };
  const isCash =
    phrases.some((phrase) => means(phrase, "payment", "cash")) &&
    phrases.every(
      (phrase) => means(phrase, "payment", "cash") || means(phrase, "stop") || means(phrase, "join"),
    );
  return isCash ? { texts: [["payment", "cash"]], isWorded: true } : { fault: "notAPayment" };
}

/** "10% مقدم", "مقدم 500 ألف", "بدون مقدم": the down payment as its own column would have it; null when none is said. */
function downPaymentIn(phrases: readonly Phrase[]): string | null {
  if (phrases.some((phrase) => means(phrase, "no-down"))) return "0";
  const nodes = gatherQuantities(phrases);
  const isCue = (node: SentenceNode | undefined) =>
    node?.kind === "other" && means(node.phrase, "cue", "down");
  const said = nodes.filter(
    (node, at) => node.kind === "quantity" && (isCue(nodes[at - 1]) || isCue(nodes[at + 1])),
  );
  const [amount, ...others] = said;
  if (amount?.kind !== "quantity" || amount.bound !== "bare" || others.length > 0) return null;
  const [value = 0] = amount.values;
  if (amount.unit === "percent") return toShare(value);
  return amount.unit === "money" ? String(value) : null;
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
