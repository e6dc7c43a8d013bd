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
  const options = { rhythmText: rhythm ?? "", firstText: first ?? "" };
  return createChequeBook({ plan, schedule, contractDate }, options);
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
    let [bookCount, movedCount, feasts] = [0, 0, 0];
    const differences: unknown[] = [];
    for (const testCase of cases) {
      const book = bookOf(testCase);
      const actual = book && toComparable(book);
      const expected = computeOracleCheques(testCase.plan, testCase);
      // Compares serialised results, which takes a tenth of the time of comparing objects. The objects are
      // compared only to report a difference.
      const isSame =
        asText(actual) === asText(expected) && (expected === null || sumOf(expected) === expected.total);
      const isEarly = book?.cheques.some(({ due }) => due !== null && due < testCase.contractDate);
      if (!isSame || isEarly) differences.push({ ...testCase, said: actual, again: expected });
      if (!book) continue;
      bookCount += 1;
      movedCount += book.cheques.filter((cheque) => cheque.moved).length;
      feasts += book.cheques.filter((cheque) => cheque.feasts.length > 0).length;
    }
    expect(differences.slice(0, 2)).toEqual([]);
    expect(bookCount).toBeGreaterThan(planCount * 0.9);
    expect([movedCount, feasts].every((count) => count > 10_000)).toBe(true);
  });

  test("have the words of their sums, in both languages", () => {
    const amounts = new Set<number>();
    for (const testCase of cases) {
      const book = bookOf(testCase);
      if (book) amounts.add(book.totalPiastres);
      for (const { amountPiastres } of book?.cheques ?? []) amounts.add(amountPiastres);
    }
    const misreadAmounts = [...amounts].filter(
      (piastres) =>
        parseArabicAmount(amountInWords(piastres, "ar")) !== piastres ||
        parseEnglishAmount(amountInWords(piastres, "en")) !== piastres,
    );
    expect(misreadAmounts).toEqual([]);
    expect(amounts.size).toBeGreaterThan(planCount);
  });
});
