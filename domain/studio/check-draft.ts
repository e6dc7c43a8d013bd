import { type PaymentPlanSumFault, findPaymentPlanSumFaults } from "./check-plans.ts";
import type { FormValues } from "./fields/field.ts";
import { type SuspiciousPrice, findSuspiciousPrices } from "./suspicious-prices.ts";
import {
  type ShowcasePartRef,
  showcasePartDefinitions,
  type EditableShowcaseContent,
  formValuesOfShowcasePart,
} from "./studio-parts.ts";
import { parseFormValues, type FieldFault } from "./typed-fields.ts";

/** Reasons why a draft cannot be published. */
export interface DraftFindings {
  /** Inputs that are blank, untranslated or invalid. */
  readonly faults: readonly FieldFault[];
  /** Plans whose parts do not add up to the whole price. */
  readonly plans: readonly PaymentPlanSumFault[];
  /** Prices that somebody has to confirm. */
  readonly questions: readonly SuspiciousPrice[];
  /** Faults that depend on other parts: a name already taken, an area that does not exist. */
  readonly others: readonly DraftProblem[];
}

export type DraftProblem =
  | { readonly code: "taken" | "no-area" | "no-developer"; readonly input: string }
  /**
   * The number of the building licence or of the ministerial decision is missing; advertising an off-plan project
   * requires both.
   */
  | { readonly code: "licence" | "decision"; readonly input: string }
  | { readonly code: "type-twice"; readonly input: string }
  /** The offer ends before it begins. */
  | { readonly code: "offer-order"; readonly input: string }
  | { readonly code: "still-named"; readonly input: string };

export const noDraftFindings: DraftFindings = { faults: [], plans: [], questions: [], others: [] };

export function isDraftPublishable({ faults, plans, questions, others }: DraftFindings): boolean {
  return faults.length + plans.length + questions.length + others.length === 0;
}

/** Checks a draft as typed, and how it fits the published content. */
export function checkDraft(
  content: EditableShowcaseContent,
  name: ShowcasePartRef,
  formValues: FormValues,
  isWithdrawal = false,
): DraftFindings {
  if (isWithdrawal) return { ...noDraftFindings, others: checkWithdrawal(content, name) };
  const { faults } = parseFormValues(showcasePartDefinitions[name.kind].fields, formValues);
  if (name.kind !== "project") return { ...noDraftFindings, faults, others: checkKeyUnique(content, name) };
  return {
    faults,
    plans: [
      ...findPaymentPlanSumFaults(formValues, "plans"),
      ...findPaymentPlanSumFaults(formValues, "offer.plans"),
    ],
    questions: findSuspiciousPrices(formValues, formValuesOfShowcasePart(content, name)),
    others: [...checkKeyUnique(content, name), ...checkProject(content, name, formValues)],
  };
}

/** Reports a slug that a published project of another developer has: slugs of projects are unique across developers. */
function checkKeyUnique(content: EditableShowcaseContent, name: ShowcasePartRef): readonly DraftProblem[] {
  const { all, keyField } = showcasePartDefinitions[name.kind];
  const isTaken = all(content).some(
    ({ value, parent }) => value[keyField] === name.key && parent !== name.parent,
  );
  return isTaken ? [{ code: "taken", input: keyField }] : [];
}

function checkWithdrawal(
  content: EditableShowcaseContent,
  { kind, key }: ShowcasePartRef,
): readonly DraftProblem[] {
  const isReferenced =
    kind === "area" &&
    content.developers.some(({ projects }) => projects.some(({ areaSlug }) => areaSlug === key));
  return isReferenced ? [{ code: "still-named", input: "slug" }] : [];
}

function checkProject(
  content: EditableShowcaseContent,
  { parent }: ShowcasePartRef,
  formValues: FormValues,
): readonly DraftProblem[] {
  const problems: DraftProblem[] = [];
  const developer = content.developers.find(({ slug }) => slug === parent);
  if (!developer) problems.push({ code: "no-developer", input: "name.en" });
  if (!content.areas.some(({ slug }) => slug === formValues["areaSlug"]))
    problems.push({ code: "no-area", input: "areaSlug" });
  // Not required of samples, which advertise nothing, or of finished projects, which are no longer off-plan.
  if (developer?.isSample !== true && formValues["status"] !== "ready") {
    if (!formValues["buildingLicence"]?.trim()) problems.push({ code: "licence", input: "buildingLicence" });
    if (!formValues["ministerialDecision"]?.trim())
      problems.push({ code: "decision", input: "ministerialDecision" });
  }
  const [first = "", last = ""] = [formValues["offer.validFrom"], formValues["offer.validUntil"]];
  if (first !== "" && last !== "" && last < first)
    problems.push({ code: "offer-order", input: "offer.validUntil" });
  const rows = (formValues["units"] ?? "").split(",").filter((key) => key !== "");
  const types = rows.map((key) => formValues[`units.${key}.type`] ?? "");
  for (const [index, type] of types.entries())
    if (types.indexOf(type) < index)
      problems.push({ code: "type-twice", input: `units.${rows[index]}.type` });
  return problems;
}
