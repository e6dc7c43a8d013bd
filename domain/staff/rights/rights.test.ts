import { describe, expect, test } from "vitest";
import { type ListingStatus, listingStatuses } from "../../listings/listing.ts";
import { leadStates } from "../../leads/lead.ts";
import { importStates } from "../../uploads/import-state.ts";
import { memberHasPermission, type Permission, type Role, rolePermissions, roles } from "../roles.ts";
import { accountRights } from "./accounts.ts";
import { agentRights } from "./agents.ts";
import { importRights } from "./imports.ts";
import { deliveryRights, leadRights, visitRights } from "./leads.ts";
import { listingRights, reportRights } from "./listings.ts";
import { type AccessDecision, checkRight } from "./right.ts";
import { showcaseRights } from "./showcase.ts";

const words = (answer: AccessDecision<string>) => (answer.ok ? "yes" : answer.why);

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

test.each(Object.entries(holders))("%s is held by %j", (permission, held) => {
  expect(roles.filter((role) => rolePermissions[role].some((each) => each === permission))).toEqual(held);
});

describe("Every right asks for a permission, and refuses roles without it", () => {
  const write = { create: 0, edit: 0, pause: 0, delete: 0, restore: 0, confirm: 0, undo: 0, readHistory: 0 };
  const needs = (table: object, permission: Permission) =>
    Object.fromEntries(Object.keys(table).map((verb) => [verb, permission]));
  test.each([
    ["accounts", accountRights, needs(accountRights, "staff:manage")],
    ["agents", agentRights, needs(agentRights, "agents:write")],
    ["imports", importRights, needs(importRights, "imports:run")],
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
    ["deliveries", deliveryRights, { replay: "leads:write" }],
    [
      "listings",
      listingRights,
      {
        ...needs(write, "properties:write"),
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
    const asked = Object.entries(table).map(([verb, { needs: permission }]) => [verb, permission]);
    expect(Object.fromEntries(asked)).toEqual(expected);
  });

  test.each([
    ["owner", ["yes", "yes", "yes", "yes", "yes"]],
    ["editor", ["role", "yes", "yes", "role", "yes"]],
    ["sales", ["role", "role", "role", "yes", "role"]],
    ["viewer", ["role", "role", "role", "role", "role"]],
  ] as const)("the %s: account, agent, import, lead, listing", (role, expected) => {
    const lead = { state: "new", withdrawnAt: null, mergedInto: null } as const;
    expect([
      words(checkRight({ role }, accountRights.disable, { isDisabled: false })),
      words(checkRight({ role }, agentRights.delete, { isActive: true })),
      words(checkRight({ role }, importRights.undo, { canUndo: true })),
      words(checkRight({ role }, leadRights.give, lead)),
      words(checkRight({ role }, listingRights.edit, { status: "active" })),
    ]).toEqual(expected);
  });

  test("the reason of the role comes before that of the state", () => {
    const gone = { status: "deleted" } as const;
    expect(checkRight({ role: "sales" }, listingRights.edit, gone)).toEqual({ ok: false, why: "role" });
    expect(checkRight({ role: "editor" }, listingRights.edit, gone)).toEqual({ ok: false, why: "deleted" });
  });
});

/** An owner has every permission, so the answers depend only on the state of the thing. */
const owner = { role: "owner" } as const;

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
      words(checkRight(owner, accountRights.enable, account)),
      words(checkRight(owner, accountRights.role, account, "editor")),
      words(checkRight(owner, accountRights.reset, account)),
      words(checkRight(owner, accountRights.disable, account)),
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
        words(checkRight(owner, accountRights["allow-export"], account)),
        words(checkRight(owner, accountRights["forbid-export"], account)),
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

test.each([
  [true, ["yes", "yes", "yes", "not-deleted"]],
  [false, ["deleted", "deleted", "deleted", "yes"]],
] as const)("an agent who is shown (%s): edit, hours, delete, restore", (isActive, expected) => {
  const kinds = ["edit", "hours", "delete", "restore"] as const;
  expect(kinds.map((kind) => words(checkRight(owner, agentRights[kind], { isActive })))).toEqual(expected);
});

describe("An import", () => {
  const rows = { new: 12, changed: 3, faulty: 0, applied: 0, left: 0 };
  const answers = (run: Omit<Parameters<typeof importRights.all.whyNot>[0], "isLast">) =>
    (["all", "good", "discard", "stop"] as const).map((verb) =>
      words(checkRight(owner, importRights[verb], { ...run, isLast: false })),
    );

  test.each([
    ["without a fault", rows, ["yes", "yes", "yes", "idle"]],
    ["with a faulty row", { ...rows, faulty: 1 }, ["faulty-rows", "yes", "yes", "idle"]],
    [
      "of faulty rows alone",
      { ...rows, new: 0, changed: 0, faulty: 2 },
      ["nothing-to-write", "nothing-to-write", "yes", "idle"],
    ],
  ])("that was read, %s: all, good rows, discard, stop", (_, counted, expected) => {
    expect(answers({ state: "checked", rows: counted })).toEqual(expected);
  });

  test.each(importStates.filter((state) => state !== "checked"))(
    "that is %s can only be stopped",
    (state) => {
      const isAtWork = ["reading", "applying", "reverting", "undoing"].includes(state);
      const late = "not-waiting";
      expect(answers({ state, rows })).toEqual([late, late, late, isAtWork ? "yes" : "idle"]);
    },
  );

  test("that was imported is answered and gone on with while it is the last one that changed anything", () => {
    const open = { state: "applied", isLast: true, rows: { ...rows, applied: 13, left: 1 } } as const;
    const said = (run: Parameters<typeof importRights.all.whyNot>[0]) =>
      (["all", "good", "answer", "map"] as const).map((verb) =>
        words(checkRight(owner, importRights[verb], run)),
      );
    const late = "not-waiting";
    expect(said(open)).toEqual([late, "yes", "yes", late]);
    expect(said({ ...open, rows: { ...rows, applied: 15 } })).toEqual([
      late,
      "nothing-to-write",
      "yes",
      late,
    ]);
    expect(said({ ...open, isLast: false })).toEqual([late, late, late, late]);
    expect(said({ ...open, state: "reading" })).toEqual([late, late, late, "yes"]);
    expect(said({ ...open, state: "checked", rows })).toEqual(["yes", "yes", "yes", "yes"]);
  });

  test("is taken back while it is the last one that changed anything", () => {
    expect(importRights.undo.whyNot({ canUndo: true })).toBeNull();
    expect(importRights.undo.whyNot({ canUndo: false })).toBe("not-the-last");
  });
});

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
    expect(verbs.map((verb) => words(checkRight(owner, leadRights[verb], lead)))).toEqual(expected);
  });

  test.each([
    ["new", "contacted visit won lost spam"],
    ["contacted", "new visit won lost spam"],
    ["visit", "contacted won lost spam"],
    ["won", "contacted visit"],
    ["lost", "contacted visit"],
    ["spam", "new"],
  ] as const)("that is %s can be moved to %s", (state, expected) => {
    const answers = leadStates.map((to) => [
      to,
      words(checkRight(owner, leadRights.move, { ...open, state }, to)),
    ]);
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
    expect(words(checkRight(owner, leadRights.book, { ...open, state }))).toBe(expected);
    expect(words(checkRight(owner, leadRights.book, { ...open, state, mergedInto: 2 }))).toBe("merged");
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
  expect(words(checkRight(owner, visitRights.change, { startsAt, withdrawnAt }, now))).toBe(expected);
});

