import * as v from "valibot";
import { searchNotices } from "../../domain/search/sentence/interpretation.ts";

const range = v.strictObject({ min: v.optional(v.number()), max: v.optional(v.number()) });
const ids = v.array(v.string());
const lists = { place: ids, unitTypes: ids, finishings: ids, features: ids, sale: ids, payment: ids };

const expectation = v.strictObject({
  ...v.partial(v.strictObject({ place: ids, unitTypes: ids, finishings: ids, features: ids })).entries,
  ...v.partial(
    v.strictObject({
      rooms: v.array(v.number()),
      bathrooms: v.array(v.number()),
      priceEgp: range,
      areaM2: range,
      downPaymentEgp: range,
      monthlyEgp: range,
      downPercent: range,
      years: range,
      deliveries: ids,
      offPlan: v.boolean(),
      isNew: v.boolean(),
      payment: v.string(),
      sale: v.string(),
      sort: v.string(),
      exclude: v.partial(v.strictObject(lists)),
      says: v.array(v.picklist(searchNotices)),
    }),
  ).entries,
});

const question = v.object({
  q: v.string(),
  expect: expectation,
  text: v.optional(v.array(v.string()), []),
});

/** A buyer's question with the expected filters (explained in the README of the market's questions). */
export type BuyerQuestion = v.InferOutput<typeof question>;
export type ExpectedInterpretation = BuyerQuestion["expect"];

/** Thrown for an invalid line in a file of questions. */
export class BuyerQuestionError extends Error {
  override readonly name = "QuestionFault";
}

/** @throws {BuyerQuestionError} for the first invalid line */
export function parseBuyerQuestions(text: string): readonly BuyerQuestion[] {
  return text
    .split("\n")
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== "")
    .map(({ line, number }) => {
      const parsed = v.safeParse(question, parseJson(line));
      if (parsed.success) return ourQuestion(parsed.output);
      throw new BuyerQuestionError(`Line ${number} is no question: ${parsed.issues[0].message}`);
    });
}

/** Adapts a question to this site, which has no feature "unfurnished" and instead excludes furnished homes. */
function ourQuestion(original: BuyerQuestion): BuyerQuestion {
  const { features, exclude, ...others } = original.expect;
  if (!features?.includes("unfurnished")) return original;
  const otherFeatures = features.filter((id) => id !== "unfurnished");
  const excluded = [...(exclude?.features ?? []), "furnished"];
  const expect = { ...others, exclude: { ...exclude, features: excluded } };
  return { ...original, expect: otherFeatures.length > 0 ? { ...expect, features: otherFeatures } : expect };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
