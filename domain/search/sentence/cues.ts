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

interface SideCues {
  readonly nodeIndex: number;
  readonly cues: readonly MeasureName[];
}

/** The best assignment of words to the numbers processed so far. */
interface Assignment {
  readonly score: number;
  readonly sides: readonly {
    readonly quantity: number;
    readonly cue: MeasureName;
    readonly nodeIndexes: readonly number[];
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
  const quantities = nodes.flatMap((node, nodeIndex) =>
    node.kind === "quantity" ? [{ node, nodeIndex }] : [],
  );
  let states = new Map<number, Assignment>([[-1, { score: 0, sides: [] }]]);
  for (const [number, { node, nodeIndex }] of quantities.entries()) {
    const next = new Map<number, Assignment>();
    const keepBest = (takenIndex: number, choice: Assignment) => {
      if (choice.score > (next.get(takenIndex)?.score ?? -1)) next.set(takenIndex, choice);
    };
    const left = cueBeside(nodes, nodeIndex, -1);
    const right = cueBeside(nodes, nodeIndex, 1);
    for (const [takenIndex, choice] of states) {
      keepBest(-1, choice);
      const free = left && left.nodeIndex !== takenIndex ? left : null;
      for (const { cue, nodeIndexes: sides, score } of cueOptionsOf(node, free, right))
        keepBest(sides.includes(right?.nodeIndex ?? -2) ? right!.nodeIndex : -1, {
          score: choice.score + score,
          sides: [...choice.sides, { quantity: number, cue, nodeIndexes: sides }],
        });
    }
    states = next;
  }
  const best = [...states.values()].reduce((a, b) => (b.score > a.score ? b : a));
  return best.sides.map(({ quantity, cue, nodeIndexes }) => ({
    cue,
    quantity: widened(quantities[quantity]!.node, nodeIndexes, nodes, phrases),
  }));
}

interface CueOption {
  readonly cue: MeasureName;
  readonly nodeIndexes: readonly number[];
  readonly score: number;
}

function cueOptionsOf(
  quantity: Quantity,
  left: SideCues | null,
  right: SideCues | null,
): readonly CueOption[] {
  const ways: CueOption[] = [];
  const fittingCues = (side: SideCues | null) =>
    side?.cues.filter((cue) => measures[cue].accepts(quantity)) ?? [];
  // A percentage can only be a down payment, so its word must not go to another number.
  const bonus = quantity.unit === "percent" ? 2 : 0;
  for (const cue of fittingCues(left)) {
    const isUsualSide = measures[cue].cueSide === "before";
    ways.push({ cue, nodeIndexes: [left!.nodeIndex], score: 10 + bonus - (isUsualSide ? 0 : 1) });
    if (fittingCues(right).includes(cue))
      ways.push({ cue, nodeIndexes: [left!.nodeIndex, right!.nodeIndex], score: 12 + bonus });
  }
  for (const cue of fittingCues(right)) {
    const isUsualSide = measures[cue].cueSide === "behind";
    ways.push({ cue, nodeIndexes: [right!.nodeIndex], score: 10 + bonus - (isUsualSide ? 0 : 1) });
  }
  return ways;
}

/** The word next to a number that says what it counts; skips prepositions, stops at a comma. */
function cueBeside(nodes: readonly SentenceNode[], from: number, step: 1 | -1): SideCues | null {
  for (let index = from + step; ; index += step) {
    const node = nodes[index];
    const laterNode = step === 1 ? node : nodes[index + 1];
    if (!node || node.kind !== "other" || !laterNode || startsPhrase(laterNode)) return null;
    const cues = cuesOf(node.phrase, step);
    if (cues.length > 0) return { nodeIndex: index, cues };
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
  return phrase.meanings.flatMap(({ kind, value: word }): readonly MeasureName[] => {
    if (kind === "unit" && word === "months") return ["months", "monthly"];
    if (kind === "installment") return ["monthly"];
    const ofOrder = kind === "order" && step === -1 ? orderCues[word] : undefined;
    if (ofOrder !== undefined) return [ofOrder];
    return kind === "cue" && isCue(word) ? [word] : [];
  });
}

function isCue(name: string): name is MeasureName {
  return Object.hasOwn(measures, name);
}

/** Extends a number by the words that say what it counts, and by a limit before or after those. */
function widened(
  quantity: Quantity,
  cueIndexes: readonly number[],
  nodes: readonly SentenceNode[],
  phrases: readonly Phrase[],
): Quantity {
  let { from, to, bound } = quantity;
  for (const index of cueIndexes) {
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
  const boundAfter = bound === "bare" || bound === "from" ? parseBoundAfter(phrases, to) : null;
  if (boundAfter) ({ bound, to } = boundAfter);
  return { ...quantity, from, to, bound };
}
