import {
  type DayHoursFault,
  parseAgentHours,
  type DayHoursInput,
  weekdays,
} from "../../../domain/staff/agent-hours.ts";
import type { IsoWeekday } from "../../../domain/time/calendar.ts";
import type { AgentService } from "../../../server/agents/agents.ts";
import type { AgentChange } from "../../../server/agents/change-agent.ts";
import { readTextField } from "../../forms/form-fields.ts";
import { type AgentHoursFailure, agentHoursFieldName } from "./agents-data.ts";

interface HoursOutcome {
  readonly status: 409 | 422 | 503;
  readonly answer: AgentHoursFailure;
}

/** Saves an agent's working hours; a refused form is shown again with what was typed. */
export async function saveAgentHoursForm(
  agents: AgentService,
  form: FormData,
  change: AgentChange,
  note: (error: unknown) => string,
): Promise<"hours" | HoursOutcome> {
  const hoursOn = (day: IsoWeekday): DayHoursInput => ({
    opens: readTextField(form, agentHoursFieldName("opens", day)),
    closes: readTextField(form, agentHoursFieldName("closes", day)),
  });
  const hoursInput = Object.fromEntries(weekdays.map((day) => [day, hoursOn(day)])) as Record<
    IsoWeekday,
    DayHoursInput
  >;
  const refuse = (
    status: HoursOutcome["status"],
    reason: AgentHoursFailure["reason"],
    reference = "",
    faults: Partial<Record<IsoWeekday, DayHoursFault>> = {},
  ): HoursOutcome => ({ status, answer: { kind: "hours-failed", reason, hoursInput, faults, reference } });
  const parsed = parseAgentHours(hoursOn);
  if (parsed.kind === "faults") return refuse(422, "faults", "", Object.fromEntries(parsed.faults));
  try {
    const result = await agents.saveHours(parsed.hours, change);
    if (result === "saved") return "hours";
    return refuse(409, result === "missing" ? "gone" : "conflict");
  } catch (error) {
    return refuse(503, "failed", note(error));
  }
}
