import { hasPhraseMeaning, findPhraseMeaning } from "./amounts.ts";
import type { Phrase } from "./find-phrases.ts";
import { type MeasureName, measures } from "./measures.ts";
import { parseBoundAfter, limitOfPhrase, type Quantity, type SentenceNode } from "./quantities.ts";

/** A number and what it counts; the quantity's `from` and `to` include the words that name what is counted. */
export interface MeasuredQuantity {
  readonly quantity: Quantity;
  readonly cue: MeasureName;
}

/** Sort orders whose words also say what a sum counts: "اقل مقدم 500 الف" is a down payment of at most that sum. */
const orderCues: Readonly<Record<string, MeasureName>> = {
  "down-asc": "down",
  "monthly-asc": "monthly",
  "price-asc": "price",
};

interface Side {
  readonly at: number;
  readonly cues: readonly MeasureName[];
}

/** The best assignment of words to the numbers processed so far. */
interface Choice {
  readonly score: number;
  readonly sides: readonly {
    readonly quantity: number;
    readonly cue: MeasureName;
    readonly at: readonly number[];
  }[];
}

/**
 * Assigns to each number what it counts, by the words next to it. A word between two numbers belongs to one of them:
 * as many numbers as possible get a word, then each word goes to the number on its usual side ("مقدم 500 الف", "3
 * rooms").
 */
export function assignMeasures(
  nodes: readonly SentenceNode[],
  phrases: readonly Phrase[],
): readonly MeasuredQuantity[] {
  const quantities = nodes.flatMap((node, at) => (node.kind === "quantity" ? [{ node, at }] : []));
  let states = new Map<number, Choice>([[-1, { score: 0, sides: [] }]]);
  for (const [number, { node, at }] of quantities.entries()) {
    const next = new Map<number, Choice>();
    const keep = (taken: number, choice: Choice) => {
      if (choice.score > (next.get(taken)?.score ?? -1)) next.set(taken, choice);
    };
    const left = cueBeside(nodes, at, -1);
    const right = cueBeside(nodes, at, 1);
    for (const [taken, choice] of states) {
      keep(-1, choice);
      const free = left && left.at !== taken ? left : null;
      for (const { cue, at: sides, score } of waysToCount(node, free, right))
        keep(sides.includes(right?.at ?? -2) ? right!.at : -1, {
          score: choice.score + score,
          sides: [...choice.sides, { quantity: number, cue, at: sides }],
        });
    }
    states = next;
  }
  const best = [...states.values()].reduce((a, b) => (b.score > a.score ? b : a));
  return best.sides.map(({ quantity, cue, at }) => ({
    cue,
    quantity: widened(quantities[quantity]!.node, at, nodes, phrases),
  }));
}

interface Way {
  readonly cue: MeasureName;
  readonly at: readonly number[];
  readonly score: number;
}

function waysToCount(quantity: Quantity, left: Side | null, right: Side | null): readonly Way[] {
  const ways: Way[] = [];
  const fitting = (side: Side | null) => side?.cues.filter((cue) => measures[cue].fits(quantity)) ?? [];
  // A percentage can only be a down payment, so its word must not go to another number.
  const bonus = quantity.unit === "percent" ? 2 : 0;
  for (const cue of fitting(left)) {
    const isUsual = measures[cue].cueStands === "before";
    ways.push({ cue, at: [left!.at], score: 10 + bonus - (isUsual ? 0 : 1) });
    if (fitting(right).includes(cue)) ways.push({ cue, at: [left!.at, right!.at], score: 12 + bonus });
  }
  for (const cue of fitting(right)) {
    const isUsual = measures[cue].cueStands === "behind";
    ways.push({ cue, at: [right!.at], score: 10 + bonus - (isUsual ? 0 : 1) });
  }
  return ways;
}

/** The word next to a number that says what it counts; skips prepositions, stops at a comma. */
function cueBeside(nodes: readonly SentenceNode[], from: number, step: 1 | -1): Side | null {
  for (let at = from + step; ; at += step) {
    const node = nodes[at];
    const later = step === 1 ? node : nodes[at + 1];
    if (!node || node.kind !== "other" || !later || startsPhrase(later)) return null;
    const cues = cuesOf(node.phrase, step);
    if (cues.length > 0) return { at, cues };
    // In «سنة 2027» the word for year only introduces a year of delivery, so look past it.
    const isYearWord = step === -1 && hasPhraseMeaning(node.phrase, "cue", "years");
    if (!isFiller(node.phrase) && !isYearWord) return null;
  }
}

function startsPhrase(node: SentenceNode): boolean {
  return node.kind === "other" && node.phrase.startsPhrase;
}

function isFiller(phrase: Phrase): boolean {
  return (
    hasPhraseMeaning(phrase, "stop", "in") ||
    hasPhraseMeaning(phrase, "limit", "from") ||
    hasPhraseMeaning(phrase, "range", "to")
  );
}

function cuesOf(phrase: Phrase, step: 1 | -1): readonly MeasureName[] {
  return phrase.meanings.flatMap(({ kind, means: what }): readonly MeasureName[] => {
    if (kind === "unit" && what === "months") return ["months", "monthly"];
    if (kind === "installment") return ["monthly"];
    const ofOrder = kind === "order" && step === -1 ? orderCues[what] : undefined;
    if (ofOrder !== undefined) return [ofOrder];
    return kind === "cue" && isCue(what) ? [what] : [];
  });
}

function isCue(name: string): name is MeasureName {
  return Object.hasOwn(measures, name);
}

/** Extends a number by the words that say what it counts, and by a limit before or after those. */
function widened(
  quantity: Quantity,
  at: readonly number[],
  nodes: readonly SentenceNode[],
  phrases: readonly Phrase[],
): Quantity {
  let { from, to, bound } = quantity;
  for (const index of at) {
    from = Math.min(from, nodes[index]!.from);
    to = Math.max(to, nodes[index]!.to);
    const node = nodes[index]!;
    const isLowest = node.kind === "other" && findPhraseMeaning(node.phrase, "order") !== null;
    if (isLowest && (bound === "bare" || bound === "from")) bound = "max";
  }
  const before = phrases[from - 1];
  const limit = limitOfPhrase(before);
  if (bound === "bare" && from < quantity.from && limit !== null && !phrases[from]!.startsPhrase) {
    if (limit !== "from") bound = limit;
    from--;
  }
  const behind = bound === "bare" || bound === "from" ? parseBoundAfter(phrases, to) : null;
  if (behind) ({ bound, to } = behind);
  return { ...quantity, from, to, bound };
}
