import { data } from "react-router";
import { parseRuleForm, type RuleFaults } from "../../../../domain/leads/assignment-form.ts";
import { parseRowId } from "../../../../domain/text/row-id.ts";
import type { RuleChange, SaveRuleResult } from "../../../../server/leads/assignment/save-rule.ts";
import { requireOnlyFields, textField, enumField } from "../../../forms/form-fields.ts";
import { redirectSeeOther } from "../../../shell/private-page.ts";
import { withFlash } from "../../../forms/flash.ts";
import type { StaffForm } from "../../shell/staff-request.ts";
import { assignmentHref } from "./assignment-address.ts";
import {
  agentCheckboxName,
  type RuleActionData,
  type RuleIntent,
  ruleIntents,
  type ruleFlashes,
} from "./assignment-data.ts";

const doneWords: Readonly<Record<RuleIntent, (typeof ruleFlashes)[number]>> = {
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
export async function handleAssignmentRuleForm({ app, who, locale, form, note }: StaffForm) {
  const intent = enumField(form, "intent", ruleIntents);
  const agents = [...form.keys()].flatMap((name) => /^agent-([1-9]\d{0,14})$/u.exec(name)?.[1] ?? []);
  requireOnlyFields(form, ["intent", "id", "seen", "subject", ...agents.map(agentCheckboxName)]);
  const subject = textField(form, "subject");
  const chosen = { subject, agentIds: agents.map(Number), reference: null };
  const refuse = (kind: RuleActionData["kind"], faults: RuleFaults = {}, reference: string | null = null) =>
    data<RuleActionData>({ ...chosen, kind, faults, reference }, { status: statuses[kind] });
  const change: RuleChange = {
    id: parseRowId(textField(form, "id")) ?? 0,
    seen: textField(form, "seen"),
    ...who,
  };
  const parsed =
    intent === "create" || intent === "save" ? parseRuleForm(subject, agents, app.showcase().areas) : null;
  if (parsed?.kind === "faults") return refuse("refused", parsed.faults);
  let result: SaveRuleResult;
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
  throw redirectSeeOther(withFlash(assignmentHref(locale, null), doneWords[intent]));
}

const statuses = { refused: 422, conflict: 409, missing: 409, failed: 503 } as const;
