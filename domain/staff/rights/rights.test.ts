import { describe, expect, test } from "vitest";
import { type Permission, type Role, roleHasPermission, roles } from "../roles.ts";
import { accountRights } from "./accounts.ts";
import { agentRights } from "./agents.ts";
import { importRights } from "./imports.ts";
import { leadDeliveryRights, leadRights, visitRights } from "./leads.ts";
import { listingRights, reportRights } from "./listings.ts";
import { checkAccessRight } from "./right.ts";
import { formatDecision } from "./rights.fixture.ts";
import { showcaseRights } from "./showcase.ts";

/** Roles that have each permission; any other role is refused whatever the state of the thing. */
const holders: Readonly<Record<Permission, readonly Role[]>> = {
  "properties:read": ["owner", "editor", "sales", "viewer"],
  "properties:write": ["owner", "editor"],
  "pictures:write": ["owner", "editor"],
  "imports:run": ["owner", "editor"],
  "agents:write": ["owner", "editor"],
  "leads:read": ["owner", "sales"],
  "leads:write": ["owner", "sales"],
  "leads:export": ["owner"],
  "staff:manage": ["owner"],
  "audit:read": ["owner"],
  "samples:remove": ["owner"],
  "showcase:write": ["owner", "editor"],
  "showcase:prices": ["owner", "editor"],
  "showcase:publish": ["owner"],
};

test.each(Object.entries(holders))("%s is held by %j", (permission, expectedRoles) => {
  expect(roles.filter((role) => roleHasPermission(role, permission as Permission))).toEqual(expectedRoles);
});

describe("Every right asks for a permission, and refuses roles without it", () => {
  const write = { create: 0, edit: 0, pause: 0, delete: 0, restore: 0, confirm: 0, undo: 0, readHistory: 0 };
  const sameForAll = (table: object, permission: Permission) =>
    Object.fromEntries(Object.keys(table).map((verb) => [verb, permission]));
  test.each([
    ["accounts", accountRights, sameForAll(accountRights, "staff:manage")],
    ["agents", agentRights, sameForAll(agentRights, "agents:write")],
    ["imports", importRights, sameForAll(importRights, "imports:run")],
    [
      "leads",
      leadRights,
      {
        contact: "leads:read",
        move: "leads:write",
        plan: "leads:write",
        book: "leads:write",
        give: "leads:write",
        merge: "leads:write",
        unmerge: "leads:write",
        correct: "leads:write",
      },
    ],
    ["visits", visitRights, { rebook: "leads:write", change: "leads:write" }],
    ["deliveries", leadDeliveryRights, { replay: "leads:write" }],
    [
      "listings",
      listingRights,
      {
        ...sameForAll(write, "properties:write"),
        changePictures: "pictures:write",
        undoPictures: "pictures:write",
      },
    ],
    ["reports", reportRights, { close: "properties:write" }],
    [
      "showcase",
      showcaseRights,
      {
        editTexts: "showcase:write",
        editPrices: "showcase:prices",
        askReview: "showcase:write",
        refuse: "showcase:publish",
        publish: "showcase:publish",
      },
    ],
  ])("%s", (_, table, expected) => {
    const entries = Object.entries(table).map(([verb, { permission }]) => [verb, permission]);
    expect(Object.fromEntries(entries)).toEqual(expected);
  });

  test.each([
    ["owner", ["yes", "yes", "yes", "yes", "yes"]],
    ["editor", ["role", "yes", "yes", "role", "yes"]],
    ["sales", ["role", "role", "role", "yes", "role"]],
    ["viewer", ["role", "role", "role", "role", "role"]],
  ] as const)("the %s: account, agent, import, lead, listing", (role, expected) => {
    const lead = { state: "new", withdrawnAt: null, mergedInto: null } as const;
    expect([
      formatDecision(checkAccessRight({ role }, accountRights.disable, { isDisabled: false })),
      formatDecision(checkAccessRight({ role }, agentRights.delete, { isActive: true })),
      formatDecision(checkAccessRight({ role }, importRights.undo, { canUndo: true })),
      formatDecision(checkAccessRight({ role }, leadRights.give, lead)),
      formatDecision(checkAccessRight({ role }, listingRights.edit, { status: "active" })),
    ]).toEqual(expected);
  });

  test("the reason of the role comes before that of the state", () => {
    const deleted = { status: "deleted" } as const;
    expect(checkAccessRight({ role: "sales" }, listingRights.edit, deleted)).toEqual({
      ok: false,
      why: "role",
    });
    expect(checkAccessRight({ role: "editor" }, listingRights.edit, deleted)).toEqual({
      ok: false,
      why: "deleted",
    });
  });
});
