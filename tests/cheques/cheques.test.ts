import * as fc from "../support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { type ChequeBook, createChequeBook } from "../../domain/plans/cheques/cheque-book.ts";
import { buildPlanSchedule } from "../../domain/plans/plan-schedule.ts";
import { amountInWords } from "../../domain/text/amounts/amount-in-words.ts";
import { computeOracleCheques, type OracleChequeBook } from "./cheque-oracle.ts";
import { arbitraryChequePlans, type ChequePlanCase } from "./random-plans.ts";
import { parseEnglishAmount } from "./read-english-words.ts";
import { parseArabicAmount } from "./read-arabic-words.ts";

const planCount = 10_000;
/** Random plans; the fixed seed gives the same ones in every run. */
const cases = fc.sample(arbitraryChequePlans, { numRuns: planCount, seed: 20_261_126 });

function bookOf({ plan, listPiastres, contractDate, rhythm, first }: ChequePlanCase): ChequeBook | null {
  const schedule = buildPlanSchedule(plan, { listPricePiastres: listPiastres, contractDate });
  if (schedule.kind !== "schedule") return null;
  const asked = { rhythmText: rhythm ?? "", firstText: first ?? "" };
  return createChequeBook({ plan, schedule, contractDate }, asked);
}

/** The product's result, converted to the format of the oracle's results. */
const toComparable = ({ cheques, totalPiastres, rhythms }: ChequeBook) => ({
  total: BigInt(totalPiastres),
  rhythms: Object.fromEntries(
    rhythms.map(({ rhythm, amounts }) => [rhythm, { count: amounts.length, first: BigInt(amounts[0] ?? 0) }]),
  ),
  cheques: cheques.map(({ kind, due, written, feasts, amountPiastres }) => ({
    kind,
    piastres: BigInt(amountPiastres),
    due,
    written,
    feasts: feasts.map(({ en }) => en),
  })),
});

const sumOf = (book: OracleChequeBook) => book.cheques.reduce((sum, { piastres }) => sum + piastres, 0n);

const asText = (book: OracleChequeBook | null) =>
  JSON.stringify(book, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));

describe("Cheques and their oracle", () => {
  test(`agree for ${planCount} plans, and add up to the plan to the piastre`, () => {
    let [drawn, moved, feasts] = [0, 0, 0];
    const wrong: unknown[] = [];
    for (const each of cases) {
      const book = bookOf(each);
      const said = book && toComparable(book);
      const again = computeOracleCheques(each.plan, each);
      // Compares serialised results, which takes a tenth of the time of comparing objects. The objects are
      // compared only to report a difference.
      const isSame = asText(said) === asText(again) && (again === null || sumOf(again) === again.total);
      const isEarly = book?.cheques.some(({ due }) => due !== null && due < each.contractDate);
      if (!isSame || isEarly) wrong.push({ ...each, said, again });
      if (!book) continue;
      drawn += 1;
      moved += book.cheques.filter((cheque) => cheque.moved).length;
      feasts += book.cheques.filter((cheque) => cheque.feasts.length > 0).length;
    }
    expect(wrong.slice(0, 2)).toEqual([]);
    expect(drawn).toBeGreaterThan(planCount * 0.9);
    expect([moved, feasts].every((count) => count > 10_000)).toBe(true);
  });

  test("have the words of their sums, in both languages", () => {
    const amounts = new Set<number>();
    for (const each of cases) {
      const book = bookOf(each);
      if (book) amounts.add(book.totalPiastres);
      for (const { amountPiastres } of book?.cheques ?? []) amounts.add(amountPiastres);
    }
    const wrong = [...amounts].filter(
      (piastres) =>
        parseArabicAmount(amountInWords(piastres, "ar")) !== piastres ||
        parseEnglishAmount(amountInWords(piastres, "en")) !== piastres,
    );
    expect(wrong).toEqual([]);
    expect(amounts.size).toBeGreaterThan(planCount);
  });
});
