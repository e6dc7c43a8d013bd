import { describe, expect, test } from "vitest";
import { memberHasPermission } from "../roles.ts";
import { accountRights } from "./accounts.ts";
import { decideForOwner } from "./rights.fixture.ts";

describe("An account", () => {
  test.each([
    ["that can sign in", { isDisabled: false }, ["not-disabled", "yes", "yes", "yes"]],
    ["that is disabled", { isDisabled: true }, ["yes", "yes", "disabled", "disabled"]],
    [
      "of the last owner",
      { isDisabled: false, isLastOwner: true },
      ["not-disabled", "last-owner", "yes", "last-owner"],
    ],
  ] as const)("%s: enable, make an editor, reset, disable", (_, account, expected) => {
    expect([
      decideForOwner(accountRights.enable, account),
      decideForOwner(accountRights.role, account, "editor"),
      decideForOwner(accountRights.reset, account),
      decideForOwner(accountRights.disable, account),
    ]).toEqual(expected);
  });

  test.each([
    ["sales", false, "yes", "not-allowed"],
    ["sales", true, "allowed", "yes"],
    ["owner", false, "allowed", "not-allowed"],
    ["editor", false, "no-leads", "not-allowed"],
  ] as const)(
    "exporting leads is allowed to, and taken back from, %s (%s): %s, %s",
    (role, mayExport, ...expected) => {
      const account = { role, mayExport };
      expect([
        decideForOwner(accountRights["allow-export"], account),
        decideForOwner(accountRights["forbid-export"], account),
      ]).toEqual(expected);
    },
  );

  test.each([
    ["owner", false, true],
    ["sales", false, false],
    ["sales", true, true],
    ["viewer", true, false],
  ] as const)("a %s whom an owner allows it (%s) may export leads: %s", (role, mayExport, isAllowed) => {
    expect(memberHasPermission({ role, mayExport }, "leads:export")).toBe(isAllowed);
    expect(memberHasPermission({ role, mayExport }, "staff:manage")).toBe(role === "owner");
  });

  test("of the last owner stays one", () => {
    expect(accountRights.role.whyNot({ isDisabled: false, isLastOwner: true }, "owner")).toBeNull();
  });
});
