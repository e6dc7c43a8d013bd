import { expect, test } from "vitest";
import { agentRights } from "./agents.ts";
import { decideForOwner } from "./rights.fixture.ts";

test.each([
  [true, ["yes", "yes", "yes", "not-deleted"]],
  [false, ["deleted", "deleted", "deleted", "yes"]],
] as const)("an agent who is shown (%s): edit, hours, delete, restore", (isActive, expected) => {
  const kinds = ["edit", "hours", "delete", "restore"] as const;
  expect(kinds.map((kind) => decideForOwner(agentRights[kind], { isActive }))).toEqual(expected);
});
