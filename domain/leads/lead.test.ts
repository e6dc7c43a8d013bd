import { describe, expect, test } from "vitest";
import { canChangeLeadState, interestSentence, leadKindRules, leadStateRules, leadStates } from "./lead.ts";

describe("The pipeline of a lead", () => {
  test.each([
    ["new", "contacted", true],
    ["new", "visit", true],
    ["new", "spam", true],
    ["contacted", "visit", true],
    ["visit", "won", true],
    ["visit", "new", false],
    ["won", "spam", false],
    ["won", "contacted", true],
    ["lost", "contacted", true],
    ["spam", "new", true],
    ["spam", "won", false],
  ] as const)("%s to %s is %j", (from, to, isAllowed) => {
    expect(canChangeLeadState(from, to)).toBe(isAllowed);
  });

  test("no state leads to itself, and every state can be reached and left", () => {
    for (const state of leadStates) {
      expect(canChangeLeadState(state, state)).toBe(false);
      expect(leadStateRules[state].next.length).toBeGreaterThan(0);
      expect(leadStates.some((from) => canChangeLeadState(from, state))).toBe(true);
    }
  });
});

test("the source of the contact form is that of [CHAT-9], and no two kinds share one", () => {
  expect(leadKindRules.contact.source).toBe("contact-form");
  const sources = Object.values(leadKindRules).map(({ source }) => source);
  expect(new Set(sources).size).toBe(sources.length);
});

test.each([
  [
    "the developer",
    { developerName: "Apex", projectName: null, unitCode: null },
    "I am interested in the projects of Apex.",
    "تهمني مشروعات Apex.",
  ],
  [
    "the developer and the project",
    { developerName: "Apex", projectName: "The Brooks", unitCode: null },
    "I am interested in The Brooks by Apex.",
    "يهمني مشروع The Brooks من Apex.",
  ],
  [
    "a project alone",
    { developerName: null, projectName: "The Brooks", unitCode: null },
    "I am interested in The Brooks.",
    "يهمني مشروع The Brooks.",
  ],
  [
    "a unit",
    { developerName: "Apex", projectName: "The Brooks", unitCode: "AA01-101" },
    "I am interested in unit AA01-101.",
    "تهمني الوحدة كود AA01-101.",
  ],
  [
    "nothing in particular",
    { developerName: null, projectName: null, unitCode: null },
    "I am interested in your projects.",
    "تهمني مشروعاتكم.",
  ],
])("the fixed sentence states interest in %s", (_, subject, en, ar) => {
  expect(interestSentence(subject, "en")).toBe(en);
  expect(interestSentence(subject, "ar")).toBe(ar);
});
