import { data } from "react-router";
import {
  parseAssignmentRuleForm,
  type AssignmentRuleFaults,
} from "../../../../domain/leads/assignment-form.ts";
import { parseRowId } from "../../../../domain/text/row-id.ts";
import type {
  AssignmentRuleChange,
  SaveAssignmentRuleResult,
} from "../../../../server/leads/assignment/save-rule.ts";
import { requireOnlyFields, readTextField, readEnumField } from "../../../forms/form-fields.ts";
import { redirectSeeOther } from "../../../shell/private-page.ts";
import { withFlashParam } from "../../../forms/flash.ts";
import type { StaffForm } from "../../shell/staff-request.ts";
import { assignmentRulesHref } from "./assignment-address.ts";
import {
  agentCheckboxName,
  type AssignmentRuleActionData,
  type RuleFormIntent,
  ruleFormIntents,
  type ruleFlashes,
} from "./assignment-data.ts";

const doneWords: Readonly<Record<RuleFormIntent, (typeof ruleFlashes)[number]>> = {
  create: "added",
  save: "saved",
  delete: "deleted",
  raise: "raised",
};

/**
 * Carries out a form of the page of assignment rules.
 * @returns why nothing was written, with everything that was chosen
 * @throws a redirect after success; 400 for a form that the page does not have
 */
export async function handleAssignmentRuleForm({ app, actor, locale, form, note }: StaffForm) {
  const intent = readEnumField(form, "intent", ruleFormIntents);
  const agents = [...form.keys()].flatMap((name) => /^agent-([1-9]\d{0,14})$/u.exec(name)?.[1] ?? []);
  requireOnlyFields(form, ["intent", "id", "seen", "subject", ...agents.map(agentCheckboxName)]);
  const subject = readTextField(form, "subject");
  const formValues = { subject, agentIds: agents.map(Number), reference: null };
  const refuse = (
    kind: AssignmentRuleActionData["kind"],
    faults: AssignmentRuleFaults = {},
    reference: string | null = null,
  ) => data<AssignmentRuleActionData>({ ...formValues, kind, faults, reference }, { status: statuses[kind] });
  const change: AssignmentRuleChange = {
    id: parseRowId(readTextField(form, "id")) ?? 0,
    seen: readTextField(form, "seen"),
    ...actor,
  };
  const parsed =
    intent === "create" || intent === "save"
      ? parseAssignmentRuleForm(subject, agents, app.showcase().areas)
      : null;
  if (parsed?.kind === "faults") return refuse("refused", parsed.faults);
  let result: SaveAssignmentRuleResult;
  try {
    if (parsed)
      result = await (intent === "create"
        ? app.assignment.create(parsed.values, change)
        : app.assignment.update(parsed.values, change));
    else result = await app.assignment[intent === "raise" ? "raise" : "delete"](change);
  } catch (error) {
    return refuse("failed", {}, note(error));
  }
  if (result.kind === "refused") return refuse("refused", result.faults);
  if (result.kind !== "saved") return refuse(result.kind);
  throw redirectSeeOther(withFlashParam(assignmentRulesHref(locale, null), doneWords[intent]));
}

const statuses = { refused: 422, conflict: 409, missing: 409, failed: 503 } as const;
