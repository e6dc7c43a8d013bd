import { parseStatedPaymentMethod } from "../../listings/payment-method.ts";
import { hasPhraseMeaning } from "../../search/sentence/amounts.ts";
import type { Phrase } from "../../search/sentence/find-phrases.ts";
import { parseQuantities, type SentenceNode } from "../../search/sentence/quantities.ts";
import type { CellParseResult } from "./cell-reading.ts";
import type { CellWords } from "./cell-words.ts";
import { formatPercentCell } from "./read-amount.ts";
import { splitCellIntoPhrases } from "./colloquial-amount.ts";

/**
 * Reads the way of payment from words. A home sold either way ("كاش أو تقسيط") counts as instalments, because cash
 * is always accepted. Cash is read only if nothing else is stated.
 */
export function readPaymentCell(text: string, words: CellWords): CellParseResult {
  const stated = parseStatedPaymentMethod(text);
  if (stated !== null) return { texts: [["payment", stated]] };
  const phrases = splitCellIntoPhrases(text, words);
  const isDenied = phrases.some(
    (phrase, index) =>
      (isInstalments(phrase) || hasPhraseMeaning(phrase, "payment", "cash")) &&
      hasPhraseMeaning(phrases[index - 1], "negation"),
  );
  if (isDenied) return { fault: "notAPayment" };
  const downPayment = downPaymentIn(phrases);
  if (downPayment !== null || phrases.some((phrase, at) => isInstalments(phrase) || isPlan(phrases, at)))
    return {
      texts: [
        ["payment", "instalments"],
        ...(downPayment === null ? [] : [["downpayment", downPayment] as const]),
      ],
      isFromWords: true,
    };
  const isCash =
    phrases.some((phrase) => hasPhraseMeaning(phrase, "payment", "cash")) &&
    phrases.every(
      (phrase) =>
        hasPhraseMeaning(phrase, "payment", "cash") ||
        hasPhraseMeaning(phrase, "stop") ||
        hasPhraseMeaning(phrase, "join"),
    );
  return isCash ? { texts: [["payment", "cash"]], isFromWords: true } : { fault: "notAPayment" };
}

/**
 * Reads a down payment ("10% مقدم", "مقدم 500 ألف", "بدون مقدم") in the form of its own column; null if none is
 * stated.
 */
function downPaymentIn(phrases: readonly Phrase[]): string | null {
  if (phrases.some((phrase) => hasPhraseMeaning(phrase, "no-down"))) return "0";
  const nodes = parseQuantities(phrases);
  const isCue = (node: SentenceNode | undefined) =>
    node?.kind === "other" && hasPhraseMeaning(node.phrase, "cue", "down");
  const amounts = nodes.filter(
    (node, at) => node.kind === "quantity" && (isCue(nodes[at - 1]) || isCue(nodes[at + 1])),
  );
  const [amount, ...others] = amounts;
  if (amount?.kind !== "quantity" || amount.bound !== "bare" || others.length > 0) return null;
  const [value = 0] = amount.values;
  if (amount.unit === "percent") return formatPercentCell(value);
  return amount.unit === "money" ? String(value) : null;
}

function isInstalments(phrase: Phrase): boolean {
  return hasPhraseMeaning(phrase, "payment", "installments") || hasPhraseMeaning(phrase, "installment");
}

/** True for a term of payment: "8 سنين", "على 96 شهر". */
function isPlan(phrases: readonly Phrase[], index: number): boolean {
  const phrase = phrases[index];
  if (hasPhraseMeaning(phrase, "years")) return true;
  const hasCount = phrases[index - 1]?.kind === "number" || hasPhraseMeaning(phrases[index - 1], "number");
  return hasCount && (hasPhraseMeaning(phrase, "cue", "years") || hasPhraseMeaning(phrase, "unit", "months"));
}
