import { describe, expect, test } from "vitest";
import {
  type AssignmentRule,
  isAgentAvailable,
  listMatchingRules,
  nextAssignmentTime,
  sortAgentsByTurn,
  type RuleAgent,
  type RuleSubject,
} from "./assignment.ts";
import type { OpeningHours, WorkHours } from "../time/calendar.ts";

const weekly = (...hours: readonly OpeningHours[]): WorkHours => ({ weekly: hours, holidays: [] });
const sales = weekly(
  { days: [7, 1, 2, 3, 4], opens: "09:00", closes: "18:00" },
  { days: [5], opens: "10:00", closes: "16:00" },
);
const evenings = weekly({ days: [7, 1, 2, 3, 4], opens: "14:00", closes: "22:00" });
const nights = weekly({ days: [6, 7], opens: "22:00", closes: "06:00" });
const holiday = { from: "2026-05-03", to: "2026-05-03", name: { en: "Feast", ar: "عيد" }, hours: null };

const agent = (id: number, changes: Partial<RuleAgent> = {}): RuleAgent => ({
  id,
  hours: sales,
  lastAssignedAt: null,
  ...changes,
});
const toDate = (text: string) => new Date(text);
// Sunday noon in Cairo, in summer time.
const noon = toDate("2026-05-03T09:00:00Z");

describe("A request is answered by", () => {
  const rule = (id: number, subject: RuleSubject, agents = [agent(id)]): AssignmentRule => ({
    id,
    position: id,
    subject,
    agents,
  });
  const rules = [
    rule(1, { kind: "everything" }),
    rule(2, { kind: "area", slug: "north-coast" }),
    rule(3, { kind: "area", slug: "new-cairo" }),
    rule(4, { kind: "project", slug: "the-brooks" }),
    rule(5, { kind: "project", slug: "hadaba" }, []),
  ];

  test.each([
    ["its project's rule before its area's", "the-brooks", ["new-cairo"], [4, 3, 1]],
    ["its area's rule when no rule names the project", "telal", ["new-cairo"], [3, 1]],
    ["the upper one of two areas", null, ["new-cairo", "north-coast"], [2, 3, 1]],
    ["the rule for everything when it is about nothing", null, [], [1]],
    ["the next rule when nobody is left in the first", "hadaba", [], [1]],
  ])("%s", (_, projectSlug, areaSlugs, expected) => {
    expect(listMatchingRules(rules, { projectSlug, areaSlugs }).map(({ id }) => id)).toEqual(expected);
  });

  test("nobody when no rule fits", () => {
    expect(listMatchingRules(rules.slice(1), { projectSlug: null, areaSlugs: [] })).toEqual([]);
  });
});

describe("The next agent of a rule is", () => {
  const agentAssignedOn = (id: number, dayOfMay: string) =>
    agent(id, { lastAssignedAt: toDate(`2026-05-${dayOfMay}T08:00:00Z`) });
  const sundayAt = (hour: string) => toDate(`2026-05-03T${hour}:00:00Z`);
  test.each([
    ["whoever never had one", noon, [agentAssignedOn(1, "03"), agent(2)]],
    ["whoever has waited longest", noon, [agentAssignedOn(1, "03"), agentAssignedOn(2, "02")]],
    [
      "whoever works now, however short they waited",
      sundayAt("16"),
      [agent(1), agent(2, { hours: evenings })],
    ],
    ["whoever begins first, when nobody works", sundayAt("20"), [agent(1, { hours: evenings }), agent(2)]],
    ["whoever works over midnight", sundayAt("01"), [agent(1), agent(2, { hours: nights })]],
    ["the first one when all are equal", noon, [agent(3), agent(2)]],
    ["somebody with hours before somebody without any", noon, [agent(1, { hours: weekly() }), agent(2)]],
  ])("%s", (_, now, agents) => {
    expect(sortAgentsByTurn(agents, now)).toEqual(agents.toReversed());
  });

  test("each in turn, even for simultaneous leads", () => {
    let agents = [agent(1), agent(2), agent(3)];
    const agentIds: number[] = [];
    for (let lead = 0; lead < 9; lead += 1) {
      const [first] = sortAgentsByTurn(agents, noon);
      if (!first) throw new Error("nobody");
      agentIds.push(first.id);
      const lastAssignedAt = nextAssignmentTime(agents, noon);
      agents = [...agents.filter(({ id }) => id !== first.id), agent(first.id, { lastAssignedAt })];
    }
    expect(agentIds).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
  });

  test("a turn is later than every turn before it, and never earlier than now", () => {
    expect(nextAssignmentTime([], noon)).toEqual(noon);
    expect(nextAssignmentTime([agent(1, { lastAssignedAt: noon })], noon)).toEqual(
      toDate("2026-05-03T09:00:00.001Z"),
    );
    expect(nextAssignmentTime([agentAssignedOn(1, "01")], noon)).toEqual(noon);
  });
});

describe("An agent comes to a visit", () => {
  /** A visit of an hour in UTC. */
  const visit = (day: string, time: string) => {
    const startsAt = toDate(`${day}T${time}:00Z`);
    return { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
  };
  const sunday = "2026-05-03";
  const two = visit(sunday, "11:00");
  test.each([
    ["within their hours", sales, two, [], true],
    ["that ends as they go home", sales, visit(sunday, "14:00"), [], true],
    ["not when it would last longer than they work", sales, visit(sunday, "14:30"), [], false],
    ["not on a holiday", { ...sales, holidays: [holiday] }, two, [], false],
    ["not before they begin", evenings, visit(sunday, "10:30"), [], false],
    ["not on their day off", sales, visit("2026-05-09", "11:00"), [], false],
    ["not while they are with somebody else", sales, two, [visit(sunday, "11:30")], false],
    ["right after another one", sales, two, [visit(sunday, "10:00")], true],
    // Egypt's clocks go forward on the last Friday of April and back on the last Thursday of October.
    ["by the clock of that day", sales, visit("2026-11-01", "07:00"), [], true],
    ["not by the clock of another season", sales, visit("2026-11-01", "06:00"), [], false],
  ])("%s", (_, hours, slot, booked, expected) => {
    expect(isAgentAvailable({ hours }, slot, booked)).toBe(expected);
  });
});
