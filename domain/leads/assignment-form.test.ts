import { sampleAreas } from "../../content/places/sample-areas.ts";
import { describe, expect, test } from "vitest";
import type { IsoWeekday } from "../time/calendar.ts";
import { parseAssignmentRuleForm, assignmentRuleFingerprint, formatRuleSubject } from "./assignment-form.ts";
import { formatAgentHours, parseAgentHours, type DayHoursInput } from "../staff/agent-hours.ts";

describe("The form of a rule", () => {
  test.each(["everything", "area/new-cairo", "project/the-brooks"])(
    "for %s is read as it was written",
    (text) => {
      const parsed = parseAssignmentRuleForm(text, ["7", "3", "7"], sampleAreas);
      if (parsed.kind !== "rule") throw new Error(JSON.stringify(parsed.faults));
      expect(parsed.values.agentIds).toEqual([3, 7]);
      expect(formatRuleSubject(parsed.values.subject)).toBe(text);
    },
  );

  test.each([
    ["", ["1"], { subject: "noSubject" }],
    ["area/atlantis", ["1"], { subject: "noSubject" }],
    ["project/../x", ["1"], { subject: "noSubject" }],
    ["developer/apex", ["1"], { subject: "noSubject" }],
    ["everything", [], { agents: "noAgents" }],
    ["everything", ["0", "-1", "x", ""], { agents: "noAgents" }],
    ["", [], { subject: "noSubject", agents: "noAgents" }],
  ])("%j with the agents %j is told what is wrong", (subject, agents, faults) => {
    expect(parseAssignmentRuleForm(subject, agents, sampleAreas)).toEqual({ kind: "faults", faults });
  });

  test("detects concurrent changes and ignores the order of agents", () => {
    const rule = { subject: { kind: "everything" as const }, agentIds: [10, 9] };
    expect(assignmentRuleFingerprint(rule)).toBe(assignmentRuleFingerprint({ ...rule, agentIds: [9, 10] }));
    expect(assignmentRuleFingerprint(rule)).not.toBe(assignmentRuleFingerprint({ ...rule, agentIds: [9] }));
    expect(assignmentRuleFingerprint(rule)).not.toBe(
      assignmentRuleFingerprint({ ...rule, subject: { kind: "area", slug: "new-cairo" } }),
    );
  });
});

describe("The form of working hours", () => {
  const parse = (days: Partial<Record<IsoWeekday, readonly [string, string]>>) =>
    parseAgentHours((weekday): DayHoursInput => {
      const [opens = "", closes = ""] = days[weekday] ?? [];
      return { opens, closes };
    });

  test("has two times for each working day, in any digits, and none for a day off", () => {
    const parsed = parse({ 7: ["09:00", "17:30"], 5: ["٩:٠٠", "١٢:٠٠"], 1: ["10:00:00", "18:00:00"] });
    expect(parsed.kind === "hours" && formatAgentHours(parsed.hours)).toBe(
      "1 10:00-18:00, 5 09:00-12:00, 7 09:00-17:30",
    );
    expect(parse({})).toEqual({ kind: "hours", hours: [] });
  });

  test.each([
    ["only a beginning", ["09:00", ""], "half"],
    ["only an end", ["", "17:00"], "half"],
    ["an end before the beginning", ["17:00", "09:00"], "order"],
    ["no time between them", ["09:00", "09:00"], "order"],
    ["no time of a day", ["09:00", "24:00"], "time"],
    ["words", ["nine", "five"], "time"],
  ] as const)("with %s is told so beside the day", (_, times, fault) => {
    expect(parse({ 3: times, 4: ["09:00", "17:00"] })).toEqual({
      kind: "faults",
      faults: new Map([[3, fault]]),
    });
  });
});
