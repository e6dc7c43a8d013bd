import { describe, expect, test } from "vitest";
import { leadStates } from "../../leads/lead.ts";
import { leadDeliveryRights, leadRights, visitRights } from "./leads.ts";
import { decideForOwner } from "./rights.fixture.ts";

describe("A lead", () => {
  const open = { state: "new", withdrawnAt: null, mergedInto: null } as const;
  const withdrawnAt = new Date(0);
  test.each([
    ["that is open", open, ["yes", "yes", "yes", "yes", "yes", "not-merged", "yes"]],
    [
      "that was withdrawn",
      { ...open, withdrawnAt },
      ["withdrawn", "withdrawn", "withdrawn", "withdrawn", "withdrawn", "not-merged", "withdrawn"],
    ],
    [
      "that was merged",
      { ...open, mergedInto: 2 },
      ["yes", "merged", "merged", "merged", "merged", "yes", "yes"],
    ],
    [
      "that was merged and withdrawn",
      { ...open, withdrawnAt, mergedInto: 2 },
      ["withdrawn", "withdrawn", "withdrawn", "withdrawn", "withdrawn", "yes", "withdrawn"],
    ],
  ])("%s: contact, move, plan, give, merge, unmerge, correct", (_, lead, expected) => {
    const verbs = ["contact", "move", "plan", "give", "merge", "unmerge", "correct"] as const;
    expect(verbs.map((verb) => decideForOwner(leadRights[verb], lead))).toEqual(expected);
  });

  test.each([
    ["new", "contacted visit won lost spam"],
    ["contacted", "new visit won lost spam"],
    ["visit", "contacted won lost spam"],
    ["won", "contacted visit"],
    ["lost", "contacted visit"],
    ["spam", "new"],
  ] as const)("that is %s can be moved to %s", (state, expected) => {
    const answers = leadStates.map((to) => [to, decideForOwner(leadRights.move, { ...open, state }, to)]);
    const allowed = expected.split(" ");
    expect(answers).toEqual(leadStates.map((to) => [to, allowed.includes(to) ? "yes" : "no-such-step"]));
  });

  test.each([
    ["new", "yes"],
    ["contacted", "yes"],
    ["visit", "yes"],
    ["won", "yes"],
    ["lost", "yes"],
    ["spam", "no-such-step"],
  ] as const)("that is %s can have a visit booked: %s", (state, expected) => {
    expect(decideForOwner(leadRights.book, { ...open, state })).toBe(expected);
    expect(decideForOwner(leadRights.book, { ...open, state, mergedInto: 2 })).toBe("merged");
  });

  test("can be chosen for a merge if the list does not know whether it was withdrawn", () => {
    expect(leadRights.merge.whyNot({ mergedInto: null })).toBeNull();
    expect(leadRights.merge.whyNot({ mergedInto: 2 })).toBe("merged");
  });
});

test.each([
  ["to come", 1, null, "yes"],
  ["that begins now", 0, null, "over"],
  ["of a withdrawn lead", 1, new Date(0), "withdrawn"],
  ["of a withdrawn lead, and past", -1, new Date(0), "withdrawn"],
])("a visit %s", (_, minutes, withdrawnAt, expected) => {
  const now = new Date("2026-05-01T10:00:00Z");
  const startsAt = new Date(now.getTime() + minutes * 60_000);
  expect(decideForOwner(visitRights.change, { startsAt, withdrawnAt }, now)).toBe(expected);
});

test.each([
  ["to come", 1, false, "yes"],
  ["that begins now", 0, false, "over"],
  ["that was called off", -1, true, "yes"],
])("a visit %s has another time from its lead: %s", (_, minutes, isCancelled, expected) => {
  const now = new Date("2026-05-01T10:00:00Z");
  const startsAt = new Date(now.getTime() + minutes * 60_000);
  expect(decideForOwner(visitRights.rebook, { startsAt, isCancelled }, now)).toBe(expected);
});

test.each(["waiting", "held", "sent", "parked", "stopped"])("a delivery that is %s", (state) => {
  expect(leadDeliveryRights.replay.whyNot({ state })).toBe(state === "parked" ? null : "not-parked");
});