test.each([
  ["to come", 1, false, "yes"],
  ["that begins now", 0, false, "over"],
  ["that was called off", -1, true, "yes"],
])("a visit %s has another time from its lead: %s", (_, minutes, isCancelled, expected) => {
  const now = new Date("2026-05-01T10:00:00Z");
  const startsAt = new Date(now.getTime() + minutes * 60_000);
  expect(words(checkRight(owner, visitRights.rebook, { startsAt, isCancelled }, now))).toBe(expected);
});

test.each(["waiting", "held", "sent", "parked", "stopped"])("a delivery that is %s", (state) => {
  expect(deliveryRights.replay.whyNot({ state })).toBe(state === "parked" ? null : "not-parked");
});

describe("A listing", () => {
  const kept = ["yes", "yes", "yes", "not-deleted", "yes", "yes"];
  const expected: Readonly<Record<ListingStatus, readonly string[]>> = {
    active: kept,
    update: kept,
    removed: kept,
    paused: kept,
    deleted: ["deleted", "deleted", "deleted", "yes", "deleted", "deleted"],
  };
  test.each(listingStatuses)("that is %s: edit, pause, delete, restore, confirm, pictures", (status) => {
    const verbs = ["edit", "pause", "delete", "restore", "confirm", "changePictures"] as const;
    expect(verbs.map((verb) => words(checkRight(owner, listingRights[verb], { status })))).toEqual(
      expected[status],
    );
  });

  test.each([
    ["its last change", { action: "update", revision: 4 }, null],
    ["nothing, while it was only created", { action: "create", revision: 4 }, "nothing-to-undo"],
    ["nothing without a record", undefined, "nothing-to-undo"],
    ["nothing that was written over since", { action: "update", revision: 3 }, "written-since"],
  ])("gives back %s", (_, last, why) => {
    expect(listingRights.undo.whyNot({ revision: 4 }, last)).toBe(why);
  });

  test.each([
    ["its last pictures", { from: [["a"]], to: [["b"]] }, null],
    ["no pictures without a record", undefined, "nothing-to-undo"],
    ["no pictures that were changed since", { from: [["a"]], to: [["c"]] }, "written-since"],
  ])("gives back %s", (_, last, why) => {
    expect(listingRights.undoPictures.whyNot([["b"]], last)).toBe(why);
  });

  test("is created, and its history read, by who may write", () => {
    expect(roles.map((role) => words(checkRight({ role }, listingRights.create)))).toEqual(
      roles.map((role) => words(checkRight({ role }, listingRights.readHistory))),
    );
    expect(checkRight({ role: "viewer" }, listingRights.readHistory)).toEqual({ ok: false, why: "role" });
  });
});

test("a report is closed once", () => {
  expect(reportRights.close.whyNot({ closedAt: null })).toBeNull();
  expect(reportRights.close.whyNot({ closedAt: new Date(0) })).toBe("closed");
});
