import {
  type DayFault,
  parseAgentHours,
  type TypedDay,
  type Weekday,
  weekdays,
} from "../../../domain/staff/agent-hours.ts";
import type { Agents } from "../../../server/agents/agents.ts";
import type { AgentChange } from "../../../server/agents/change-agent.ts";
import { textField } from "../../forms/form-fields.ts";
import { type HoursAnswer, timeField } from "./agents-data.ts";

interface HoursOutcome {
  readonly status: 409 | 422 | 503;
  readonly answer: HoursAnswer;
}

/** Saves an agent's working hours; a refusal keeps what was typed. */
export async function takeHours(
  agents: Agents,
  form: FormData,
  change: AgentChange,
  note: (error: unknown) => string,
): Promise<"hours" | HoursOutcome> {
  const typedOn = (day: Weekday): TypedDay => ({
    opens: textField(form, timeField("opens", day)),
    closes: textField(form, timeField("closes", day)),
  });
  const typed = Object.fromEntries(weekdays.map((day) => [day, typedOn(day)])) as Record<Weekday, TypedDay>;
  const refuse = (
    status: HoursOutcome["status"],
    why: HoursAnswer["why"],
    reference = "",
    faults: Partial<Record<Weekday, DayFault>> = {},
  ): HoursOutcome => ({ status, answer: { kind: "hours-failed", why, typed, faults, reference } });
  const parsed = parseAgentHours(typedOn);
  if (parsed.kind === "faults") return refuse(422, "faults", "", Object.fromEntries(parsed.faults));
  try {
    const result = await agents.saveHours(parsed.hours, change);
    if (result === "saved") return "hours";
    return refuse(409, result === "missing" ? "gone" : "conflict");
  } catch (error) {
    return refuse(503, "failed", note(error));
  }
}
