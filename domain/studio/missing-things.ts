import { type DraftDoubt, type DraftFindings } from "./check-draft.ts";
import type { FieldPath } from "./difference.ts";
import type { FieldTable } from "./fields/field.ts";
import { fieldPathOf } from "./field-path.ts";

/** One thing that keeps a part from being published, for a line of words. */
export type MissingThing =
  /** A field that is blank or wrong; `input` is "en" or "ar" where one language is missing. */
  | { readonly kind: "field"; readonly path: FieldPath; readonly input: string }
  | { readonly kind: "doubt"; readonly code: DraftDoubt["code"] }
  | { readonly kind: "plan"; readonly totalPercent: number }
  | { readonly kind: "price" };

/** What is missing, each thing once: two captions without Arabic are one thing to read. */
export function missingThings(table: FieldTable, findings: DraftFindings): readonly MissingThing[] {
  const { faults, plans, questions, others } = findings;
  const things: readonly MissingThing[] = [
    ...others.map(({ code }) => ({ kind: "doubt", code }) as const),
    ...questions.map(() => ({ kind: "price" }) as const),
    ...plans.map(({ totalPercent }) => ({ kind: "plan", totalPercent }) as const),
    ...faults.map(({ input, code }) => {
      const found = fieldPathOf(table, input);
      const language = code === "translation" ? found.input : "";
      return { kind: "field", path: found.path, input: language } as const;
    }),
  ];
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()];
}
