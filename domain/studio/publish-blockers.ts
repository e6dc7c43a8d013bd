import { type DraftProblem, type DraftFindings } from "./check-draft.ts";
import type { FieldPath } from "./difference.ts";
import type { StudioFieldTable } from "./fields/field.ts";
import { splitInputPath } from "./field-path.ts";

/** A reason why a part cannot be published, in a form that can be written as a sentence. */
export type PublishBlocker =
  /** A blank or invalid field; `input` is "en" or "ar" if one language is missing. */
  | { readonly kind: "field"; readonly path: FieldPath; readonly input: string }
  | { readonly kind: "doubt"; readonly code: DraftProblem["code"] }
  | { readonly kind: "plan"; readonly totalPercent: number }
  | { readonly kind: "price" };

/** Lists the reasons without repetition: two captions without Arabic are listed once. */
export function listPublishBlockers(
  table: StudioFieldTable,
  findings: DraftFindings,
): readonly PublishBlocker[] {
  const { faults, plans, questions, others } = findings;
  const blockers: readonly PublishBlocker[] = [
    ...others.map(({ code }) => ({ kind: "doubt", code }) as const),
    ...questions.map(() => ({ kind: "price" }) as const),
    ...plans.map(({ totalPercent }) => ({ kind: "plan", totalPercent }) as const),
    ...faults.map(({ input, code }) => {
      const field = splitInputPath(table, input);
      const language = code === "translation" ? field.input : "";
      return { kind: "field", path: field.path, input: language } as const;
    }),
  ];
  return [...new Map(blockers.map((thing) => [JSON.stringify(thing), thing])).values()];
}
