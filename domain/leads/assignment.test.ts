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
const feast = { from: "2026-05-03", to: "2026-05-03", name: { en: "Feast", ar: "عيد" }, hours: null };

const agent = (id: number, different: Partial<RuleAgent> = {}): RuleAgent => ({
  id,
  hours: sales,
  lastGivenAt: null,
  ...different,
});
const at = (text: string) => new Date(text);
// Sunday noon in Cairo, in summer time.
const noon = at("2026-05-03T09:00:00Z");

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
    [
      "its project's rule before its area's",
      { projectSlug: "the-brooks", areaSlugs: ["new-cairo"] },
      [4, 3, 1],
    ],
    [
      "its area's rule when no rule names the project",
      { projectSlug: "telal", areaSlugs: ["new-cairo"] },
      [3, 1],
    ],
    ["the upper one of two areas", { projectSlug: null, areaSlugs: ["new-cairo", "north-coast"] }, [2, 3, 1]],
    ["the rule for everything when it is about nothing", { projectSlug: null, areaSlugs: [] }, [1]],
    ["the next rule when nobody is left in the first", { projectSlug: "hadaba", areaSlugs: [] }, [1]],
  ])("%s", (_, place, expected) => {
    expect(listMatchingRules(rules, place).map(({ id }) => id)).toEqual(expected);
  });

  test("nobody when no rule fits", () => {
    expect(listMatchingRules(rules.slice(1), { projectSlug: null, areaSlugs: [] })).toEqual([]);
  });
});

describe("The next agent of a rule is", () => {
  const given = (text: string) => ({ lastGivenAt: at(text) });
  test.each([
    ["whoever never had one", noon, [agent(1, given("2026-05-03T08:00:00Z")), agent(2)], [2, 1]],
    [
      "whoever has waited longest",
      noon,
      [agent(1, given("2026-05-03T08:00:00Z")), agent(2, given("2026-05-02T08:00:00Z"))],
      [2, 1],
    ],
    [
      "whoever works now, however short they waited",
      at("2026-05-03T16:00:00Z"),
      [agent(1), agent(2, { hours: evenings })],
      [2, 1],
    ],
    [
      "whoever begins first, when nobody works",
      at("2026-05-03T20:00:00Z"),
      [agent(1, { hours: evenings }), agent(2)],
      [2, 1],
    ],
    [
      "whoever works over midnight",
      at("2026-05-03T01:00:00Z"),
      [agent(1), agent(2, { hours: nights })],
      [2, 1],
    ],
    ["the first one when all are equal", noon, [agent(3), agent(2)], [2, 3]],
    [
      "somebody with hours before somebody without any",
      noon,
      [agent(1, { hours: weekly() }), agent(2)],
      [2, 1],
    ],
  ])("%s", (_, now, agents, expected) => {
    expect(sortAgentsByTurn(agents, now).map(({ id }) => id)).toEqual(expected);
  });

  test("each in turn, even for simultaneous leads", () => {
    let agents = [agent(1), agent(2), agent(3)];
    const turns: number[] = [];
    for (let lead = 0; lead < 9; lead += 1) {
      const [first] = sortAgentsByTurn(agents, noon);
      if (!first) throw new Error("nobody");
      turns.push(first.id);
      const lastGivenAt = nextAssignmentTime(agents, noon);
      agents = [...agents.filter(({ id }) => id !== first.id), agent(first.id, { lastGivenAt })];
    }
    expect(turns).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
  });

  test("a turn is later than every turn before it, and never earlier than now", () => {
    expect(nextAssignmentTime([], noon)).toEqual(noon);
    expect(nextAssignmentTime([agent(1, { lastGivenAt: noon })], noon)).toEqual(
      at("2026-05-03T09:00:00.001Z"),
    );
    expect(nextAssignmentTime([agent(1, given("2026-05-01T09:00:00Z"))], noon)).toEqual(noon);
  });
});

describe("An agent comes to a visit", () => {
  const visit = (starts: string, ends: string) => ({ startsAt: at(starts), endsAt: at(ends) });
  const two = visit("2026-05-03T11:00:00Z", "2026-05-03T12:00:00Z");
  test.each([
    ["within their hours", sales, two, [], true],
    ["that ends as they go home", sales, visit("2026-05-03T14:00:00Z", "2026-05-03T15:00:00Z"), [], true],
    [
      "not when it would last longer than they work",
      sales,
      visit("2026-05-03T14:30:00Z", "2026-05-03T15:30:00Z"),
      [],
      false,
    ],
    ["not on a holiday", { ...sales, holidays: [feast] }, two, [], false],
    ["not before they begin", evenings, visit("2026-05-03T10:30:00Z", "2026-05-03T11:30:00Z"), [], false],
    ["not on their day off", sales, visit("2026-05-09T11:00:00Z", "2026-05-09T12:00:00Z"), [], false],
    [
      "not while they are with somebody else",
      sales,
      two,
      [visit("2026-05-03T11:30:00Z", "2026-05-03T12:30:00Z")],
      false,
    ],
    ["right after another one", sales, two, [visit("2026-05-03T10:00:00Z", "2026-05-03T11:00:00Z")], true],
    // Egypt's clocks go forward on the last Friday of April and back on the last Thursday of October.
    ["by the clock of that day", sales, visit("2026-11-01T07:00:00Z", "2026-11-01T08:00:00Z"), [], true],
    [
      "not by the clock of another season",
      sales,
      visit("2026-11-01T06:00:00Z", "2026-11-01T07:00:00Z"),
      [],
      false,
    ],
  ])("%s", (_, hours, wanted, taken, expected) => {
    expect(isAgentAvailable({ hours }, wanted, taken)).toBe(expected);
  });
});
