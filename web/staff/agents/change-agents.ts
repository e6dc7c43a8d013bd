import { data } from "react-router";
import {
  type AgentFaults,
  agentFields,
  type AgentField,
  type AgentValues,
} from "../../../domain/staff/agent.ts";
import { weekdays } from "../../../domain/staff/agent-hours.ts";
import { parseAgentForm } from "../../../domain/staff/agent-form.ts";
import { parseRowId } from "../../../domain/text/row-id.ts";
import type { AgentChange, SaveAgentResult } from "../../../server/agents/change-agent.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { ChangeContext } from "../../../server/audit/change.ts";
import { requireOnlyFields, readTextField, readEnumField } from "../../forms/form-fields.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import { withFlashParam } from "../../forms/flash.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { agentsHref } from "../pieces/agents-address.ts";
import { saveAgentHoursForm } from "./change-hours.ts";
import {
  type AgentActionData,
  type AgentFormIntent,
  agentFormIntents,
  type agentFlashes,
  agentHoursFieldName,
  initialAgentFieldName,
} from "./agents-data.ts";

/** All fields that forms of this page may have; a form with any other field is refused. */
const formFields = [
  "intent",
  "id",
  "revision",
  ...agentFields,
  ...agentFields.map(initialAgentFieldName),
  ...weekdays.flatMap((day) => [agentHoursFieldName("opens", day), agentHoursFieldName("closes", day)]),
];

interface Outcome {
  readonly status: 409 | 422 | 503;
  readonly answer: AgentActionData;
}
type DoneFlash = (typeof agentFlashes)[number];

/**
 * Carries out a form of the agents' page.
 * @returns why nothing was written, with everything that was typed
 * @throws a redirect after success; 400 for a form that the page does not have
 */
export async function handleAgentsForm({
  app,
  actor,
  locale,
  form,
  note,
}: Pick<StaffForm, "app" | "actor" | "locale" | "form" | "note">) {
  const intent = readEnumField(form, "intent", agentFormIntents);
  requireOnlyFields(form, formFields);
  const change: AgentChange = {
    id: numberField(form, "id"),
    revision: numberField(form, "revision"),
    ...actor,
  };
  const outcome = await handleIntent(app, intent, form, change, note);
  if (typeof outcome !== "string") return data(outcome.answer, { status: outcome.status });
  const list = agentsHref(locale, { isDeleted: false, panel: null });
  throw redirectSeeOther(withFlashParam(list, outcome));
}

function handleIntent(
  app: App,
  intent: AgentFormIntent,
  form: FormData,
  change: AgentChange,
  note: (error: unknown) => string,
): Promise<DoneFlash | Outcome> {
  switch (intent) {
    case "create":
      return saveForm(form, null, note, async (values, formValues) => {
        const { actorId, now }: ChangeContext = change;
        const result = await app.agents.create(values, { actorId, now });
        return result.kind === "saved" ? "added" : refused(result.faults, formValues, null);
      });
    case "save":
      return saveForm(form, change.revision, note, async (values, formValues) => {
        const result = await app.agents.update(values, change);
        return result.kind === "saved" ? "updated" : refusalOf(result, formValues, values, form);
      });
    case "hours":
      return saveAgentHoursForm(app.agents, form, change, note);
    case "delete":
    case "restore":
      return applyAction(intent, note, () => app.agents[intent](change));
  }
}

async function saveForm(
  form: FormData,
  revision: number | null,
  note: (error: unknown) => string,
  save: (values: AgentValues, typed: AgentValues) => Promise<DoneFlash | Outcome>,
): Promise<DoneFlash | Outcome> {
  const formValues = readFormValues(form, (field) => field);
  const parsed = parseAgentForm(formValues);
  if (parsed.kind === "refused") return refused(parsed.faults, formValues, revision);
  try {
    return await save(parsed.values, formValues);
  } catch (error) {
    return { status: 503, answer: { kind: "failed", formValues, revision, reference: note(error) } };
  }
}

function refused(faults: AgentFaults, formValues: AgentValues, revision: number | null): Outcome {
  return { status: 422, answer: { kind: "refused", formValues, revision, faults } };
}

async function applyAction(
  step: "delete" | "restore",
  note: (error: unknown) => string,
  write: () => Promise<SaveAgentResult>,
): Promise<DoneFlash | Outcome> {
  try {
    const { kind } = await write();
    if (kind === "saved") return step === "delete" ? "deleted" : "restored";
    return { status: 409, answer: { kind: "step-failed", step, reference: null } };
  } catch (error) {
    return { status: 503, answer: { kind: "step-failed", step, reference: note(error) } };
  }
}

/**
 * Returns why an agent was not saved. After a conflict, fields that the sender did not change get the other
 * person's values; all others stay as typed.
 */
function refusalOf(
  result: Exclude<SaveAgentResult, { kind: "saved" }>,
  formValues: AgentValues,
  values: AgentValues,
  form: FormData,
): Outcome {
  const revision = numberField(form, "revision");
  if (result.kind === "refused") return refused(result.faults, formValues, revision);
  if (result.kind === "missing" || !result.current.isActive)
    return { status: 409, answer: { kind: "gone", formValues, revision } };
  const { current, changed } = result;
  const before = readFormValues(form, initialAgentFieldName);
  const isMine = ({ field }: { readonly field: AgentField }) => values[field] !== before[field];
  const theirValues = changed
    .filter((each) => !isMine(each))
    .map(({ field }) => [field, current[field]] as const);
  const answer: AgentActionData = {
    kind: "conflict",
    formValues: { ...formValues, ...Object.fromEntries(theirValues) },
    revision: current.revision,
    differences: changed.filter(isMine),
  };
  return { status: 409, answer };
}

function readFormValues(form: FormData, nameOf: (field: AgentField) => string): AgentValues {
  const texts = agentFields.map((field) => [field, readTextField(form, nameOf(field))] as const);
  return Object.fromEntries(texts) as Record<AgentField, string>;
}

/** Returns 0, which no row has as its id, if the field is not a number. */
function numberField(form: FormData, name: string): number {
  return parseRowId(readTextField(form, name)) ?? 0;
}
